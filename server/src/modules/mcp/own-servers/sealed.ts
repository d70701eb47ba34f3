import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Encrypts secrets for the database, each for one purpose: for another one, or when something of it was changed, it cannot be opened. */
export function createSeals(key: string) {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'secrets of MCP servers', 32));
  return {
    seal(secret: string, purpose: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, derived, iv).setAAD(Buffer.from(purpose));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    /** Undefined when it was sealed with another key, for another purpose, or was changed. */
    open(sealed: string, purpose: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, derived, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return (
          decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return undefined;
      }
    },
  };
}
