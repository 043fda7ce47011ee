"""html_page.py - HTML pages that include their data, the drawing library and our scripts, and need nothing else."""
import json
import re


class Missing(Exception):
    """A component that pages need is not installed."""


def in_script(value):
    """Writes data as JavaScript; no text can end the script element."""
    return json.dumps(value, separators=(",", ":")).replace("<", "\\u003c").replace("\u2028", "\\u2028").replace(
        "\u2029", "\\u2029")


def text(template, d3, values):
    """Returns the template (a path) with the values in place of @NAME@, in one pass: values may contain such words. @D3@ is the
    library."""
    if not d3.is_file():
        raise Missing("pages need d3, which was not found when xaccc was built (Debian: node-d3)")
    values = {**values, "D3": d3.read_text()}
    return re.sub("@(%s)@" % "|".join(values), lambda mark: values[mark[1]], template.read_text())
