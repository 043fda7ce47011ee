/* Declares the array that owner.c defines, without its directives. */
extern double u[23][3];
double use(void) {
  double sum = 0;
  for (int i = 0; i < 23; i++)
    sum += u[i][1];
  return sum;
}
