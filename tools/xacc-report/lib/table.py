"""Prints the table of XACC_PROFILE=1 from the profile in a trace. Times are in nanoseconds, so that both round alike."""
from text_table import aligned, place


def nanoseconds(times):
    return [round(t * 1e9) for t in times]


def seconds(t):
    """Formats seconds with a resolution of 0.1 ms."""
    s = t / 1e9
    return "-" if t == 0 else ("%.4f" if s < 0.9995 else "%.2f" if s < 99.95 else "%.0f") % s


def imbalance(work):
    """Returns how much longer the slowest node computes than the average."""
    return "%.0f%%" % (100 * (max(work) * len(work) / sum(work) - 1)) if sum(work) > 0 and len(work) > 1 else "-"


def count(number):
    return str(number) if number else "-"


def line_of(row, whole):
    work, communication, wait, data = (nanoseconds(row[name]) for name in ("work_s", "communication_s", "wait_s", "data_s"))
    times = sorted(map(sum, zip(work, communication, wait, data)))
    size = sum(row["bytes"]) + sum(row["copied_bytes"])
    moving = sum(communication) + sum(wait) + sum(data)
    return ["%.1f%%" % (100 * sum(times) / max(whole, 1)), seconds(times[0]), seconds(times[len(times) // 2]),
            seconds(times[-1]), seconds(sum(wait) // len(times)), imbalance(work), count(max(row["calls"])),
            count(sum(row["messages"])), "%.3g" % (size / 1e6) if size else "-",
            "%.2f" % (size / moving) if size and moving else "-", place(row)]


def text(profile):
    times = nanoseconds(profile["time_s"])
    lines = [["share", "min s", "median s", "max s", "waiting s", "imbalance", "calls", "messages", "MB", "GB/s",
              "directive"]]
    lines += [line_of(row, sum(times)) for row in profile["directives"]]
    head = "profile of %d node%s, %s s\n" % (len(times), "" if len(times) == 1 else "s", seconds(max(times)))
    choices = ["node %d, %s:%d: %s\n" % (choice["node"], choice["file"], choice["line"], choice["choice"])
               for choice in profile["choices"]]
    return head + aligned(lines) + "".join(choices)
