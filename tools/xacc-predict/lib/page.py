"""Writes one HTML page of predictions that includes the drawing library."""
import html
import json


class Missing(Exception):
    """A component that pages need is not installed."""


def text(predictions, machine, program, share):
    d3 = share.parent / "report" / "d3.min.js"
    if not d3.is_file():
        raise Missing("pages need d3, which was not found when xaccc was built (Debian: node-d3); --json works without")
    data = json.dumps({"machine": machine.name, "predictions": predictions}).replace("<", "\\u003c")
    page = (share / "page" / "page.html").read_text()
    for mark, value in (("@TITLE@", html.escape("Predicted times of %s" % program)), ("@D3@", d3.read_text()),
                        ("@DATA@", data), ("@SCRIPT@", (share / "page" / "page.js").read_text())):
        page = page.replace(mark, value)
    return page
