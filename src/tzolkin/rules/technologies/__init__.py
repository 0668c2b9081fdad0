"""The four technologies, and advancing them."""
