"""Predictions as text."""
import limits
import ranking
from text_table import aligned, place


def seconds(t):
    return "-" if t == 0 else "%.3g" % t


def one(p, first):
    """Returns the directives of one prediction."""
    lines = [["share", "time s", "compute", "communication", "waiting", "messages", "MB", "directive"]]
    for row in p["by_directive"]:
        lines.append(["%.1f%%" % (100 * row["time_s"] / p["time_s"]) if p["time_s"] else "-", seconds(row["time_s"]),
                      seconds(row["compute_s"]), seconds(row["comm_s"]), seconds(row["wait_s"]),
                      str(row["messages"] or "-"), "%.3g" % (row["bytes"] / 1e6) if row["bytes"] else "-", place(row)])
    head = "%s%d process%s: %s s, from runs of %d of them\n" % (
        "" if first else "\n", p["procs"], "" if p["procs"] == 1 else "es", seconds(p["time_s"]), p["run"])
    if not p["alike"]:
        head += "The processes differ: the longest times of each directive are added up.\n"
    if "simulated_s" in p:
        head += "On the simulated network %s it takes %s s.\n" % (p["platform"], seconds(p["simulated_s"]))
    return head + aligned(lines) + shapes(p) + distributions(p) + depths(p)


def shapes(p):
    """Returns the ranking of --grid auto."""
    if "grids" not in p:
        return ""
    lines = [["nodes", *ranking.HEAD]]
    lines += [["x".join(map(str, g["grid"])), *ranking.cells(g)] for g in p["grids"]]
    more = "" if p["grids_complete"] else " (of the %d most even ones)" % len(p["grids"])
    return "\nshapes of the nodes, the fastest first%s\n" % more + aligned(lines)


def distributions(p):
    """Returns the ranking of --vary-distribution."""
    if "distributions" not in p:
        return ""
    lines = [["distributed", *ranking.HEAD]]
    lines += [[d["distribution"], *ranking.cells(d)] for d in p["distributions"]]
    text = "\ndistributions, the fastest first\n" + aligned(lines)
    for one in p["left_out"]:
        text += "distributed %s: left out, %s\n" % (one["distribution"], one["why"])
    return text


def depths(p):
    """Returns the gain of deeper shadows."""
    if not p["shadow_depth"]:
        return ""
    lines = [[*("%d steps" % d["steps"] for d in p["shadow_depth"][0]["depths"]), "directive"]]
    for advice in p["shadow_depth"]:
        lines.append([*("%+.1f%%" % (100 * d["gain"]) for d in advice["depths"]), place(advice)])
    return "\ndeeper shadows that are filled only every few steps: time saved per step\n" + aligned(lines)


def against(predictions, name):
    """Returns the same messages priced with two machine files."""
    if not predictions or "against" not in predictions[0]:
        return ""
    other = predictions[0]["against"]["machine"]
    lines = [["processes", "time s", "communication", "time s there", "communication there", "faster"]]
    faster = []
    for p in predictions:
        there = p["against"]
        faster.append(name if p["time_s"] <= there["time_s"] else other)
        lines.append([str(p["procs"]), seconds(p["time_s"]), seconds(p["comm_s"]), seconds(there["time_s"]),
                      seconds(there["comm_s"]), faster[-1]])
    text = "\n%s, and there: %s\n" % (name, other) + aligned(lines)
    for before, after, one, next_one in zip(faster, faster[1:], predictions, predictions[1:]):
        if before != after:
            text += "Between %d and %d processes %s becomes the faster one.\n" % (one["procs"], next_one["procs"], after)
    return text


def costliest(p):
    row = max(p["by_directive"], key=lambda r: r["comm_s"] + r["wait_s"], default=None)
    return place(row) if row and row["comm_s"] + row["wait_s"] else ""


def summary(predictions, weak):
    """Returns the scaling of the program, relative to the first count. `weak`: the work grows with the processes."""
    if len(predictions) < 2:
        return ""
    base = predictions[0]
    lines = [["processes", "time s", "speed-up", "efficiency", "compute", "communication", "waiting", "most of it by"]]
    for p in predictions:
        efficiency = limits.efficiency(base, p, weak)
        lines.append([str(p["procs"]), seconds(p["time_s"]), "%.2f" % (efficiency * p["procs"] / base["procs"]),
                      "%.0f%%" % (100 * efficiency), seconds(p["compute_s"]), seconds(p["comm_s"]), seconds(p["wait_s"]), costliest(p)])
    text = "\n%sscaling, relative to %d\n" % ("weak " if weak else "", base["procs"]) + aligned(lines)
    return text + "\n".join(limits.text(predictions, weak)) + "\n"
