"""What first keeps a program from scaling: time beyond the ideal, by directive, and the memory of a process."""
from text_table import place

ENOUGH = 0.5  # efficiency


def efficiency(base, p, weak):
    if not p["time_s"]:
        return 1.0
    return base["time_s"] / p["time_s"] * (1 if weak else base["procs"] / p["procs"])


def cause(row, loss):
    """Returns the reason for most of a row's loss, in words."""
    kind = max(loss, key=loss.get)
    if not row["line"]:
        return "start-up and other code outside of directives" if kind == "compute_s" else row["directive"]
    if kind == "comm_s":
        kind = "messages" if row["messages"] else "collective operations"
    return {"compute_s": "computation", "wait_s": "waiting for the slowest process"}.get(kind, kind) + " of " + place(row)


def first(predictions, weak):
    """Returns the first count with less than half of the ideal speed, the seconds lost there, and the largest cause with its
    seconds; None if there is no such count."""
    base = predictions[0]
    late = next((p for p in predictions[1:] if p["procs"] > base["procs"] and efficiency(base, p, weak) < ENOUGH), None)
    if late is None:
        return None
    before = {place(row): row for row in base["by_directive"]}
    ideal = 1 if weak else base["procs"] / late["procs"]
    lost = []
    for row in late["by_directive"]:
        same = before.get(place(row), {})
        loss = {kind: row[kind] - ideal * same.get(kind, 0) for kind in ("compute_s", "comm_s", "wait_s")}
        lost.append((sum(loss.values()), cause(row, loss)))
    return {"procs": late["procs"], "lost_s": late["time_s"] - ideal * base["time_s"], "cause": max(lost)[1], "cause_s": max(lost)[0]}


def growth(predictions):
    """Bytes that each further process adds to the memory of a process, between the two largest counts; 0 if the memory falls, as
    it does while shares of the data get smaller."""
    few, many = sorted(predictions, key=lambda p: p["procs"])[-2:]
    more = many["procs"] - few["procs"]
    return max(0.0, (many["memory"] - few["memory"]) / more) if more else 0.0


def text(predictions, weak):
    """Returns the first limit and the memory, as two sentences."""
    limit = first(predictions, weak)
    if limit:
        sentence = "The first limit: on %d processes it runs at less than half of the ideal speed, mostly because of %s (%.3g of %.3g s lost)." % (
            limit["procs"], limit["cause"], limit["cause_s"], limit["lost_s"])
    else:
        sentence = "No limit: it runs at half of the ideal speed or more on every number of processes."
    return [sentence, "Memory of a process: %s; each further process adds %.0f bytes." % (
        ", ".join("%.3g MB on %d" % (p["memory"] / 1e6, p["procs"]) for p in predictions), growth(predictions))]
