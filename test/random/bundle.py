"""Several programs in one source, each with separate names, called one after the other."""
from blocks import Block
from communication import Bcast, Reflect, Refresh
from control import Control
from functions import Call
from gmove import Gmove, Show
from levels import PRELUDE as ROUTINES
from library import Library
from loops import FLOATS, INTEGERS, Loop
from mapping import struct_of
from nodeloops import NodeLoop
from offload import Offload
from openacc import Openacc
from overlap import Expanded, Peeled
from program import Program
from regions import Data, Replicas, Task, Tasks
from reductions import Collected, Sum
from shadows import Assembly, Periodic
from sections import ArrayOn
from sizes import PRELUDE
from updates import Update
from views import Coarray

START = """#include <math.h>
#include <stdio.h>
#include <stdlib.h>
%s
#define PROGRAMS %d
#define SLOTS %d
static double low[PROGRAMS][SLOTS], high[PROGRAMS][SLOTS];
static int used[PROGRAMS][SLOTS];

/* Notes the value of a slot; it may be noted again, and has to be the same on all nodes that do so. */
static void record(int program, int slot, double value) {
  if (!used[program][slot])
    low[program][slot] = high[program][slot] = value;
  used[program][slot] = 1;
  low[program][slot] = value < low[program][slot] ? value : low[program][slot];
  high[program][slot] = value > high[program][slot] ? value : high[program][slot];
}

/* Prints what the nodes noted, and where they do not agree. */
static void report(int program) {
  double least[SLOTS], most[SLOTS];
  int any[SLOTS];
  for (int s = 0; s < SLOTS; s++) {
    any[s] = used[program][s];
    least[s] = any[s] ? low[program][s] : 1e300;
    most[s] = any[s] ? high[program][s] : -1e300;
  }
#pragma xmp reduction(max : any, most)
#pragma xmp reduction(min : least)
  if (xmp_all_node_num() != 1)
    return;
  printf("%%d:", program);
  for (int s = 0; s < SLOTS; s++) {
    if (any[s])
      printf(" %%.15g", least[s]);
    if (any[s] && least[s] != most[s])
      printf(" or %%.15g", most[s]);
  }
  printf("\\n");
  fflush(stdout);
}

#pragma acc routine seq
static double twice(double x) { return 2 * x; }
#pragma acc routine seq
static int same(int x) { return x; }
#pragma acc routine seq
static void put(double *x, double y) { *x = y; }
#define SET(x, y) x = y
"""


def kinds(settings):
    """The kinds of statements in programs, with weights."""
    known = {Loop: 5, Sum: 4, Collected: 2, Reflect: 1, Refresh: 4, Bcast: 1, Gmove: 6, Show: 1, Task: 2, Tasks: 1, Data: 2,
             Replicas: 1, Update: 2, Periodic: 1, Assembly: 1,
             Coarray: 1, ArrayOn: 2, Library: 3, Call: 2, Block: 2, Peeled: 2, Expanded: 1, Control: 2, Offload: 2, NodeLoop: 1,
             Openacc: 2}
    return {k: w for k, w in known.items() if k.feature not in settings.without}


def source(programs, chosen=None):
    """The C text of these programs. `chosen` maps numbers of programs to the statements that are kept."""
    texts = [p.text((chosen or {}).get(p.number)) for p in programs]
    slots = max([p.slots for p in programs] + [1])
    last = max(p.number for p in programs) + 1
    calls = "".join(f"  c{p.number}();\n" * p.declarations.calls + f"  report({p.number});\n" for p in programs)
    structs = "".join(f"{struct_of(t)} {{ char before; {t} x; short after; }};\n" for t in INTEGERS + FLOATS)
    return (START % (PRELUDE, last, slots) + structs + ROUTINES + "".join(texts) +
            "\nint main(void) {\n  (void)divisor, (void)deal, (void)twice, (void)same, (void)put, (void)mixed, (void)row_sum, (void)fill;\n" +
            calls + "  return 0;\n}\n")


def programs(seeds, settings):
    """Creates a program for each seed."""
    made = []
    for number, seed in enumerate(seeds):
        program = Program(number, seed, settings)
        program.generate(kinds(settings))
        made.append(program)
    return made
