/**
 * Where to go after the login: a path of this site, as browsers will read it. Anything that leads elsewhere, or could
 * be read so by somebody, is null.
 */
export function returnPath(given: string | undefined, origin: string): string | null {
  if (!given || !isPath(given)) return null;
  const url = URL.parse(given, origin);
  if (url?.origin !== origin) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//elsewhere` is a path until its dots are resolved.
  return isPath(path) ? path : null;
}

const isPath = (text: string) =>
  text.startsWith('/') && !text.startsWith('//') && !text.includes('\\') && !hasControlCharacter(text);

const hasControlCharacter = (text: string) =>
  [...text].some((symbol) => symbol < ' ' || (symbol >= '\u007f' && symbol <= '\u009f'));
