// files save|load PATH...: one array to or from each of the files; prints the reason of a failure and exits with 3. The
// environment variable ROWS sets its number of rows.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xacc.h>
#include <xmp.h>

#pragma xmp nodes p(*)
#pragma xmp template t(:)
#pragma xmp distribute t(block) onto p
double (*a)[100];
#pragma xmp align a[i][*] with t(i)

int main(int argc, char **argv) {
  const long rows = getenv("ROWS") ? atol(getenv("ROWS")) : 3001;
  int failures = 0;
#pragma xmp template_fix t(0 : rows - 1)
  a = xmp_malloc(xmp_desc_of(a), rows, 100L);
#pragma xmp loop on t(i)
  for (long i = 0; i < rows; i++)
    for (int j = 0; j < 100; j++)
      a[i][j] = (double)(i * j);
  for (int k = 2; k < argc; k++) {
    const int code = strcmp(argv[1], "save") == 0 ? xacc_array_save(xmp_desc_of(a), argv[k])
                                                  : xacc_array_load(xmp_desc_of(a), argv[k]);
    failures += code != XACC_IO_OK;
#pragma xmp task on p(1)
    if (code != XACC_IO_OK)
      fprintf(stderr, "%s\n", xacc_io_message(code));
    else
      fprintf(stderr, "%s: done\n", argv[k]);
  }
  return failures ? 3 : 0;
}
