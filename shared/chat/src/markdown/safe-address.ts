const allowed = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a link that a person may follow, absolute and normalised; null for anything but http, https and mailto,
 * however it is disguised. The parser of the platform decides, not a pattern: it drops the same control characters that
 * the browser would drop when the link is followed.
 */
export function safeAddress(href: string): string | null {
  const address = URL.parse(href);
  return address && allowed.has(address.protocol) ? address.href : null;
}
