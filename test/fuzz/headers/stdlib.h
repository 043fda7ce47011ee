void *malloc(unsigned long);
void free(void *);
