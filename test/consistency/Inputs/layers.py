"""layers.py SOURCE: files of the runtime include only files in their own folder, and in folders above it in the table of
runtime/README.md. Areas of the semantic analysis use only those in their own folder and in folders before it in the list of
frontend/README.md; all may pass statements back to the walker."""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1]).resolve()
runtime = source / "runtime"
order = re.findall(r"^\| `([\w./-]+)/` \|", (runtime / "README.md").read_text(), re.M)
if len(order) < 10:
    sys.exit("runtime/README.md: no table of folders")
level = {(runtime / folder).resolve(): number for number, folder in enumerate(order)}


def name(folder):
    """The name in the table."""
    return order[level[folder]] if folder in level else str(folder.relative_to(runtime))


def included(file, text):
    """The project's file of an #include; None for system files."""
    for start in file.parent, runtime, runtime / "include", source / "runtime-starpu":
        if (start / text).is_file():
            return (start / text).resolve()
    return None


mistakes = set()
for folder in runtime, source / "runtime-starpu":
    for file in (f for f in folder.rglob("*") if f.suffix in {".h", ".cpp", ".def"}):
        if file.parent not in level:
            mistakes.add("%s: runtime/README.md does not say which folders %s may use" %
                         (file.relative_to(source), name(file.parent)))
            continue
        for text in re.findall(r'^[ \t]*#[ \t]*include[ \t]+["<]([^">]+)[">]', file.read_text(), re.M):
            other = included(file, text)
            if other and level.get(other.parent, 0) > level[file.parent]:
                mistakes.add("%s includes %s: runtime/README.md says %s must not use %s" %
                             (file.relative_to(source), other.relative_to(source), name(file.parent), name(other.parent)))

sema = source / "frontend" / "sema"
listed = re.search(r"A folder uses only those before it: (.*)", (source / "frontend" / "README.md").read_text())
if not listed:
    sys.exit("frontend/README.md: no list of folders of sema/")
folders = re.findall(r"`(\w+)/`", listed[1])
top = (sema / "Sema.h").read_text()
header = dict((file.stem, folder) for folder, file in
              ((m[1], pathlib.Path(m[2])) for m in re.finditer(r'#include "sema/(\w+)/(\w+\.h)"', top)))
areas = {name: header.get(re.sub("^Acc(?!ess)", "", kind), "") for kind, name in re.findall(r"^  (\w+Sema) (\w+);", top, re.M)}
for file in (f for f in sema.glob("*/*") if f.suffix in {".h", ".cpp"}):
    folder = file.parent.name
    if folder not in folders:
        mistakes.add("%s: frontend/README.md does not list its folder" % file.relative_to(source))
        continue
    text = file.read_text()
    used = [(name, areas[name]) for name in re.findall(r"\bsema\.(\w+)", text) if name in areas]
    used += [(other, other.split("/")[0]) for other in re.findall(r'^#include "sema/(\w+/\w+\.h)"', text, re.M)]
    for what, where in used:
        if where not in folders or folders.index(where) > folders.index(folder):
            mistakes.add("%s uses %s: frontend/README.md says %s must not use %s" %
                         (file.relative_to(source), what, folder, where or "the top of sema"))
if mistakes:
    sys.exit("\n".join(sorted(mistakes)))
