"""How a person stays the same on several devices. Only a server has this: in a tab there is one device."""
