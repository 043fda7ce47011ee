"""Finds the fastest shape of the nodes: predicts and ranks those that the program accepts."""
import argparse

import chosen
import predict
import progress
import ranking
import run

MAX_GRIDS = 24  # for one number of processes


def factorizations(procs, dims):
    """Returns all ways to write `procs` as a product of `dims` numbers, in every order."""
    if dims == 1:
        return [(procs,)]
    return [(first, *rest) for first in range(1, procs + 1) if procs % first == 0
            for rest in factorizations(procs // first, dims - 1)]


def with_grid(given, grid):
    return argparse.Namespace(**{**vars(given), "grid": list(grid)})


def shape_of(given, procs, grid, machine):
    """Returns the shape that the program's nodes have if this one is requested."""
    return chosen.shape(run.first(with_grid(given, grid), procs, machine)["arrays"], procs)


def takes(given, procs, grid, machine):
    try:
        return shape_of(given, procs, grid, machine) == grid
    except run.Failed:
        return False


def candidates(given, procs, machine):
    """Returns (possible shapes of the program, the most even ones first; are these all?). Sizes that it fixes are kept."""
    # Sizes of dimensions that the program does not have are ignored, and the last dimension gets the rest.
    try:
        shape = shape_of(given, procs, [1] * 6, machine)
    except run.Failed as error:
        raise run.Failed("--grid auto begins with sizes of 1, and then %s" % error) from None
    every = sorted(factorizations(procs, len(shape)), key=lambda grid: (max(grid) - min(grid), grid))
    taken = []
    for grid in every:
        if len(taken) == MAX_GRIDS:
            return taken, False
        if grid == shape or takes(given, procs, grid, machine):
            taken.append(grid)
    return taken, True


def best(given, procs, machine):
    """Returns (the records of the fastest shape, its prediction with all shapes as 'grids', the fastest first)."""
    shapes, complete = candidates(given, procs, machine)
    found = []
    for grid in progress.each(shapes, lambda grid: "grid " + "x".join(map(str, grid))):
        records = run.records(with_grid(given, grid), procs, machine)
        found.append((predict.prediction(procs, records, machine, given.per_node), grid, records))
    found.sort(key=lambda one: one[0]["time_s"])
    grids = ranking.ranked([p for p, _, _ in found], [{"grid": list(grid)} for _, grid, _ in found])
    prediction, _, records = found[0]
    return records, dict(prediction, grids=grids, grids_complete=complete)
