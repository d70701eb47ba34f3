const guestKey = 'AllchatRecord';
const prime = 0x100000001b3n;
const mask = 0xffffffffffffffffn;

// FNV-1a, 64 bits: stable across browsers and synchronous. It names a database; it protects nothing.
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) value = ((value ^ BigInt(byte)) * prime) & mask;
  return value.toString(16).padStart(16, '0');
}

/** Where the records of a user lie: `chat_{hash}`, or `AllchatRecord` without one. Names that differ in case only are one user. */
export const ownerKey = (username: string | null): string =>
  username === null ? guestKey : `chat_${hash(username.normalize('NFC').toLowerCase())}`;
