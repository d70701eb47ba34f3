/** Code units of an address that a person can read. */
const maxAddress = 1_000;
const schemes = ['http:', 'https:', 'mailto:'];

/**
 * The address as it is opened, in plain signs. null for what is no address of the web or of a mailbox, cannot be read at a
 * glance, or hides where it leads.
 */
export function addressOfLink(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !schemes.includes(url.protocol) || url.href.length > maxAddress) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}
