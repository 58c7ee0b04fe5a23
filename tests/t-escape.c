/* t-escape.c: placeholder.  */
int
main (void)
{
  return 1;
}
