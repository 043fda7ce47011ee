"""Which processes of a large job stand for others: those whose parts of the arrays, and whose neighbours' parts, are alike."""
import itertools
import math

MOST_KINDS = 8     # of coordinates in one dimension of the nodes
MOST_PROCESSES = 36


def part(dim, coordinate, size):
    """Elements of an array dimension that nodes with this coordinate own."""
    if "owned" in dim:
        first, end = dim["owned"][coordinate]
        return end - first
    width, period = dim["width"], dim["width"] * size

    def below(index):  # of the template from its start
        return index // period * width + min(max(index % period - coordinate * width, 0), width)

    return below(dim["first"] + dim["extent"]) - below(dim["first"])


def parts(arrays, node_dim, size):
    """For each coordinate, what is owned of all array dimensions that are spread over this dimension of the nodes."""
    dims = [dim for array in arrays for dim in array["dims"] if dim["node_dim"] == node_dim]
    dims = {str(dim): dim for dim in dims}.values()
    return [tuple(part(dim, k, size) for dim in dims) for k in range(size)]


def groups(arrays, node_dim, size):
    """Coordinates that are alike: of the same part, with the same neighbours, at the same border. The largest groups first."""
    owned = parts(arrays, node_dim, size)
    found = {}
    for k in range(size):
        # What shifts see: the neighbours, across the border, too; and whether this is a border.
        around = (owned[k - 1], owned[k], owned[(k + 1) % size], k == 0, k == size - 1)
        found.setdefault(around, []).append(k)
    return sorted(found.values(), key=len, reverse=True)


def kinds(arrays, node_dim, size):
    """[(coordinate, how many are like it)]"""
    kept = groups(arrays, node_dim, size)[:MOST_KINDS]
    rest = size - sum(map(len, kept))  # rare ones count as the most frequent
    return [(group[len(group) // 2], len(group) + (rest if group is kept[0] else 0)) for group in kept]


def shape(arrays, procs):
    """Of the node array of most arrays, the fastest dimension first."""
    shapes = [tuple(array["shape"]) for array in arrays if math.prod(array["shape"]) == procs]
    return max(shapes, key=shapes.count) if shapes else (procs,)


def processes(arrays, procs):
    """{process from 1: how many are like it, itself included}"""
    sizes = shape(arrays, procs)
    mine = [array for array in arrays if tuple(array["shape"]) == sizes]
    axes = [kinds(mine, dim, size) for dim, size in enumerate(sizes)]
    found = {}
    for point in itertools.product(*axes):
        number, stride = 0, 1
        for (k, _), size in zip(point, sizes):
            number, stride = number + k * stride, stride * size
        found[number + 1] = math.prod(count for _, count in point)
    if len(found) <= MOST_PROCESSES:
        return found
    kept = sorted(found, key=found.get, reverse=True)[:MOST_PROCESSES - 1]
    kept += [1] if 1 not in kept else []
    weights = {number: found[number] for number in kept}
    weights[kept[0]] += procs - sum(weights.values())
    return weights


def represented(arrays, procs, run):
    """For each process from 0 on, which of those that were run (from 0 on) stands for it."""
    sizes = shape(arrays, procs)
    if len(run) == procs:
        return list(range(procs))
    mine = [array for array in arrays if tuple(array["shape"]) == sizes]
    middles = []
    for dim, size in enumerate(sizes):
        kept = groups(mine, dim, size)[:MOST_KINDS]
        middle = {k: group[len(group) // 2] for group in kept for k in group}
        middles.append([middle.get(k, kept[0][len(kept[0]) // 2]) for k in range(size)])
    strides = [math.prod(sizes[:dim]) for dim in range(len(sizes))]
    points = itertools.product(*(range(size) for size in reversed(sizes)))  # the first dimension is the fastest
    numbers = (sum(middles[dim][k] * strides[dim] for dim, k in enumerate(reversed(point))) for point in points)
    known, common = set(run), run[len(run) // 2]
    return [number if number in known else common for number in numbers]
