import type { PdfInfo } from '@orangery/api/contract';
import { pdfOf } from '@orangery/testing/pdf';
import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { useTemporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { loopback, useFileServer } from './testing/file-server.ts';

const dataDir = useTemporaryFolder();
const linesOf = (...lines: readonly string[]) =>
  lines.map((line, index) => [12, 60, 740 - 20 * index, line] as const);
const report = pdfOf([
  linesOf('Harbour report', 'The harbour was built in 1904 by local masons.'),
  linesOf('Ships came from the north with timber and 100% of the salt.'),
]);

describe.each(testDatabases)('documents of an account on the $name database', (database) => {
  const origin = useFileServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    response.setHeader('content-type', 'application/pdf');
    // Files of other bytes, so that each test has its own.
    response.end(
      pathname === '/text' ? 'no PDF' : Buffer.concat([report, Buffer.from(`%${searchParams}\n`)]),
    );
  });
  const server = useTestApp(database, { config: { dataDir, reachableNetworks: loopback } });
  const fetchOne = async (token: string, path = '/Harbour%20report.pdf') => {
    const url = `${origin()}${path}`;
    return (await server.call('POST /chat/pdfs/fetch', { body: { url } }, { token })).data;
  };
  const list = async (token: string) => (await server.call('GET /chat/pdfs', {}, { token })).data;
  const ready = (token: string, id: string) =>
    vi.waitFor(
      async () => {
        const pdf = (await list(token)).pdfs.find((one) => one.id === id);
        expect(pdf?.state).toBe('ready');
        return pdf as PdfInfo;
      },
      { timeout: 30_000, interval: 100 },
    );

  test('a document is fetched, read in the background, found, and shown page by page', async () => {
    const { token } = await server.signUp();
    expect(await list(token)).toMatchObject({ pdfs: [], used_bytes: 0, max_documents: 1, trial: true });
    const fetched = await fetchOne(token);
    expect(fetched).toMatchObject({ name: 'Harbour report', state: 'analyzing' });
    const pdf = await ready(token, fetched.id);
    expect(pdf).toMatchObject({ pages: 2, analyzed: 2, unreadable: [], code: null });
    expect(pdf.questions).toHaveLength(4);
    const { data } = await server.call(
      'GET /chat/pdfs/pages',
      { query: { pdf_id: pdf.id, from: 1, to: 2 } },
      { token },
    );
    expect(data.pages.map(({ page }) => page)).toEqual([1, 2]);
    expect(data.pages[0]?.text).toContain('built in 1904');
    const search = async (query: string) =>
      (await server.call('GET /chat/pdfs/search', { query: { query } }, { token })).data.hits;
    expect(await search('MASONS 1904')).toMatchObject([{ pdf_id: pdf.id, page: 1 }]);
    expect(await search('100%')).toMatchObject([{ page: 2 }]);
    expect(await search('north_with')).toEqual([]);
    expect((await search('harbour')).map(({ page }) => page)).toEqual([1, 1]);
  });
});
