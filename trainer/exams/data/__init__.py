"""The blueprints that ship, and the templates of documents."""
