import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

const der = (text: string): Buffer => Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64');

/** The first that can be read; keys come with and without their frame, in two formats. @throws when none is one */
function firstOf(name: string, readers: readonly (() => KeyObject)[]): KeyObject {
  for (const read of readers) {
    try {
      return read();
    } catch {
      // Perhaps the next one.
    }
  }
  throw new Error(`${name} is no RSA key`);
}

/** The key of the app, as PKCS#1 with its frame. */
export function privateKeyOf(text: string): string {
  const key = firstOf('ALIPAY_PRIVATE_KEY', [
    () => createPrivateKey({ key: der(text), format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: der(text), format: 'der', type: 'pkcs1' }),
  ]);
  return key.export({ format: 'pem', type: 'pkcs1' }).toString();
}

/** Alipay's own key, with its frame. */
export function publicKeyOf(text: string): string {
  const key = firstOf('ALIPAY_PUBLIC_KEY', [
    () => createPublicKey({ key: der(text), format: 'der', type: 'spki' }),
    () => createPublicKey({ key: der(text), format: 'der', type: 'pkcs1' }),
  ]);
  return key.export({ format: 'pem', type: 'spki' }).toString();
}
