"""compile-patched.py SOURCE BUILD PATCH COPY: the C++ files that PATCH changes compile in COPY, with the options of BUILD for their library."""
import json
import pathlib
import re
import shlex
import subprocess
import sys

source, build, patch, copy = sys.argv[1:]
commands = json.loads(pathlib.Path(build, "compile_commands.json").read_text())
changed = re.findall(r"^\+\+\+ b/((frontend|transforms)/.*\.cpp)$", pathlib.Path(patch).read_text(), re.M)
assert changed, "no C++ file"
for file, folder in changed:
    command = next(shlex.split(entry["command"]) for entry in commands if f"/{folder}/CMakeFiles/xacc_{folder}.dir/" in entry["file"])
    at = command.index("-o")
    options = [re.sub(f"^-I{source}/(frontend|transforms)$", rf"-I{copy}/\1", option) for option in command[:at]]
    subprocess.run([*options, "-fsyntax-only", f"{copy}/{file}"], check=True)
