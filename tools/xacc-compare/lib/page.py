"""Makes one HTML page of what was found: each difference with the lines of the source between which it appeared."""
import html

STYLE = """:root { color-scheme: light dark; --mark: #fde68a; --line: #8888; }
@media (prefers-color-scheme: dark) { :root { --mark: #854d0e; } }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1, p { overflow-wrap: anywhere; }
pre { overflow-x: auto; border: 1px solid var(--line); border-radius: .3rem; padding: .5rem 0; line-height: 1.35; }
pre span { display: block; padding: 0 .7rem; } .after { background: var(--mark); } .agreed { box-shadow: inset .3rem 0 #16a34a; }
table { border-collapse: collapse; } td, th { padding: .2rem .8rem; border-bottom: 1px solid var(--line); text-align: left; }"""
AROUND = 8  # lines shown before and after a directive


def excerpt(difference, sources):
    """Returns the lines around the directive after which the arrays differ, and around the last one where they agreed."""
    marks = {}
    for key, kind in (("before", "agreed"), ("site", "after")):
        site = difference.get(key)
        if site:
            marks.setdefault(site["file"], {})[site["line"]] = kind
    parts = []
    for file, lines in marks.items():
        text = next((t for name, t in sources if name == file or name.endswith("/" + file)), None)
        if text is None:
            continue
        shown = sorted({k for line in lines for k in range(max(1, line - AROUND), line + AROUND + 1)})
        rows = text.splitlines()
        parts.append("<pre>" + "".join('<span class="%s">%5d  %s</span>' % (lines.get(k, ""), k, html.escape(rows[k - 1]))
                                       for k in shown if k <= len(rows)) + "</pre>")
    return "".join(parts)


def text(content, runs, sources):
    """`content`: what --json writes, with the text of each difference; `runs`: each in words; `sources`: (name, text) of each file."""
    program = html.escape(content["program"])
    head = ("%s depends on the number of nodes" if content["differences"] else "%s: all runs agree") % program
    out = ["<!DOCTYPE html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
           "<title>%s</title><style>%s</style><h1>%s</h1>" % (head, STYLE, head)]
    for difference in content["differences"]:
        out.append("<h2>%s</h2><p>%s</p>%s" % (html.escape(runs[difference["number"]]), "<br>".join(map(html.escape, difference["text"])),
                                              excerpt(difference, sources)))
    out.append("<h2>Runs</h2><table><tr><th>run<th>serial answer</tr>")
    out += ["<tr><td>%s<td>%s</tr>" % (html.escape(name), "yes" if run["agrees"] else "no") for name, run in zip(runs, content["runs"])]
    out.append("</table><p>Compared at %d points: %s.</p>" % (content["points"], html.escape(", ".join(content["arrays"]) or "no arrays")))
    out += ["<p>%s</p>" % html.escape(note) for note in content["notes"]]
    return "\n".join(out) + "</html>\n"
