import { type BackupSeal, backupLimits } from '@orangery/api/backup';
import { BackupError } from './backup-error.ts';
import { type Bytes, fromHex, hex } from './bytes.ts';

/** Both can be used and kept on the device, and neither can be read out. */
export type SealKeys = { readonly content: CryptoKey; readonly names: CryptoKey };

const saltBytes = 16;
const ivBytes = 12;
const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const;
const known = new TextEncoder().encode('orangery backup');

async function keysOf(passphrase: string, salt: Bytes, iterations: number): Promise<SealKeys> {
  // Keyboards of devices write the same letters in different ways.
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const secret = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const bits = await crypto.subtle.deriveBits(pbkdf2, secret, 256);
  const root = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  const hkdf = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  });
  const aes = { name: 'AES-GCM', length: 256 };
  return {
    content: await crypto.subtle.deriveKey(hkdf('content'), root, aes, false, ['encrypt', 'decrypt']),
    names: await crypto.subtle.deriveKey(hkdf('names'), root, hmac, false, ['sign']),
  };
}

const checkOf = async ({ names }: SealKeys): Promise<string> =>
  hex(await crypto.subtle.sign('HMAC', names, known));

/** A new key for a passphrase, and what the manifest says of it. */
export async function makeSeal(passphrase: string): Promise<{ seal: BackupSeal; keys: SealKeys }> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const iterations = backupLimits.iterations.used;
  const keys = await keysOf(passphrase, salt, iterations);
  return {
    keys,
    seal: { kdf: 'PBKDF2-SHA256', iterations, salt: hex(salt), check: await checkOf(keys) },
  };
}

/** @throws BackupError passphrase: it is another one */
export async function openSeal(passphrase: string, seal: BackupSeal): Promise<SealKeys> {
  const keys = await keysOf(passphrase, fromHex(seal.salt), seal.iterations);
  if ((await checkOf(keys)) !== seal.check) throw new BackupError('passphrase');
  return keys;
}

/** Name of what is sealed with these keys: the same for the same content, and nobody else can tell what it is of. */
export const sealedName = async ({ names }: SealKeys, content: Bytes): Promise<string> =>
  hex(await crypto.subtle.sign('HMAC', names, content));

const cipher = (iv: Bytes, name: string) => ({ name: 'AES-GCM', iv, additionalData: fromHex(name) });

/** The content under its name: under another one it cannot be opened. */
export async function sealBytes({ content }: SealKeys, name: string, plain: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(cipher(iv, name), content, plain);
  const whole = new Uint8Array(ivBytes + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), ivBytes);
  return whole;
}

/** @throws BackupError format: it was changed, or is another one */
export async function openBytes({ content }: SealKeys, name: string, sealed: Bytes): Promise<Bytes> {
  try {
    const iv = sealed.slice(0, ivBytes);
    return new Uint8Array(await crypto.subtle.decrypt(cipher(iv, name), content, sealed.subarray(ivBytes)));
  } catch (error) {
    throw new BackupError('format', error);
  }
}
