import type { Bucket } from '@orangery/api/contract';
import { call } from './call.ts';
import { send } from './send.ts';

type Uploader = { origin: string; token: string; from?: string };

/** Uploads a PNG, or what says it is one. Returns the code of the refusal, or 200 and the key. */
export async function upload(
  { origin, token, from = '192.0.2.1' }: Uploader,
  bucket: Bucket,
  content: Buffer,
): Promise<{ code: number; key: string }> {
  const query = { filename: 'x.png', bucket, size: String(content.length) };
  const { code, data } = await call(origin, 'GET /chat/help/qiniu-token', { from, token, query });
  if (!data) return { code, key: '' };
  const { url, method, headers, key } = data;
  const address = new URL(url, origin).href;
  const sent = await send(address, {
    method,
    headers: { ...headers, 'x-forwarded-for': from, 'content-length': String(content.length) },
    body: content,
  });
  return { code: sent?.status ?? 0, key };
}
