const schemes = new Set(['http:', 'https:']);

/**
 * The address of a page a person may be sent to, absolute and normalised; null for anything but http and https, and for
 * one that carries a name or password, because that is how a foreign address is made to look like a known one.
 */
export function webAddress(text: string): string | null {
  const address = URL.parse(text);
  if (!address || !schemes.has(address.protocol) || address.username || address.password) return null;
  return address.href;
}
