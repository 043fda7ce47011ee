"""messages.py SOURCE: a CHECK line of test/frontend/reject quotes every error of Diagnostics.def and Mistakes.def."""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
texts = [(source / "frontend/directives" / name).read_text() for name in ("Diagnostics.def", "Mistakes.def")]
table = re.sub(r'"\s*\n\s*"', "", "".join(texts))  # long texts consist of several literals
rows = re.findall(r'^DIAG\((\w+), (\w+),\s+"((?:[^"\\]|\\.)*)"\)', table, re.M)
rows += [(name, "Warning", text) for name, text in re.findall(r'^WARNING\((\w+), "[\w-]+",\s+"((?:[^"\\]|\\.)*)"\)', table, re.M)]
if len(rows) < 50:
    sys.exit("found only %d rows: has the table's form changed?" % len(rows))
checks = [re.split("CHECK(?:-DAG)?:", line, maxsplit=1)[1] for kind in ("*.c", "*.test")
          for f in (source / "test/frontend").rglob(kind) for line in f.read_text().splitlines() if re.search("CHECK(-DAG)?:", line)]
# Machine errors and internal errors, which no input produces.
unreachable = {"internal", "cannot_write"}
missing = [name for name, severity, text in rows if severity != "Note" and name not in unreachable and
           not any(re.search(re.sub(r"%(s|plural\\\{.*?\\\})?\d", ".*", re.escape(text).replace(r"\%", "%")), c) for c in checks)]
if missing:
    sys.exit("messages without a reject test: " + ", ".join(missing))
