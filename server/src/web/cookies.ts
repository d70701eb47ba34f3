/** Cookies of a request by name; what cannot be decoded is left out. */
export function readCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    try {
      cookies[pair.slice(0, at).trim()] ??= decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      // A broken cookie is none.
    }
  }
  return cookies;
}
