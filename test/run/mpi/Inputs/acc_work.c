int work(void) {
  int v[10], sum = 0;
#pragma acc data create(v)
  {
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      v[i] = i;
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < 10; i++)
      sum += v[i];
  }
  return sum;
}
