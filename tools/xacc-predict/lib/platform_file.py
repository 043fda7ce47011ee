"""Networks for SimGrid: included ones are generated for a number of processes, with the latency and the bandwidth of the
machine file; others are files."""
import math
import pathlib
import re

import untrusted


class Bad(untrusted.Bad):
    """The platform is invalid."""


def factors(count, dims):
    """Returns `count` as a product of `dims` similar numbers, the largest first; None if one of them would be 1."""
    found = []
    for left in range(dims, 1, -1):
        factor = max(f for f in range(1, round(count ** (1 / left)) + 1) if count % f == 0)
        found.append(factor)
        count //= factor
    return sorted([*found, count], reverse=True)


def torus(shape):
    """Omits dimensions of one host, on which SimGrid 3.32 aborts."""
    shape = [size for size in shape if size > 1] or [1]
    if shape == [1]:
        return "", 1
    return 'topology="TORUS" topo_parameters="%s"' % ",".join(map(str, shape)), math.prod(shape)


def fat_tree(procs):
    """Two levels: leaves of up to 16 hosts, and as many upper switches as a leaf has hosts."""
    leaf = min(16, procs)
    leaves = -(-procs // leaf)
    return 'topology="FAT_TREE" topo_parameters="2;%d,%d;1,%d;1,1"' % (leaf, leaves, leaf), leaf * leaves


def tofu(procs):
    """The six dimensions of the K computer's network: three of any size, and 2 x 3 x 2 within a unit."""
    return torus([*factors(-(-procs // 12), 3), 2, 3, 2])


def tca(procs):
    """HA-PACS/TCA's sub-cluster: two rings of eight nodes, joined node by node."""
    if procs > 16:
        raise Bad("'ring-torus-tca' has 16 nodes")
    return torus([8, 2])


# Average number of links between two hosts on short routes; the latency of a message is the sum of theirs.
KNOWN = {"crossbar": (lambda procs: ("", procs), 2), "fat-tree": (fat_tree, 4), "torus-3d": (lambda procs: torus(factors(procs, 3)), 1),
         "torus-6d": (tofu, 1), "ring-torus-tca": (tca, 1)}


def cluster(name, procs, machine):
    make, links = KNOWN[name]
    topology, hosts = make(procs)
    start = machine.message(0)
    bandwidth = (1 << 20) / max(1e-12, machine.message(1 << 20) - start)
    return ("<?xml version='1.0'?>\n<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">\n"
            '<platform version="4.1">\n  <cluster id="cluster" prefix="host" suffix="" radical="0-%d" speed="1Gf" bw="%.0fBps" '
            'lat="%.12fs" sharing_policy="SPLITDUPLEX" %s/>\n</platform>\n'
            % (hosts - 1, bandwidth, start / links, topology)), ["host%d" % k for k in range(hosts)]


MAX_HOSTS = 1 << 24


def hosts_of(text):
    """Returns the hosts of a file, in its order. Raises Bad if there are too many."""
    found = re.findall(r'<host\s[^>]*\bid="([^"]+)"', text)
    for attributes in re.findall(r"<cluster\s([^>]*)>", text):
        value = dict(re.findall(r'(\w+)="([^"]*)"', attributes))
        for part in value.get("radical", "").split(","):
            if bounds := re.fullmatch(r"(\d+)(?:-(\d+))?", part):
                first, last = ((int(word) if len(word) < 10 else MAX_HOSTS) for word in (bounds[1], bounds[2] or bounds[1]))
                if last >= MAX_HOSTS or len(found) + last - first > MAX_HOSTS:
                    raise Bad("'%s' has too many hosts" % part[:40])
                found += ["%s%d%s" % (value.get("prefix", ""), k, value.get("suffix", "")) for k in range(first, last + 1)]
    return found


def made(name, procs, machine, folder):
    """Returns (file, names of its hosts)."""
    if name in KNOWN:
        text, hosts = cluster(name, procs, machine)
        file = folder / "platform.xml"
        file.write_text(text)
        return file, hosts
    file = pathlib.Path(name)
    if not file.is_file():
        raise Bad("'%s' is not a platform; known platforms are %s, and files of SimGrid" % (name, ", ".join(KNOWN)))
    try:
        text = untrusted.contents(file).decode(errors="replace")
    except ValueError as error:
        raise Bad("'%s' cannot be unpacked: %s" % (name, error)) from None
    hosts = hosts_of(text)
    if not hosts:
        raise Bad("'%s' has no hosts" % name)
    if set(re.findall(r'\bspeed="([^"]*)"', text)) != {"1Gf"}:
        raise Bad("hosts of '%s' must have speed=\"1Gf\": the seconds of loops are given in units of 1e9 operations" % name)
    return file.resolve(), hosts
