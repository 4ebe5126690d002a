"""The rules of the box as steps and questions, one module a subject."""
