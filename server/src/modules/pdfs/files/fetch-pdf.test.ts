import { type ErrorCode, errors } from '@orangery/api/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../http/app-error.ts';
import { createGuardedFetch } from '../../../http/outgoing/guarded-fetch.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { loopback, useFileServer } from './testing/file-server.ts';

const content = '%PDF-1.7 some content';
const maxBytes = 1_000;

describe('a PDF of an address', () => {
  const origin = useFileServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const given = (name: string, fallback: string) => searchParams.get(name) ?? fallback;
    if (pathname === '/endless') {
      response.write(content);
      const more = () => response.write('x'.repeat(500), () => setImmediate(more));
      return more();
    }
    if (pathname === '/silent') return;
    if (pathname === '/hops') {
      const left = Number(given('left', '0'));
      const location = left > 0 ? `/hops?left=${left - 1}` : '/file.pdf';
      return response.writeHead(302, { location }).end();
    }
    if (pathname === '/redirect') return response.writeHead(302, { location: given('to', '') }).end();
    response.setHeader('content-type', given('type', 'application/pdf'));
    const disposition = searchParams.get('disposition');
    if (disposition !== null) response.setHeader('content-disposition', disposition);
    return response
      .writeHead(Number(given('status', '200')))
      .end(content.padEnd(Number(given('bytes', '0'))));
  });
  const allowed = createGuardedFetch({ networks: loopback });
  const guarded = createGuardedFetch({ plain: true });
  afterAll(() => Promise.all([allowed.close(), guarded.close()]));
  const { signal } = new AbortController();
  const get = (path: string, options: { within?: number } = {}) =>
    fetchPdf(`${origin()}${path}`, { fetch: allowed.fetch, signal, maxBytes, ...options });
  const codeOf = async (work: Promise<unknown>): Promise<ErrorCode | 'fetched'> => {
    try {
      await work;
      return 'fetched';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };

  test.each([
    ['/a%20bill.pdf', 'a bill.pdf'],
    ['/x?disposition=attachment;filename="May%20bill.pdf"', 'May bill.pdf'],
    [
      `/x?disposition=${encodeURIComponent("attachment; filename=a.pdf; filename*=UTF-8''%D1%81%D1%87%D1%91%D1%82.pdf")}`,
      'счёт.pdf',
    ],
    ['/%ff.pdf', '%ff.pdf'],
    [`/x?disposition=${encodeURIComponent("inline; filename*=ISO-8859-1''%E4pfel.pdf")}`, 'äpfel.pdf'],
    [`/x?disposition=${encodeURIComponent('attachment; filename="a;b\\"c.pdf"; size=3')}`, 'a;b"c.pdf'],
    ['/named.pdf?disposition=;;==nonsense', 'named.pdf'],
  ])('%s is called %s', async (path, name) => {
    expect(await get(path)).toEqual({ content: Buffer.from(content), name });
  });

  test('is fetched over five redirects and not over six', async () => {
    expect(await codeOf(get('/hops?left=4'))).toBe('fetched');
    expect(await codeOf(get('/hops?left=5'))).toBe(errors.pdfAddressFailed);
  });

  test.each([
    ['/x?status=404', errors.pdfAddressFailed],
    ['/x?status=500', errors.pdfAddressFailed],
    ['/x?type=text/html', errors.wrongPdfFormat],
    ['/x?bytes=1001', errors.pdfTooLarge],
    ['/endless', errors.pdfTooLarge],
    ['/redirect?to=file:///etc/passwd', errors.pdfAddressRefused],
    ['/redirect?to=http://ada:secret@127.0.0.1/', errors.pdfAddressRefused],
    ['/redirect?to=http://[', errors.pdfAddressFailed],
    ['/redirect?to=http://169.254.169.254/latest/meta-data', errors.pdfAddressRefused],
    ['/redirect?to=https://10.0.0.1/', errors.pdfAddressRefused],
  ])('%s is refused', async (path, code) => {
    expect(await codeOf(get(path))).toBe(code);
  });

  test('that says nothing in time is given up', async () => {
    expect(await codeOf(get('/silent', { within: 50 }))).toBe(errors.pdfAddressFailed);
  });

  test('is not waited for by those who have gone', async () => {
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(fetchPdf(origin(), { fetch: allowed.fetch, signal: gone, maxBytes })).rejects.toThrow(
      'gone',
    );
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://192.168.1.1/a.pdf',
    'https://169.254.169.254/',
    'https://2130706433/',
    'http://127.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'ftp://example.com/',
    'not an address',
  ])('%s leads where nothing is asked', async (url) => {
    expect(await codeOf(fetchPdf(url, { fetch: guarded.fetch, signal, maxBytes }))).toBe(
      errors.pdfAddressRefused,
    );
  });
});
