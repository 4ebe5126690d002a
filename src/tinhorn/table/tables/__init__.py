"""Tables: open tables, deciding on moves, frames for those who watch, presence, chat, and the lobby."""
