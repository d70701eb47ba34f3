import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import { z } from 'zod';

export type WechatPayKeys = {
  readonly merchant: string;
  /** Serial number of the merchant's certificate. */
  readonly serial: string;
  /** Of the merchant, PEM. */
  readonly privateKey: string;
  /** Number of WeChat Pay's public key: `PUB_KEY_ID_…`. */
  readonly publicKeyId: string;
  /** WeChat Pay's, PEM. */
  readonly publicKey: string;
  /** 32 characters; decrypts reports. */
  readonly apiKey: string;
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Seconds that clocks may differ by. */
const tolerance = 5 * 60;

/** What a request carries to show that it is the merchant's. */
export function authorization(
  { merchant, serial, privateKey }: WechatPayKeys,
  { method, path, body }: { method: string; path: string; body: string },
): string {
  const time = Math.floor(Date.now() / 1_000);
  const nonce = randomBytes(16).toString('hex');
  const signature = signed([method, path, time, nonce, body], privateKey);
  const fields = { mchid: merchant, nonce_str: nonce, signature, timestamp: time, serial_no: serial };
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
}

const signed = (lines: readonly (string | number)[], privateKey: string): string =>
  createSign('RSA-SHA256')
    .update(`${lines.join('\n')}\n`, 'utf8')
    .sign(privateKey, 'base64');

/** What a page inside WeChat hands to WeChat, so that it asks the person for the payment. */
export function bridgeParams(
  { appId, privateKey }: Pick<WechatPayKeys, 'privateKey'> & { readonly appId: string },
  prepayId: string,
): Record<string, string> {
  const timeStamp = String(Math.floor(Date.now() / 1_000));
  const nonceStr = randomBytes(16).toString('hex');
  const content = `prepay_id=${prepayId}`;
  const paySign = signed([appId, timeStamp, nonceStr, content], privateKey);
  return { appId, timeStamp, nonceStr, package: content, signType: 'RSA', paySign };
}

/** Whether WeChat Pay has said this, lately: an answer or a report. */
export function isGenuine(
  { publicKey, publicKeyId }: WechatPayKeys,
  headers: Headers,
  body: Buffer,
): boolean {
  const one = (name: string) => {
    const value = headers[`wechatpay-${name}`];
    return typeof value === 'string' ? value : '';
  };
  const time = one('timestamp');
  if (!/^\d{1,12}$/.test(time) || Math.abs(Date.now() / 1_000 - Number(time)) > tolerance) return false;
  if (one('serial') !== publicKeyId) return false;
  return createVerify('RSA-SHA256')
    .update(`${time}\n${one('nonce')}\n`, 'utf8')
    .update(body)
    .update('\n')
    .verify(publicKey, one('signature'), 'base64');
}

export const encrypted = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  associated_data: z.string().default(''),
  nonce: z.string().length(12),
});

/** @throws when it was not encrypted with this key */
export function decrypted(
  { ciphertext, associated_data, nonce }: z.output<typeof encrypted>,
  { apiKey }: WechatPayKeys,
): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey, 'utf8'), Buffer.from(nonce, 'utf8'));
  decipher.setAAD(Buffer.from(associated_data, 'utf8'));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}
