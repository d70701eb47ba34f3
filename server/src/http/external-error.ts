/**
 * What may be logged of a call to another service that failed. An error of the network or of its library may name the
 * address, a key or what was asked: of those only the kind is logged, of our own errors the message.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, name } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? (name === 'Error' ? error.message : name);
}
