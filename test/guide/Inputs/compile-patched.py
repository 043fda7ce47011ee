"""compile-patched.py SOURCE BUILD COPY PATCH...: C++ files that the patches change, and those that read a table that they change, compile
in COPY, with the options of BUILD for their library."""
import json
import pathlib
import re
import shlex
import subprocess
import sys

source, build, copy, *patches = sys.argv[1:]
READERS = {"xacc_reductions.def": "frontend/directives/Reductions.cpp", "Targets.def": "frontend/targets/Target.cpp"}
commands = json.loads(pathlib.Path(build, "compile_commands.json").read_text())
text = "".join(pathlib.Path(patch).read_text() for patch in patches)
changed = set(re.findall(r"^\+\+\+ b/((?:frontend|transforms)/.*\.cpp)$", text, re.M))
changed.update(reader for table, reader in READERS.items() if re.search(rf"^\+\+\+ b/.*/{table}$", text, re.M))
assert len(changed) >= len(patches), changed
for file in sorted(changed):
    folder = file.split("/")[0]
    command = next(shlex.split(entry["command"]) for entry in commands if f"/{folder}/CMakeFiles/xacc_{folder}.dir/" in entry["file"])
    at = command.index("-o")
    options = [re.sub(f"^-I{source}/(frontend|transforms|runtime/include)$", rf"-I{copy}/\1", option) for option in command[:at]]
    subprocess.run([*options, "-fsyntax-only", f"{copy}/{file}"], check=True)
