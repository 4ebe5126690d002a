"""Tables that begin from a position of another table's record"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("practice_of", sa.String(8), nullable=True))
    op.add_column("tables", sa.Column("practice_at", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "practice_at")
    op.drop_column("tables", "practice_of")
