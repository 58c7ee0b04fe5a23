/* t-percent.c: placeholder.  */
int
main (void)
{
  return 1;
}
