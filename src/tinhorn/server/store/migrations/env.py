"""Run by Alembic: the connection is handed over by `tinhorn.server.store.migrate`."""

from alembic import context

from tinhorn.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
