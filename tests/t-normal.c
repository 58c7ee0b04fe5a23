/* t-normal.c: placeholder.  */
int
main (void)
{
  return 1;
}
