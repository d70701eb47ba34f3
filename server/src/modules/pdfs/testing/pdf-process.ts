import type { PdfInfo } from '@orangery/api/contract';
import { pdfOf } from '@orangery/testing/pdf';
import type { ServerProcess } from '../../../testing/server-process.ts';

/** A document of as many pages as a free account may have; its name is in its text. */
export const reportOf = (name: string, pages = 20): Buffer =>
  pdfOf(
    Array.from({ length: pages }, (_, page) =>
      Array.from(
        { length: 50 },
        (_line, line) => [9, 40, 800 - 14 * line, `${name} page ${page} line ${line}`] as const,
      ),
    ),
  );

/** What an account does at one server or another. */
export function createPdfClient(token: string) {
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, ...(init.headers as object) };
    const response = await fetch(url, { ...init, headers });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return response;
  };
  const call = async <T>({ origin }: ServerProcess, path: string, body?: object): Promise<T> => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const response = await send(origin + path, body && { ...json, body: JSON.stringify(body) });
    return ((await response.json()) as { data: T }).data;
  };
  const tus = (server: ServerProcess, url: string, method: string, headers: object, body?: Buffer) =>
    send(server.origin + url, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });

  const begin = async (server: ServerProcess, bytes: number): Promise<string> => {
    const created = await tus(server, '/chat/pdfs/uploads', 'POST', { 'upload-length': String(bytes) });
    return created.headers.get('location') ?? '';
  };
  const append = (server: ServerProcess, url: string, offset: number, part: Buffer) =>
    tus(
      server,
      url,
      'PATCH',
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      part,
    );

  return {
    send,
    call,
    begin,
    append,
    offset: async (server: ServerProcess, url: string): Promise<number> =>
      Number((await tus(server, url, 'HEAD', {})).headers.get('upload-offset')),
    /** The id of its document. */
    async upload(server: ServerProcess, content: Buffer): Promise<string> {
      const url = await begin(server, content.length);
      await append(server, url, 0, content);
      return url.slice(-36);
    },
    documents: async (server: ServerProcess): Promise<PdfInfo[]> =>
      (await call<{ pdfs: PdfInfo[] }>(server, '/chat/pdfs')).pdfs,
    /** Numbers of the pages that have been read. */
    async pages(server: ServerProcess, id: string): Promise<number[]> {
      const query = `pdf_id=${id}&from=1&to=20`;
      const { pages } = await call<{ pages: { page: number }[] }>(server, `/chat/pdfs/pages?${query}`);
      return pages.map(({ page }) => page);
    },
  };
}
