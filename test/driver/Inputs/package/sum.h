#ifdef __cplusplus
extern "C"
#endif
double sum(void);
