"""scripts.py PAGE: writes the job scripts for Slurm of a page, its indented blocks with lines #SBATCH, to the files script1, script2..."""
import pathlib
import re
import sys

blocks = re.findall(r"(?:^    .*\n|^\n)+", pathlib.Path(sys.argv[1]).read_text(), re.M)
scripts = [re.sub("^    ", "", block.strip("\n"), flags=re.M) + "\n" for block in blocks if "#SBATCH" in block]
for number, script in enumerate(scripts, 1):
    pathlib.Path(f"script{number}").write_text(script)
print(len(scripts), "scripts")
