/* t-builder.c: placeholder.  */
int
main (void)
{
  return 1;
}
