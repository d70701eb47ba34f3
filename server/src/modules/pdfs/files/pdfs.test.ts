import { errors, type PdfInfo } from '@orangery/api/contract';
import { lockedPdfOf } from '@orangery/testing/locked-pdf';
import { type Placed, pdfOf } from '@orangery/testing/pdf';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { useTemporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { openPdf } from '../reading/steps.ts';
import { createPdfsRepository } from './pdfs.repository.ts';
import { sweepPdfs } from './sweep-pdfs.ts';
import { loopback, useFileServer } from './testing/file-server.ts';
import { createTus, uploadPdf } from './testing/tus.ts';

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
  const reached = (token: string, id: string, state: PdfInfo['state']) =>
    vi.waitFor(async () => {
      const pdf = (await list(token)).pdfs.find((one) => one.id === id);
      expect(pdf?.state).toBe(state);
      return pdf as PdfInfo;
    });
  const ready = (token: string, id: string) => reached(token, id, 'ready');

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

  test('a document with the words on every page leaves room for the others in a search', async () => {
    const { token } = await server.signUp();
    const everywhere = Array.from({ length: 8 }, (): Placed[] => [[12, 60, 700, 'Walnuts on every page.']]);
    const id = await uploadPdf(server, token, pdfOf(everywhere));
    await ready(token, id);
    const { data } = await server.call('GET /chat/pdfs/search', { query: { query: 'walnuts' } }, { token });
    expect(data.hits.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5]);
  });

  test('the file is served in parts, to its owner only', async () => {
    const { token } = await server.signUp();
    const id = await uploadPdf(server, token, report);
    const get = (headers: Record<string, string> = {}, bearer = token) =>
      server.app().inject({
        url: `/chat/pdfs/file?pdf_id=${id}`,
        headers: { authorization: `Bearer ${bearer}`, ...headers },
      });
    const whole = await get();
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(report)).toBe(true);
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-disposition': "attachment; filename*=UTF-8''report.pdf",
      'content-length': String(report.length),
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    const part = await get({ range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(report.subarray(10, 20))).toBe(true);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${report.length}`);
    const beyond = await get({ range: `bytes=${report.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${report.length}`);
    expect((await get({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
    const { token: other } = await server.signUp();
    expect((await get({}, other)).json()).toMatchObject({ code: errors.notFound });
  });

  test('a file that was cut off is read as far as it goes, said to be damaged, and served so that it opens', async () => {
    const { token } = await server.signUp();
    const whole = report.toString('latin1');
    // Its catalogue goes too, as files of others have it at their end.
    const cutOff = `%PDF-1.7\n${whole.slice(whole.indexOf('2 0 obj'), whole.indexOf('xref'))}`;
    const id = await uploadPdf(server, token, Buffer.from(cutOff, 'latin1'), 'cut-off.pdf');
    const pdf = await ready(token, id);
    expect(pdf).toMatchObject({ pages: 2, analyzed: 2, repaired: true, unreadable: [] });
    const { rawPayload, headers } = await server.app().inject({
      url: `/chat/pdfs/file?pdf_id=${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(headers['content-length']).toBe(String(pdf.bytes));
    expect(await openPdf({ content: rawPayload })).toMatchObject({ pages: 2, repaired: false });
  });

  test('without a plan one document is tried, which may be sent again, and one that could not be read does not count', async () => {
    const { token } = await server.signUp();
    const remove = (id: string) =>
      server.call('POST /chat/pdfs/remove', { body: { pdf_ids: [id] } }, { token });
    const other = (nonce: string) => Buffer.concat([report, Buffer.from(`%${nonce}\n`)]);
    const locked = await uploadPdf(server, token, lockedPdfOf([linesOf('A secret')], 'anchor'), 'locked.pdf');
    await reached(token, locked, 'locked');
    await remove(locked);
    expect((await list(token)).trial).toBe(true);
    const first = await uploadPdf(server, token, report, 'first.pdf');
    await ready(token, first);
    await remove(first);
    expect((await list(token)).trial).toBe(false);
    await expect(uploadPdf(server, token, other('x'), 'second.pdf')).rejects.toThrow();
    const fetched = await server.call(
      'POST /chat/pdfs/fetch',
      { body: { url: `${origin()}/a.pdf?other` } },
      { token },
    );
    expect(fetched.code).toBe(errors.pdfPlanNeeded);
    await ready(token, await uploadPdf(server, token, report, 'again.pdf'));
  });

  test('who removes a document of a plan that has ended may still try one', async () => {
    const { token } = await server.signUp();
    const { id: accountId } = (await server.call('GET /chat/user/info', {}, { token })).data;
    const setLevel = (level: 1 | 2) =>
      server
        .database()
        .db.updateTable('accounts')
        .set({ vip_level: level })
        .where('id', '=', accountId)
        .execute();
    const remove = (id: string) =>
      server.call('POST /chat/pdfs/remove', { body: { pdf_ids: [id] } }, { token });
    await setLevel(2);
    const old = await uploadPdf(server, token, report, 'old.pdf');
    await ready(token, old);
    await setLevel(1);
    await remove(old);
    expect((await list(token)).trial).toBe(true);
    const tried = await fetchOne(token, '/tried.pdf?of-the-trial');
    await ready(token, tried.id);
    await remove(tried.id);
    expect((await list(token)).trial).toBe(false);
  });

  test('of two documents that are sent without a plan at the same moment one is taken', async () => {
    const { token } = await server.signUp();
    const files = ['one', 'two', 'three'].map((nonce) => Buffer.concat([report, Buffer.from(`%${nonce}\n`)]));
    const tus = createTus(server, token);
    const urls = await Promise.all(
      files.map(async (file) => String((await tus.create(file.length)).headers.location)),
    );
    const answers = await Promise.all(files.map((file, index) => tus.append(urls[index] ?? '', 0, file)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403, 403]);
    expect(answers.find(({ status }) => status === 403)).toMatchObject({ code: errors.pdfPlanNeeded });
    expect((await list(token)).pdfs).toHaveLength(1);
  });

  test('a removed document makes room at once, and can be restored while nothing else has taken its place', async () => {
    const { token } = await server.signUp();
    const id = await uploadPdf(server, token, report, 'first.pdf');
    const change = (how: 'remove' | 'restore') =>
      server.call(`POST /chat/pdfs/${how}`, { body: { pdf_ids: [id] } }, { token });
    await change('remove');
    expect(await list(token)).toMatchObject({ pdfs: [], used_bytes: 0 });
    await change('restore');
    expect((await list(token)).pdfs).toMatchObject([{ id, name: 'first' }]);
    await ready(token, id);
    await change('remove');
    const again = await uploadPdf(server, token, report, 'second.pdf');
    await change('restore');
    expect((await list(token)).pdfs).toMatchObject([{ id: again }]);
  });

  test('nobody changes a document of somebody else', async () => {
    const { token } = await server.signUp();
    const id = await uploadPdf(server, token, report, 'mine.pdf');
    const { token: other } = await server.signUp();
    const refused = { code: errors.notFound };
    const body = { pdf_id: id };
    expect(
      await server.call('POST /chat/pdfs/rename', { body: { ...body, name: 'x' } }, { token: other }),
    ).toMatchObject(refused);
    expect(await server.call('POST /chat/pdfs/analyze', { body }, { token: other })).toMatchObject(refused);
    expect(
      await server.call('POST /chat/pdfs/unlock', { body: { ...body, password: 'x' } }, { token: other }),
    ).toMatchObject(refused);
    expect(
      await server.call('GET /chat/pdfs/pages', { query: { ...body, from: 1, to: 1 } }, { token: other }),
    ).toMatchObject(refused);
    await server.call('POST /chat/pdfs/remove', { body: { pdf_ids: [id] } }, { token: other });
    expect((await list(token)).pdfs).toMatchObject([{ id, name: 'mine' }]);
  });

  test('a locked document is read with its password, and with no other one', async () => {
    const { token } = await server.signUp();
    const id = await uploadPdf(server, token, lockedPdfOf([linesOf('A secret harbour')], 'anchor'));
    const unlock = (password: string) =>
      server.call('POST /chat/pdfs/unlock', { body: { pdf_id: id, password } }, { token });
    await reached(token, id, 'locked');
    expect(await unlock('oar')).toMatchObject({ code: errors.wrongPdfPassword });
    expect((await unlock('anchor')).data).toMatchObject({ id, code: null });
    expect(await ready(token, id)).toMatchObject({ pages: 1, analyzed: 1 });
    const { rows } = await sql<{
      row: object;
    }>`select to_jsonb(pdfs) as row from pdfs where id = ${id}`.execute(server.database().db);
    expect(JSON.stringify(rows)).not.toContain('anchor');
  });

  test('pages that were not recognized are tried again when it is asked for', async () => {
    const { token } = await server.signUp();
    const { id } = await fetchOne(token);
    await ready(token, id);
    const { db } = server.database();
    await sql`update pdfs set unrecognized = '{2}', beyond_plan = '{1}' where id = ${id}`.execute(db);
    expect((await list(token)).pdfs[0]).toMatchObject({ unrecognized: [2], beyond_plan: [1] });
    const again = await server.call('POST /chat/pdfs/analyze', { body: { pdf_id: id } }, { token });
    expect(again.data).toMatchObject({ state: 'analyzing', unrecognized: [2, 1], beyond_plan: [] });
    // They have text, so there is nothing to be recognized.
    expect(await ready(token, id)).toMatchObject({ unrecognized: [], beyond_plan: [], scanned: 0 });
  });

  test('a document of which nothing can be read has failed, and is tried again when it is asked for', async () => {
    const { token } = await server.signUp();
    const id = await uploadPdf(server, token, Buffer.from('%PDF-1.7\nnothing'));
    expect(await reached(token, id, 'failed')).toMatchObject({ code: errors.pdfDamaged });
    const { data } = await server.call('POST /chat/pdfs/analyze', { body: { pdf_id: id } }, { token });
    expect(data).toMatchObject({ state: 'analyzing', code: null });
    await reached(token, id, 'failed');
  });

  test('a document that the account has is not fetched into another one', async () => {
    const { token } = await server.signUp();
    const id = await uploadPdf(server, token, Buffer.concat([report, Buffer.from('%\n')]), 'mine.pdf');
    await server.database().db.updateTable('accounts').set({ vip_level: 2 }).execute();
    expect(await fetchOne(token)).toMatchObject({ id, name: 'mine' });
    expect(
      await server.call('POST /chat/pdfs/fetch', { body: { url: `${origin()}/text` } }, { token }),
    ).toMatchObject({ code: errors.wrongPdfFormat });
  });

  test('file and text of an account that was deleted are removed, and so is what can no longer be restored', async () => {
    const { token } = await server.signUp();
    const id = await uploadPdf(server, token, report);
    await ready(token, id);
    const { token: second } = await server.signUp();
    const removed = await uploadPdf(server, second, report);
    await server.call('POST /chat/pdfs/remove', { body: { pdf_ids: [removed] } }, { token: second });
    const { db } = server.database();
    const ids = [id, removed];
    await sql`
      insert into pdf_vectors (pdf_id, number, model, vector)
      select pdf_id, number, 'm', 'v' from pdf_passages where pdf_id = ${id}`.execute(db);
    const { rows: vectors } = await sql`select from pdf_vectors where pdf_id = ${id}`.execute(db);
    expect(vectors).not.toEqual([]);
    const files = await db
      .selectFrom('pdfs')
      .select(['account_id', 'object_key', 'id'])
      .where('id', 'in', ids)
      .execute();
    await db
      .deleteFrom('accounts')
      .where('id', '=', files.find((file) => file.id === id)?.account_id ?? '')
      .execute();
    await db
      .updateTable('pdfs')
      .set({ removed_at: new Date(Date.now() - 601_000) })
      .where('id', '=', removed)
      .execute();
    const gone: string[] = [];
    await sweepPdfs({
      repository: createPdfsRepository(db),
      store: { remove: async (key: string) => void gone.push(key) },
      analysis: { end: async () => {} },
    });
    expect(gone).toEqual(expect.arrayContaining(files.map(({ object_key }) => object_key)));
    expect(await db.selectFrom('pdfs').select('id').where('id', 'in', ids).execute()).toEqual([]);
    for (const table of ['pdf_pages', 'pdf_passages', 'pdf_vectors']) {
      const { rows } = await sql`select from ${sql.table(table)} where pdf_id = any(${ids}::uuid[])`.execute(
        db,
      );
      expect(rows).toEqual([]);
    }
  });
});
