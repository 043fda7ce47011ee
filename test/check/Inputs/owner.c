/* Defines the array that user.c declares. */
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N][3];
#pragma xmp align u[i][*] with t(i)
#pragma xmp shadow u[1][0]
double use(void);
int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i][1] = i;
  return use() == N * (N - 1) / 2 ? 0 : 1;
}
