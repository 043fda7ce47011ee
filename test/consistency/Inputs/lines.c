/* Nothing here counts,
 * though it says #pragma acc data. */
#pragma xmp template \
    t(0 : 9)
  # pragma acc data create(a) // \
  still a comment

// and "this
int a; /* counts */ int b; /* as
   one */
char *text = "/* no comment, // nor this";
char quote = '"'; // '
#pragma xmp reflect (a) acc
#pragma acc loop \
/* an end */
#pragma once
int xmp_pragma;
