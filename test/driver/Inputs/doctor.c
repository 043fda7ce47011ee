// A program to look at.
int main(void) { return 0; }
