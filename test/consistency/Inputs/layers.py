"""layers.py SOURCE: files of the runtime include only files in their own folder, and in folders above it in the table of
runtime/README.md."""
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
if mistakes:
    sys.exit("\n".join(sorted(mistakes)))
