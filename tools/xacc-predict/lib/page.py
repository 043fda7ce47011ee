"""Makes one HTML page of predictions."""
import html

import html_page
import limits


def text(predictions, machine, program, share, weak):
    folder = share / "page"
    return html_page.text(folder / "page.html", share.parent / "report" / "d3.min.js", {
        "LIMITS": html.escape(" ".join(limits.text(predictions, weak) if len(predictions) > 1 else [])),
        "TITLE": html.escape("Predicted times of %s" % program), "SCRIPT": (folder / "page.js").read_text(),
        "DATA": html_page.in_script({"machine": machine.name, "predictions": predictions})})
