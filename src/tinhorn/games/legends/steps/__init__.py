"""The rules as steps and questions, one module a subject."""
