"""The rules of Wild Bunch of Extras, one subject a module."""
