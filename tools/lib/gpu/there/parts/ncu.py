"""Counters of the main kernels, from xaccc and hand-written, with Nsight Compute."""
import csv
import io

from parts.machine import execute

METRICS = {
    "gpu__time_duration.sum": "time", "dram__bytes.sum": "DRAM bytes",
    "dram__throughput.avg.pct_of_peak_sustained_elapsed": "DRAM % of peak",
    "sm__throughput.avg.pct_of_peak_sustained_elapsed": "SM % of peak",
    "sm__warps_active.avg.pct_of_peak_sustained_active": "occupancy %",
    "l1tex__t_sector_hit_rate.pct": "L1 hits %", "lts__t_sector_hit_rate.pct": "L2 hits %",
    "launch__registers_per_thread": "registers", "launch__grid_size": "blocks", "launch__block_size": "threads",
}


def rows(text):
    """Returns the rows of the CSV after the program's own output."""
    lines = text.splitlines()
    start = next((k for k, line in enumerate(lines) if line.startswith('"ID"')), len(lines))
    return list(csv.DictReader(io.StringIO("\n".join(lines[start:]))))


def run(machine, results):
    tool = machine.tool("ncu", results)
    for look in machine.made["kernels"] if tool else []:
        if results.known(look["case"]):
            continue
        if results.left() < 2:
            results.line(look["case"], "skipped", "no time left")
            continue
        command = [tool, "--csv", "--clock-control", "none", "--kernel-name-base", "mangled",
                   "--kernel-name", f"regex:{look['kernel']}",
                   "--launch-skip", str(look["skip"]), "--launch-count", "1", "--metrics", ",".join(METRICS),
                   machine.unpacked / look["program"], *look["arguments"]]
        outcome = execute(command, min(60, results.left()), machine.environment(), machine.unpacked)
        found = {METRICS[row["Metric Name"]]: f"{row['Metric Value']} {row['Metric Unit']}".strip()
                 for row in rows(outcome.out) if row.get("Metric Name") in METRICS}
        if found:
            results.line(look["case"], "ok", ", ".join(f"{name} {value}" for name, value in found.items()), metrics=found)
        else:
            errors = [line for line in (outcome.out + outcome.err).splitlines() if "==ERROR==" in line]
            results.line(look["case"], "skipped", errors[0][:160] if errors else f"no counters; {outcome.reason()}")
