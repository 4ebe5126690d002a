"""Every message that goes in or out, over sockets and over HTTP. The OpenAPI document and the JSON Schema are made from these classes."""
