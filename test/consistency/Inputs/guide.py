"""guide.py ROOT PATCH MOST: fails if PATCH, which CONTRIBUTING.md below ROOT must name, changes more than MOST files of code, without
tests."""
import pathlib
import re
import sys

root, patch, most = pathlib.Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
files = re.findall(r"^\+\+\+ b/(\S+)", (root / patch).read_text(), re.M)
code = [file for file in files if not file.startswith("test/")]
if not code or len(code) > most:
    sys.exit(f"{patch} changes {len(code)} files of code, not 1 to {most}: {', '.join(code)}")
guide = (root / "CONTRIBUTING.md").read_text()
for name in [patch, *code]:
    if name not in guide:
        sys.exit(f"CONTRIBUTING.md does not name {name}")
