"""Chooses processes of a large job that represent others: those with equal array sections and equal sections of the neighbours."""
import itertools
import math

MAX_KINDS = 8     # of coordinates in one dimension of the nodes
MAX_PROCESSES = 36


def part(dim, coordinate, size):
    """Returns the elements of an array dimension that nodes with this coordinate own."""
    if "owned" in dim:
        first, end = dim["owned"][coordinate]
        return end - first
    width, period = dim["width"], dim["width"] * size

    def below(index):  # elements of the template below this index
        return index // period * width + min(max(index % period - coordinate * width, 0), width)

    return below(dim["first"] + dim["extent"]) - below(dim["first"])


def parts(arrays, node_dim, size):
    """Returns for each coordinate the owned elements of all array dimensions distributed over this dimension of the nodes."""
    dims = [dim for array in arrays for dim in array["dims"] if dim["node_dim"] == node_dim]
    dims = {str(dim): dim for dim in dims}.values()
    return [tuple(part(dim, k, size) for dim in dims) for k in range(size)]


def groups(arrays, node_dim, size):
    """Groups equal coordinates: same section, same neighbours, same border. The largest groups come first."""
    owned = parts(arrays, node_dim, size)
    found = {}
    for k in range(size):
        # The view of shifts: the neighbours, also across the border, and whether this is a border.
        around = (owned[k - 1], owned[k], owned[(k + 1) % size], k == 0, k == size - 1)
        found.setdefault(around, []).append(k)
    return sorted(found.values(), key=len, reverse=True)


def kinds(arrays, node_dim, size):
    """Returns [(coordinate, number of equal ones)]."""
    kept = groups(arrays, node_dim, size)[:MAX_KINDS]
    rest = size - sum(map(len, kept))  # rare ones are counted with the most frequent one
    return [(group[len(group) // 2], len(group) + (rest if group is kept[0] else 0)) for group in kept]


def shape(arrays, procs):
    """Returns the shape of the node array that most arrays use, the fastest dimension first."""
    shapes = [tuple(array["shape"]) for array in arrays if math.prod(array["shape"]) == procs]
    return max(shapes, key=shapes.count) if shapes else (procs,)


def processes(arrays, procs):
    """Returns {process from 1: number of equal processes, including itself}."""
    sizes = shape(arrays, procs)
    mine = [array for array in arrays if tuple(array["shape"]) == sizes]
    axes = [kinds(mine, dim, size) for dim, size in enumerate(sizes)]
    found = {}
    for point in itertools.product(*axes):
        number, stride = 0, 1
        for (k, _), size in zip(point, sizes):
            number, stride = number + k * stride, stride * size
        found[number + 1] = math.prod(count for _, count in point)
    if len(found) <= MAX_PROCESSES:
        return found
    kept = sorted(found, key=found.get, reverse=True)[:MAX_PROCESSES - 1]
    kept += [1] if 1 not in kept else []
    weights = {number: found[number] for number in kept}
    weights[kept[0]] += procs - sum(weights.values())
    return weights


def represented(arrays, procs, run):
    """Returns for each process, from 0, the executed process (from 0) that represents it."""
    sizes = shape(arrays, procs)
    if len(run) == procs:
        return list(range(procs))
    mine = [array for array in arrays if tuple(array["shape"]) == sizes]
    middles = []
    for dim, size in enumerate(sizes):
        kept = groups(mine, dim, size)[:MAX_KINDS]
        middle = {k: group[len(group) // 2] for group in kept for k in group}
        middles.append([middle.get(k, kept[0][len(kept[0]) // 2]) for k in range(size)])
    strides = [math.prod(sizes[:dim]) for dim in range(len(sizes))]
    points = itertools.product(*(range(size) for size in reversed(sizes)))  # the first dimension is the fastest
    numbers = (sum(middles[dim][k] * strides[dim] for dim, k in enumerate(reversed(point))) for point in points)
    known, common = set(run), run[len(run) // 2]
    return [number if number in known else common for number in numbers]
