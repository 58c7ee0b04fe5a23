/* t-request.c: placeholder.  */
int
main (void)
{
  return 1;
}
