"""Reports the findings as text and as JSON."""
import json
import sys

import output_file
import page


class Report:
    def __init__(self, options):
        self.options = options
        self.out = sys.stderr if options.json == "-" else sys.stdout
        self.runs, self.names, self.notes, self.differences = [], [], [], []

    def note(self, text):
        self.notes.append(text)
        print("xacc-compare: note: " + text, file=sys.stderr)

    def ran(self, run, difference):
        """Reports a run and its difference, a dict, or None if it agrees."""
        self.runs.append(dict(run.row(), agrees=difference is None))
        self.names.append(run.text())
        if difference is not None:
            difference.update(run=run.row(), number=len(self.runs) - 1)
            self.differences.append(difference)
            print("%s: differs on %s" % (self.options.source, run.text()), file=self.out)
            for line in difference["text"]:
                print("  " + line, file=self.out, flush=True)
        elif self.options.verbose:
            print("xacc-compare: agrees on %s" % run.text(), file=self.out, flush=True)

    def finish(self, points, arrays, sources):
        """Returns the exit status. `sources`: (name, text) of each file."""
        if not self.differences:
            compared = arrays + ["standard output"] * bool(self.options.stdout)
            print("%s: the serial and the parallel program agree in %d run%s, at %d point%s each; compared: %s" % (
                self.options.source, len(self.runs), "s" * (len(self.runs) != 1), points, "s" * (points != 1),
                ", ".join(compared)), file=self.out)
        found = {"schema": 1, "program": self.options.source, "agrees": not self.differences, "points": points,
                 "arrays": arrays, "runs": self.runs, "differences": self.differences, "notes": self.notes}
        if self.options.html:
            output_file.write(self.options.html, page.text(found, self.names, sources))
        for difference in self.differences:
            del difference["text"], difference["number"]
        if self.options.json:
            self._json(found)
        return 1 if self.differences else 0

    def _json(self, content):
        text = json.dumps(content, indent=1) + "\n"
        if self.options.json == "-":
            sys.stdout.write(text)
            return
        output_file.write(self.options.json, text)


def site_row(site):
    return {"file": site[0], "line": site[1], "directive": site[2]} if site else None


def where(site):
    return "%s:%d, '%s'" % site


def times(n):
    """Returns 1st, 2nd, 3rd, 4th ... time."""
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return "%d%s" % (n, ending)


def before_text(before):
    return "Until %s they agreed." % where(before) if before else "It is the first point that is compared."


def element(suspect, array, d):
    """Returns a Difference of an element in the form of the report."""
    subscripts = array.index(d.number) if d else []
    text = ["after %s, when it is reached for the %s time." % (where(suspect.site), times(suspect.occurrence)),
            before_text(suspect.before)]
    if d:
        telling = d.ulps is not None and d.ulps < 1 << 32  # larger distances are not informative, for example if one value is 0
        apart = "" if not telling else ", %d ulp%s apart" % (d.ulps, "" if d.ulps == 1 else "s")
        text.insert(0, "%s%s is %s in the serial program, and %s on node %d%s" % (
            array.name, "".join("[%d]" % i for i in subscripts), d.serial, d.parallel, d.node, apart))
        text.append("%d element%s of %s differ%s there." % (d.elements, "s" * (d.elements != 1), array.name,
                                                           "s" * (d.elements == 1)))
    else:
        text.insert(0, "%s differed in one run, and in the next it did not: its values depend on timing" % array.name)
    return {"kind": "element" if d else "unsteady", "array": array.name, "index": subscripts,
            "site": site_row(suspect.site), "occurrence": suspect.occurrence, "before": site_row(suspect.before),
            "serial": d and d.serial, "parallel": d and d.parallel, "ulps": d and d.ulps, "node": d and d.node,
            "elements": d and d.elements, "text": text}


def path(divergence):
    """Reports two programs that reach different points."""
    def to(site):
        return "reaches " + where(site) if site else "reaches no further point"
    return {"kind": "path", "site": site_row(divergence.parallel), "serial_site": site_row(divergence.serial),
            "node": divergence.node, "before": site_row(divergence.before),
            "text": ["they take different paths: the serial program %s," % to(divergence.serial),
                     "node %d of the parallel one %s" % (divergence.node, to(divergence.parallel)),
                     before_text(divergence.before)]}


def status(serial, outcome, last):
    """Reports a parallel run whose exit status differs from the serial one's."""
    how = "does not finish in time" if outcome.status is None else "ends with exit status %d" % outcome.status
    lines = [l for l in outcome.stderr.splitlines() if l.strip()]
    ours = [l for l in lines if l.startswith("xacc: ")] or lines[-5:]
    text = ["the parallel program %s, the serial one with %d" % (how, serial.status)] + ["| " + l for l in ours[:10]]
    if last:
        text.append("The last point that all nodes reached is %s." % where(last))
    return {"kind": "status", "serial": serial.status, "parallel": outcome.status, "site": site_row(last),
            "stderr": "\n".join(ours), "text": text}


def output(line, serial, parallel):
    return {"kind": "stdout", "line": line, "serial": serial, "parallel": parallel,
            "text": ["line %d of standard output is" % line, "| " + serial, "of the serial program, and",
                     "| " + parallel, "of the parallel one"]}
