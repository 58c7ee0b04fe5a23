/* t-extract.c: placeholder.  */
int
main (void)
{
  return 1;
}
