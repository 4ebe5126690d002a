"""From a declaration of fields to code: `python -m tinhorn.fields [PACKAGE …]`. Without a package it is for all games of this repository.

A package declares its fields in `fields.py`, as a `Table` (`core/declare.py`). From it come four files, which nobody edits:
`stored.py` has the fields with their constructor and copy, `view.py` what a seat gets, `look.py` how that is made and read back, and
`observation.py` how it is written as numbers.

`sources.py` reads packages, and `declaration.py` what one declares. `storage.py`, `views.py` and `observations.py` each write files of
their own, in pieces of Python that `text.py` lays out. `writing.py` puts their imports on top.
"""
