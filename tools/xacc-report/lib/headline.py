"""Says in words where the time of a profile goes, and what may help."""
import pathlib

LEAST = 0.1  # of the time; less is not worth a sentence
UNEVEN = 0.1  # of the average work


def percent(share):
    return "%.0f %%" % (100 * share)


def place(row):
    """Returns the place of a row, after a verb."""
    if row["line"]:
        return "in %s at %s:%d" % (row["directive"], pathlib.PurePath(row["file"]).name, row["line"])
    return row["directive"] if row["directive"].startswith("outside") else "at the " + row["directive"]


def share_of(rows, name, whole, what):
    """Returns a sentence about the share of one kind of time and the directive with most of it; none if it is small."""
    sums = [sum(row[name]) for row in rows]
    if sum(sums) < LEAST * whole or sum(sums) <= 0:
        return []
    most = max(range(len(rows)), key=sums.__getitem__)
    share = sums[most] / sum(sums)
    return ["%s of the time is %s%s %s." % (percent(sum(sums) / whole), what, ", %s of it" % percent(share) if share < 0.995 else "",
                                            place(rows[most]))]


def uneven(profile, rows, nodes, whole):
    """Returns a sentence about waiting that uneven work explains, or does not."""
    waiting = sum(sum(row["wait_s"]) for row in rows)
    if waiting < LEAST * whole or waiting <= 0:
        return []
    excess = [max(row["work_s"]) * nodes - sum(row["work_s"]) for row in rows]
    if sum(excess) < waiting / 4:
        explained = "about %s" % percent(sum(excess) / waiting) if sum(excess) > waiting / 100 else "hardly any"
        return ["Uneven work explains %s of the waiting: look at messages, and at nodes that share a core." % explained]
    row = rows[max(range(len(rows)), key=excess.__getitem__)]
    work, average = max(row["work_s"]), sum(row["work_s"]) / nodes
    if average <= 0 or work / average - 1 < UNEVEN:
        return []
    node = row["work_s"].index(work)
    machine = " (machine '%s')" % profile["machines"][node] if "machines" in profile else ""
    return ["Node %d%s computes %s longer than the average %s: its share is larger%s, or its processor is slower." % (
        node + 1, machine, percent(work / average - 1), place(row),
        " (try gblock or cyclic, which xacc-predict --vary-distribution compares)" if row["directive"].startswith("loop") else "")]


def sentences(profile):
    rows, nodes, whole = profile["directives"], len(profile["time_s"]), sum(profile["time_s"])
    if not rows or whole <= 0:
        return []
    found = share_of(rows, "wait_s", whole, "waiting") + uneven(profile, rows, nodes, whole)
    found += share_of(rows, "communication_s", whole, "communication") + share_of(rows, "data_s", whole, "device data")
    outside = sum(sum(row["work_s"]) for row in rows if not row["line"])
    if outside >= LEAST * whole:
        found.append("%s of the time is outside of directives: serial sections, and the start of the job." % percent(outside / whole))
    return found or share_of([row for row in rows if row["line"]] or rows, "work_s", whole, "work")


def text(profile):
    return "".join(sentence + "\n" for sentence in sentences(profile))
