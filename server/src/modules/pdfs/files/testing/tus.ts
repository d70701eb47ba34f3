import { createHash } from 'node:crypto';
import type { TestApp } from '../../../../testing/test-app.ts';
import { uploadsPath } from '../uploads/uploads.service.ts';

type Answer = {
  readonly status: number;
  readonly code: number | undefined;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
};

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** What a client of the tus protocol sends. */
export function createTus(server: Pick<TestApp, 'app'>, token: string) {
  const send = async (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    url: string,
    headers: Record<string, string> = {},
    payload?: Buffer,
  ): Promise<Answer> => {
    const answer = await server.app().inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(payload && { payload }),
    });
    const body = answer.body === '' ? {} : answer.json<{ code: number; data: unknown }>();
    return { status: answer.statusCode, headers: answer.headers, code: undefined, data: undefined, ...body };
  };
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  return {
    create(bytes: number, about: { name?: string; sha256?: string } = {}): Promise<Answer> {
      const { name = 'report.pdf', sha256 } = about;
      const metadata = [`filename ${base64(name)}`, ...(sha256 ? [`sha256 ${base64(sha256)}`] : [])];
      return send('POST', uploadsPath, {
        'upload-length': String(bytes),
        'upload-metadata': metadata.join(','),
      });
    },
    append: (url: string, offset: number, part: Buffer): Promise<Answer> =>
      send(
        'PATCH',
        url,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        part,
      ),
    look: (url: string): Promise<Answer> => send('HEAD', url),
    end: (url: string): Promise<Answer> => send('DELETE', url),
  };
}

/** Uploads a file in one part and gives the id of its document. */
export async function uploadPdf(
  server: Pick<TestApp, 'app'>,
  token: string,
  content: Buffer,
  name?: string,
): Promise<string> {
  const tus = createTus(server, token);
  const created = await tus.create(content.length, {
    sha256: hashOf(content),
    ...(name !== undefined && { name }),
  });
  const url = String(created.headers.location);
  const { status } = await tus.append(url, 0, content);
  if (status !== 204) throw new Error(`not uploaded: ${status}`);
  return url.slice(url.lastIndexOf('/') + 1);
}
