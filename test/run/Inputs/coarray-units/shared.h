struct vec { double d[2]; };
extern int x:[*];
extern struct vec v[4]:[*];
int peek(int image);
void far_vec(int image, double *w);
