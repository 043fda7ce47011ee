#define N 13
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
float elsewhere[N];
#pragma xmp align elsewhere[i] with t(i)

void second(int step) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    elsewhere[i] += step;
}
