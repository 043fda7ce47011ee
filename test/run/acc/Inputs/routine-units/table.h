#define N 20
extern double shared_table[N];
extern int shift;
#pragma acc declare create(shared_table, shift)
#pragma acc routine seq
double look(int i);
