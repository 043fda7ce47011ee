double fmax(double, double); double fmin(double, double); float fminf(float, float); double fabs(double);
