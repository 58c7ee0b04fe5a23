/* t-warnings.c: placeholder.  */
int
main (void)
{
  return 1;
}
