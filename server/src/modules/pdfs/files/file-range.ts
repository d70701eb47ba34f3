/** Positions of the first and the last byte. */
export type ByteRange = { readonly from: number; readonly to: number };

type Headers = { readonly range?: string | undefined; readonly 'if-range'?: string | string[] | undefined };

/**
 * The part of a file that a request asks for. Undefined: all of it, as well where several parts are asked for at once, or one of
 * another state of the file.
 */
export function rangeOf(headers: Headers, size: number, etag: string): ByteRange | 'none' | undefined {
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const asked = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/.exec(headers.range ?? '');
  if (!asked) return undefined;
  const [, first, last, suffix] = asked;
  const from = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  const to = first === undefined || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (first !== undefined && last !== '' && Number(last) < from) return undefined;
  return from >= size || suffix === '0' ? 'none' : { from, to };
}
