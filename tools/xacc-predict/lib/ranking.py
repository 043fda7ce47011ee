"""Ranks predictions and marks differences that may be due to chance."""


def ranked(predictions, names):
    """Returns rows with the members of `names`, the fastest first. "equal": the repetitions spread so far that the row may be as fast
    as the first."""
    order = sorted(range(len(predictions)), key=lambda k: predictions[k]["time_s"])
    first = predictions[order[0]]
    rows = []
    for k in order:
        one = predictions[k]
        rows.append({**names[k], **{name: one[name] for name in ("time_s", "spread_s", "compute_s", "comm_s", "wait_s")},
                     "equal": one is not first and one["spread_s"][0] <= max(first["spread_s"][1], first["time_s"])})
    return rows


def cells(row):
    """Returns the cells of a table: times, spread of the repetitions, and whether the row is as fast as the first."""
    low, high = row["spread_s"]
    spread = "%.1f%%" % (100 * (high - low) / row["time_s"]) if row["time_s"] else "-"
    return [*("-" if row[name] == 0 else "%.3g" % row[name] for name in ("time_s", "compute_s", "comm_s", "wait_s")), spread,
            "as fast as the first, within the spread" if row["equal"] else ""]


HEAD = ["time s", "compute", "communication", "waiting", "spread", ""]
