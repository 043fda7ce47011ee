// nbody.cu - gravitational n-body problem by hand: samples/nbody/nbody.c on one GPU. Computes the accelerations by all
// other bodies, 256 of them at a time in shared memory. N is a multiple of 256. FAST: with the reciprocal root that
// -ffast-math allows, instead of the division in the C program.
#include "by_hand.h"
#include <cmath>

#ifndef N
#define N 65536
#endif
#ifndef STEPS
#define STEPS 10
#endif
static_assert(N % 256 == 0);

__global__ void __launch_bounds__(256)
    forces(const double4 *__restrict__ body, double3 *__restrict__ force, int n, double softening) {
  __shared__ double4 tile[256];
  const int i = blockIdx.x * 256 + threadIdx.x;
  const double4 me = body[i];
  double3 sum = {0, 0, 0};
  for (int first = 0; first < n; first += 256) {
    tile[threadIdx.x] = body[first + threadIdx.x];
    __syncthreads();
    for (int k = 0; k < 256; ++k) {
      const double dx = tile[k].x - me.x, dy = tile[k].y - me.y, dz = tile[k].z - me.z;
      const double r2 = dx * dx + dy * dy + dz * dz + softening;
#ifdef FAST
      const double root = rsqrt(r2), f = tile[k].w * (root * root * root);
#else
      const double f = tile[k].w / (r2 * sqrt(r2));
#endif
      sum.x += f * dx, sum.y += f * dy, sum.z += f * dz;
    }
    __syncthreads();
  }
  force[i] = sum;
}

__global__ void __launch_bounds__(256)
    move(double4 *__restrict__ body, double3 *__restrict__ velocity, const double3 *__restrict__ force, double dt) {
  const int i = blockIdx.x * 256 + threadIdx.x;
  velocity[i].x += dt * force[i].x, velocity[i].y += dt * force[i].y, velocity[i].z += dt * force[i].z;
  body[i].x += dt * velocity[i].x, body[i].y += dt * velocity[i].y, body[i].z += dt * velocity[i].z;
}

int main() {
  need_gpu();
  std::vector<double4> start(N);
  for (int i = 0; i < N; ++i)
    start[i] = {std::cos(0.37 * i) * (1 + i % 7), std::sin(0.37 * i) * (1 + i % 5), 0.1 * (i % 11) - 0.5,
                1.0 / N * (1 + i % 3)};
  const Array<double4> body(start);
  const Array<double3> velocity(N), force(N);
  velocity.clear();

  double began = 0;
  for (int step = 0; step < STEPS; ++step) {
    launch(forces, N / 256, 256, body, force, N, 0.01);
    launch(move, N / 256, 256, body, velocity, force, 0.01);
    if (step == 0)
      began = seconds(); // the first run warms up
  }
  const double taken = seconds() - began;

  const std::vector<double4> b = body.host();
  const std::vector<double3> v = velocity.host();
  double energy = 0, virial = 0;
  for (int i = 0; i < N; ++i) {
    energy += 0.5 * b[i].w * (v[i].x * v[i].x + v[i].y * v[i].y + v[i].z * v[i].z);
    virial += b[i].w * (v[i].x * b[i].x + v[i].y * b[i].y + v[i].z * b[i].z);
  }
  std::printf("%d bodies, %d steps: kinetic energy %.9e, virial %.9e\n", N, STEPS, energy, virial);
  std::printf("step  : %.9f seconds\n", taken / (STEPS - 1));
}
