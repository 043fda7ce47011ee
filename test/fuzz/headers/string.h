void *memset(void *, int, unsigned long);
