// RUN: %golden cpu openacc cuda
//
// Pins: atomic updates, reads, writes and captures.
#pragma xmp nodes p(*)
void f(int n, const int *where, int *count, double *sum, int *ticket) {
#pragma acc parallel loop copyin(where[0:n]) copy(count[0:8], sum[0:1]) copyout(ticket[0:n])
  for (int i = 0; i < n; i++) {
    int mine;
#pragma acc atomic capture
    mine = count[where[i] % 8]++;
    ticket[i] = mine;
#pragma acc atomic
    sum[0] += 0.5 * i;
#pragma acc atomic write
    count[7] = i;
  }
}
