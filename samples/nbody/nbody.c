/* nbody.c - bodies that attract each other, all pairs, in time steps.
 *
 * Each node has a block of the bodies and a copy of all positions (a full shadow). The CPU cores and the accelerators
 * of the node share the loop over its bodies: --target=starpu. Without the directives this is the serial program.
 *
 *   nbody [WEIGHT [FILE]]   WEIGHT: the CPU's share of the loop, 0 to 1; `auto`: the runtime chooses
 *                           FILE: receives the time of each step, see tools/plot-steps */
#include "../steps.h"
#include <math.h>
#include <string.h>

#ifndef N
#define N 1000 /* bodies */
#endif
#ifndef STEPS
#define STEPS 10
#endif

#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p

double x[N], y[N], z[N], vx[N], vy[N], vz[N], mass[N];
#pragma xmp align x[i] with t(i)
#pragma xmp align y[i] with t(i)
#pragma xmp align z[i] with t(i)
#pragma xmp align vx[i] with t(i)
#pragma xmp align vy[i] with t(i)
#pragma xmp align vz[i] with t(i)
#pragma xmp shadow x[*]
#pragma xmp shadow y[*]
#pragma xmp shadow z[*]

int main(int argc, char **argv) {
  const double dt = 0.01, soft = 0.01;
  const int chosen = argc > 1 && strcmp(argv[1], "auto") != 0;
  const double weight = chosen ? atof(argv[1]) : 0;
  double energy = 0, momentum = 0;
  (void)weight;
  steps_open(argc > 2 ? argv[2] : NULL);

#pragma xmp loop (i) on t(i)
  for (int i = 0; i < N; i++) {
    x[i] = cos(0.37 * i) * (1 + i % 7);
    y[i] = sin(0.37 * i) * (1 + i % 5);
    z[i] = 0.1 * (i % 11) - 0.5;
    vx[i] = vy[i] = vz[i] = 0;
  }
  for (int i = 0; i < N; i++)
    mass[i] = 1.0 / N * (1 + i % 3);

#pragma xmp device replicate (x, y, z, vx, vy, vz, mass)
  {
#pragma xmp device replicate_sync in (x, y, z, vx, vy, vz, mass)
    if (chosen) {
#pragma xmp device reset_weight (weight)
    }
    for (int step = 0; step < STEPS; step++) {
#pragma xmp device reflect (x, y, z)
#pragma xmp device loop on t(i)
      for (int i = 0; i < N; i++) {
        double ax = 0, ay = 0, az = 0;
        for (int j = 0; j < N; j++) {
          const double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
          const double square = dx * dx + dy * dy + dz * dz + soft;
          const double pull = mass[j] / (square * sqrt(square));
          ax += pull * dx;
          ay += pull * dy;
          az += pull * dz;
        }
        vx[i] += dt * ax;
        vy[i] += dt * ay;
        vz[i] += dt * az;
      }
      steps_record(step + 1);
#pragma xmp device loop on t(i)
      for (int i = 0; i < N; i++) {
        x[i] += dt * vx[i];
        y[i] += dt * vy[i];
        z[i] += dt * vz[i];
      }
    }
#pragma xmp device replicate_sync out (x, y, z, vx, vy, vz)
  }

#pragma xmp loop (i) on t(i) reduction(+ : energy, momentum)
  for (int i = 0; i < N; i++) {
    energy += 0.5 * mass[i] * (vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
    momentum += mass[i] * vx[i] * x[i] + mass[i] * vy[i] * y[i] + mass[i] * vz[i] * z[i];
  }
  steps_close();
#pragma xmp task on p(1)
  printf("%d bodies, %d steps: kinetic energy %.9e, virial %.9e\n", N, STEPS, energy, momentum);
  return 0;
}
