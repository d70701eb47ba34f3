import { errors, limits } from '@orangery/api/contract';
import { pdfOf } from '@orangery/testing/pdf';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { createWorkerPool } from '../../workers/worker-pool.ts';
import { pluginIds } from '../plugins/plugin-ids.ts';
import { createDocuments } from './documents.service.ts';
import { docxOf, pageBreak, paragraph, table } from './testing/sample-documents.ts';

const parsers = createWorkerPool({ maxThreads: 1, maxBuffers: 192 });
afterAll(() => parsers.close());
const documents = createDocuments(parsers);
const parse = async (content: Buffer) =>
  (await documents.parse({ accountId: 'ada', content, signal: new AbortController().signal })).markdown;

describe('a PDF as Markdown', () => {
  test('headings, paragraphs and lists are found by their size and marks', async () => {
    const page = pdfOf([
      [
        [24, 60, 780, 'Harbour report'],
        [11, 60, 740, 'The keeper counted all ships be-'],
        [11, 60, 726, 'fore the winter came.'],
        [15, 60, 690, 'Findings'],
        [11, 60, 660, '- fewer *sails*'],
        [11, 60, 640, '- more steam'],
        [11, 60, 600, '1. wait'],
        [11, 60, 580, '2. see'],
      ],
    ]);
    expect(await parse(page)).toBe(
      '# Harbour report\n\nThe keeper counted all ships before the winter came.\n\n## Findings\n\n' +
        '- fewer \\*sails\\*\n- more steam\n\n1. wait\n2. see',
    );
  });

  test('columns that begin at the same place make a table', async () => {
    const row = (base: number, ...cells: string[]) =>
      cells.map((text, index) => [11, 60 + 140 * index, base, text] as const);
    const page = pdfOf([
      [
        ...row(700, 'Port', 'Ships', 'Tonnes'),
        ...row(680, 'Bergen', '214', '18'),
        ...row(660, 'Cork', '', '7'),
      ],
    ]);
    expect(await parse(page)).toBe(
      '| Port | Ships | Tonnes |\n| --- | --- | --- |\n| Bergen | 214 | 18 |\n| Cork |  | 7 |',
    );
  });

  test('two columns of text are read one after the other', async () => {
    const lines = [0, 1, 2, 3, 4, 5].flatMap((line) => [
      [10, 50, 700 - 14 * line, `left column, line number ${line} of it`] as const,
      [10, 320, 700 - 14 * line, `right column, line number ${line} of it`] as const,
    ]);
    const text = await parse(pdfOf([lines]));
    expect(text.indexOf('left column, line number 5')).toBeLessThan(
      text.indexOf('right column, line number 0'),
    );
  });
});

describe('a Word file as Markdown', () => {
  test('headings, lists and tables keep their structure, and text is no Markdown', async () => {
    const styles =
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
      '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>';
    const body =
      paragraph('Report', 'Heading1') +
      paragraph('All *well*.') +
      table([
        ['Port', 'Ships'],
        ['Cork', '7|8'],
      ]);
    const document = docxOf(body, {
      'word/styles.xml': styles,
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" ' +
        'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    });
    expect(await parse(document)).toBe(
      '# Report\n\nAll \\*well\\*.\n\n| Port | Ships |\n| --- | --- |\n| Cork | 7\\|8 |',
    );
  });

  test('macros and embedded files of a Word file are not unpacked', async () => {
    const document = docxOf(paragraph('fine'), {
      'word/vbaProject.bin': 'x'.repeat(100),
      'word/embeddings/a.bin': 'y',
    });
    expect(await parse(document)).toBe('fine');
  });
});

const locked =
  '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (00000000000000000000000000000000) /U (00000000000000000000000000000000) >> /ID [(a) (a)]';
const compound = (mark: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(mark, 'utf16le')]);
const entity = '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>';

describe('a document that cannot be parsed', () => {
  test.each<[string, () => Buffer, number]>([
    ['a text', () => Buffer.from('hello'), errors.wrongDocumentFormat],
    ['a PDF that breaks off', () => Buffer.from('%PDF-1.7\n1 0 obj'), errors.wrongDocumentFormat],
    [
      'a PDF of two pages',
      () => pdfOf([[[11, 60, 700, 'one']], [[11, 60, 700, 'two']]]),
      errors.documentTooLong,
    ],
    ['an empty PDF', () => pdfOf([[]]), errors.documentEmpty],
    ['a PDF with a password', () => pdfOf([[[11, 60, 700, 'secret']]], locked), errors.documentEncrypted],
    [
      'a zip that is no Word file',
      () => Buffer.from(zipSync({ 'a.txt': new Uint8Array(3) })),
      errors.wrongDocumentFormat,
    ],
    ['a Word file with entities', () => docxOf(paragraph('&e;'), {}, entity), errors.wrongDocumentFormat],
    [
      'a Word file that unpacks to too many bytes',
      () => docxOf(paragraph(' '.repeat(25_200_000))),
      errors.wrongDocumentFormat,
    ],
    [
      'a Word file of two pages',
      () => docxOf(paragraph('one') + pageBreak + paragraph('two')),
      errors.documentTooLong,
    ],
    ['a Word file without text', () => docxOf(''), errors.documentEmpty],
    ['a newer Word file with a password', () => compound('EncryptedPackage'), errors.documentEncrypted],
    ['an old Word file that is broken', () => compound('WordDocument'), errors.wrongDocumentFormat],
    ['a file of one byte too many', () => Buffer.alloc(limits.documentBytes + 1), errors.documentTooLarge],
  ])('%s is refused with its reason', async (_case, make, code) => {
    await expect(parse(make())).rejects.toMatchObject({ code });
  });

  test('a break at the end of a Word file makes no second page', async () => {
    expect(await parse(docxOf(paragraph('one') + pageBreak))).toBe('one');
  });
});

describe('the endpoint that parses documents', () => {
  const server = useTestApp();

  test('a document is parsed for accounts with the plugin only, and one that is too large is refused with the reason', async () => {
    const { token } = await server.signUp();
    const send = async (payload: Buffer) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
      return (
        await server.app().inject({ method: 'POST', url: '/chat/documents/parse', headers, payload })
      ).json();
    };
    expect(await send(docxOf(paragraph('Hello')))).toMatchObject({ code: errors.pluginNotInstalled });
    const body = { id: pluginIds.documentParsing, installed: true };
    await server.call('POST /chat/user/install-plugin', { body }, { token });
    expect(await send(docxOf(paragraph('Hello')))).toMatchObject({
      code: 200,
      data: { format: 'docx', markdown: 'Hello' },
    });
    expect(await send(Buffer.alloc(limits.documentBytes + 1))).toMatchObject({
      code: errors.documentTooLarge,
    });
  });
});
