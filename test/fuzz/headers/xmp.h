typedef void *xmp_desc_t;
int xmp_num_nodes(void);
int xmp_node_num(void);
void *xmp_malloc(xmp_desc_t, ...);
