import { errors, limits } from '@orangery/api/contract';
import { pdfOf } from '@orangery/testing/pdf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../testing/test-app.ts';
import { useTemporaryFolder } from '../../../storage/testing/temporary-folder.ts';
import { createTus, hashOf, uploadPdf } from '../testing/tus.ts';

describe('an upload of a document', () => {
  const server = useTestApp(undefined, { config: { dataDir: useTemporaryFolder() } });
  const signIn = async () => {
    const { token } = await server.signUp();
    const tus = createTus(server, token);
    const list = async () => (await server.call('GET /chat/pdfs', {}, { token })).data.pdfs;
    const begin = async (...given: Parameters<typeof tus.create>) =>
      String((await tus.create(...given)).headers.location);
    const file = async (id: string) =>
      (
        await server.app().inject({
          url: `/chat/pdfs/file?pdf_id=${id}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).rawPayload;
    return { token, tus, list, begin, file };
  };
  let count = 0;
  const pdf = () => {
    count += 1;
    return pdfOf([[[12, 60, 700, `Report number ${count} about the harbour.`]]]);
  };

  test('an upload survives cuts and wrong offsets: the stored file equals the sent file', async () => {
    const { tus, list, begin, file, token } = await signIn();
    const step = fc.record({
      bytes: fc.nat(700),
      wrong: fc.boolean(),
      shift: fc.integer({ min: 1, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const content = pdf();
        const url = await begin(content.length, { sha256: hashOf(content) });
        let offset = 0;
        for (const { bytes, wrong, shift } of steps) {
          if (wrong)
            expect(await tus.append(url, offset + shift, content.subarray(0, 9))).toMatchObject({
              status: 409,
            });
          const part = content.subarray(offset, Math.min(offset + bytes, content.length - 1));
          expect(await tus.append(url, offset, part)).toMatchObject({ status: 204 });
          offset += part.length;
          expect((await tus.look(url)).headers['upload-offset']).toBe(String(offset));
        }
        expect(await tus.append(url, offset, content.subarray(offset))).toMatchObject({ status: 204 });
        const [stored] = await list();
        expect(url.endsWith(stored?.id ?? '-')).toBe(true);
        expect((await file(stored?.id ?? '')).equals(content)).toBe(true);
        expect(await tus.look(url)).toMatchObject({
          status: 200,
          headers: { 'upload-offset': String(content.length), 'upload-length': String(content.length) },
        });
        await server.call('POST /chat/pdfs/remove', { body: { pdf_ids: [stored?.id ?? ''] } }, { token });
      }),
      { numRuns: 15 },
    );
  });

  test('a file that arrives as another one is not kept', async () => {
    const { tus, list, begin } = await signIn();
    const content = pdf();
    const url = await begin(content.length, { sha256: hashOf(Buffer.from('another')) });
    expect(await tus.append(url, 0, content)).toMatchObject({ status: 422, code: errors.pdfUploadBroken });
    expect(await tus.look(url)).toMatchObject({ status: 404 });
    expect(await list()).toEqual([]);
  });

  test('of two tabs that send one file at the same time one makes a document, and the other is referred to it', async () => {
    const { tus, list, begin } = await signIn();
    const content = pdf();
    const urls = [await begin(content.length), await begin(content.length, { sha256: hashOf(content) })];
    const answers = await Promise.all(urls.map((url) => tus.append(url, 0, content)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const [document, ...more] = await list();
    expect(more).toEqual([]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: errors.pdfExists,
      data: { pdf_id: document?.id },
    });
  });

  test('a file that the account has is refused before any of it is sent, with the id of its document', async () => {
    const { token, tus } = await signIn();
    const content = pdf();
    const id = await uploadPdf(server, token, content);
    expect(await tus.create(content.length, { sha256: hashOf(content).toUpperCase() })).toMatchObject({
      status: 409,
      code: errors.pdfExists,
      data: { pdf_id: id },
    });
  });

  test.each([
    ['with a part of a path', '../../etc/passwd.pdf', 'passwd'],
    ['with a drive', 'C:\\Users\\ada\\bill.PDF', 'bill'],
    ['with signs that turn the text around', 'bill\u202efdp.exe', 'billfdp.exe'],
    ['of dots', '..', 'document'],
    ['without an end', 'x'.repeat(3_000), 'x'.repeat(limits.fileNameLength)],
    ['with a zero byte and lines', 'a\u0000b\r\nc.pdf', 'abc'],
  ])('a name %s is made harmless', async (_, name, shown) => {
    const { token, list } = await signIn();
    await uploadPdf(server, token, pdf(), name);
    expect((await list())[0]?.name).toBe(shown);
  });

  test.each([
    ['is no PDF by its content', Buffer.from('PK\u0003\u0004 nothing'), 415, errors.wrongPdfFormat],
    ['says too late that it is one', Buffer.concat([Buffer.alloc(1_024), pdf()]), 415, errors.wrongPdfFormat],
  ])('what %s is refused and gone', async (_, content, status, code) => {
    const { tus, list, begin } = await signIn();
    const url = await begin(content.length);
    expect(await tus.append(url, 0, content)).toMatchObject({ status, code });
    expect(await tus.look(url)).toMatchObject({ status: 404 });
    expect(await list()).toEqual([]);
  });

  test.each([
    ['nothing', 0, 422, errors.pdfEmpty],
    ['more than a free account may try', 5 * 1024 * 1024 + 1, 403, errors.pdfPlanNeeded],
    ['more than anybody may', limits.pdfBytes + 1, 413, errors.pdfTooLarge],
  ])('an upload of %s is not begun', async (_, bytes, status, code) => {
    const { tus } = await signIn();
    expect(await tus.create(bytes)).toMatchObject({ status, code });
  });

  test('a free account has one document at a time', async () => {
    const { token, tus } = await signIn();
    await uploadPdf(server, token, pdf());
    expect(await tus.create(100)).toMatchObject({ status: 403, code: errors.pdfPlanNeeded });
  });

  test('of others it can neither be seen, sent nor ended', async () => {
    const { begin } = await signIn();
    const url = await begin(100);
    const { tus } = await signIn();
    expect(await tus.look(url)).toMatchObject({ status: 404 });
    expect(await tus.append(url, 0, Buffer.alloc(10))).toMatchObject({ status: 404, code: errors.notFound });
    expect(await tus.end(url)).toMatchObject({ status: 404 });
    expect(await tus.look(`${url.slice(0, url.lastIndexOf('/'))}/..%2f..%2fetc`)).toMatchObject({
      status: 404,
    });
  });

  test('so many of one account are under way and no more, and one that is ended makes room', async () => {
    const { tus, begin } = await signIn();
    const urls: string[] = [];
    for (let index = 0; index < 10; index += 1) urls.push(await begin(100));
    expect(await tus.create(100)).toMatchObject({ status: 429, code: errors.tooManyRequests });
    expect(await tus.end(urls[0] ?? '')).toMatchObject({ status: 204 });
    expect(await tus.create(100)).toMatchObject({ status: 201 });
  });

  test('a length that is not known yet is refused', async () => {
    const { token } = await signIn();
    const headers = {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-defer-length': '1',
    };
    const answer = await server.app().inject({ method: 'POST', url: '/chat/pdfs/uploads', headers });
    expect(answer.json()).toMatchObject({ code: errors.badParameter });
  });

  test('without a session nothing is taken', async () => {
    const answer = await server.app().inject({ method: 'POST', url: '/chat/pdfs/uploads' });
    expect(answer.json()).toMatchObject({ code: errors.sessionExpired });
  });
});
