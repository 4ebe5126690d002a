"""HTTP: how endpoints are declared, the endpoints themselves, the pages, and the middleware around them."""
