import type { Bucket, DataOf } from '@orangery/api/contract';
import type { TestApp } from '../../../testing/test-app.ts';

type Permission = DataOf<'GET /chat/help/qiniu-token'>;

export async function permitUpload(
  server: TestApp,
  token: string,
  size: number,
  filename = 'me.png',
  bucket: Bucket = 'avatar',
): Promise<Permission> {
  const query = { filename, bucket, size };
  return (await server.call('GET /chat/help/qiniu-token', { query }, { token })).data;
}

/** Sends a file as a browser does with a permission; the HTTP status and the code of the answer. */
export async function sendUpload(
  server: TestApp,
  { url, headers }: Pick<Permission, 'url' | 'headers'>,
  content: Buffer,
): Promise<{ status: number; code: number }> {
  const answer = await server.app().inject({ method: 'PUT', url, headers, payload: content });
  return { status: answer.statusCode, code: answer.json<{ code: number }>().code };
}

/** Uploads a file and gives the key to name it with. */
export async function upload(
  server: TestApp,
  token: string,
  content: Buffer,
  filename?: string,
  bucket?: Bucket,
): Promise<string> {
  const permission = await permitUpload(server, token, content.length, filename, bucket);
  const { status } = await sendUpload(server, permission, content);
  if (status !== 200) throw new Error(`not uploaded: ${status}`);
  return permission.key;
}
