"""The drawn board: pure functions from a position to SVG.  One drawing for the browser, notebooks, files and docs."""
