import path from 'node:path';
import type { PdfInfo } from '@orangery/api/contract';
import { pdfOf } from '@orangery/testing/pdf';
import { expect, test, vi } from 'vitest';
import { startEmbedded } from '../../../db/embedded/embedded.ts';
import { embeddedTemplate } from '../../../testing/embedded-template.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { useTemporaryFolder } from '../../storage/testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 250_000, interval: 50 });

const DATA_DIR = useTemporaryFolder();

/** As many pages as a free account may have. */
const report = pdfOf(
  Array.from({ length: 20 }, (_, page) =>
    Array.from(
      { length: 50 },
      (_line, line) => [9, 40, 800 - 14 * line, `Page ${page} line ${line} of it`] as const,
    ),
  ),
);

async function send(url: string, token: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...(init.headers as object) },
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

async function documentsOf({ origin }: ServerProcess, token: string): Promise<PdfInfo[]> {
  const answer = (await (await send(`${origin}/chat/pdfs`, token)).json()) as { data: { pdfs: PdfInfo[] } };
  return answer.data.pdfs;
}

test('an upload and the reading of a document go on where they stood when the server was killed', async ({
  onTestFinished,
}) => {
  const dataDir = path.join(DATA_DIR, 'database');
  await (await startEmbedded({ dataDir, template: await embeddedTemplate() })).stop();
  const running: ServerProcess[] = [];
  const start = async () => {
    const server = await startServerProcess({ DATA_DIR, RATE_LIMIT_FACTOR: '1000' });
    running.push(server);
    return server;
  };
  onTestFinished(async () => {
    for (const server of running) {
      server.signal('SIGKILL');
      await server.exited;
    }
  });
  const kill = async (server: ServerProcess) => {
    server.signal('SIGKILL');
    await server.exited;
  };

  let server = await start();
  const registered = await fetch(`${server.origin}/chat/auto-register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { token } = ((await registered.json()) as { data: { token: string } }).data;
  const created = await send(`${server.origin}/chat/pdfs/uploads`, token, {
    method: 'POST',
    headers: { 'upload-length': String(report.length) },
  });
  const url = created.headers.get('location') ?? '';
  const append = (offset: number, part: Buffer) =>
    send(server.origin + url, token, {
      method: 'PATCH',
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(part),
    });
  const half = Math.floor(report.length / 2);
  await append(0, report.subarray(0, half));
  await kill(server);

  server = await start();
  const offset = (await send(server.origin + url, token, { method: 'HEAD' })).headers.get('upload-offset');
  expect(offset).toBe(String(half));
  await append(half, report.subarray(half));
  await soon(async () => expect((await documentsOf(server, token))[0]?.analyzed).toBeGreaterThan(0));
  await kill(server);

  server = await start();
  await soon(async () =>
    expect(await documentsOf(server, token)).toMatchObject([
      { state: 'ready', pages: 20, analyzed: 20, unreadable: [] },
    ]),
  );
  const pages = await send(`${server.origin}/chat/pdfs/pages?pdf_id=${url.slice(-36)}&from=1&to=20`, token);
  const { data } = (await pages.json()) as { data: { pages: { page: number }[] } };
  expect(data.pages.map(({ page }) => page)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
