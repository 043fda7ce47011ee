#define bool _Bool
