import { errors } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import type { PdfRow } from '../files/pdf-row.ts';
import { type PageText, PdfError } from '../reading/page-text.ts';
import { type ReadDependencies, type ReadOptions, readDocument } from './read-document.ts';

const pageOf = (page: number): PageText => ({
  page,
  label: String(page),
  width: 595,
  height: 842,
  text: `Page ${page}`,
  words: [],
  blocks: [],
  scanned: false,
});

/** A document of ten pages, and what is done with it. */
function world(changes: Partial<ReadDependencies['reading']> = {}, attempts = 1) {
  const kept: { from: number; to: number; pages: number[] }[] = [];
  const dependencies: ReadDependencies = {
    repository: {
      beginAt: async () => attempts,
      opened: async () => true,
      async keepPages(_id, { from, to, pages }) {
        kept.push({ from, to, pages: pages.map(({ page }) => page) });
        return true;
      },
      keepRecognized: async () => true,
      unrecognized: async () => [],
    },
    reading: {
      openPdf: async () => ({ pages: 10, repaired: false, labels: [], outline: [], encrypted: false }),
      readPages: async (_content, from, to) =>
        Array.from({ length: to - from + 1 }, (_, index) => pageOf(from + index)),
      ...changes,
    },
    answers: { indexPages: async () => {} },
    contentOf: async () => Buffer.from('%PDF-'),
    replaceContent: async () => {},
    allowance: async () => ({ documents: 1, bytes: 1, file_bytes: 1, pages: 10, recognized_pages: 5 }),
    inTurn: (_account, work) => work(),
    changed: () => {},
  };
  const read = (row: Partial<PdfRow> = {}, options: Partial<ReadOptions> = {}) =>
    readDocument(
      { id: 'a', accountId: 'ada', language: 'en', pages: null, analyzed: 0, scanned: 0, ...row } as PdfRow,
      { signal: new AbortController().signal, ...options },
      dependencies,
    );
  return { kept, read, dependencies };
}

describe('reading a document', () => {
  test('goes on behind the pages that an earlier attempt has read', async () => {
    const { read, kept } = world();
    expect(await read({ pages: 10, analyzed: 6 })).toBe('read');
    expect(kept.map(({ from, to }) => [from, to])).toEqual([[7, 10]]);
  });

  test('begins again with one page alone when an attempt has ended there before', async () => {
    const { read, kept } = world({}, 2);
    await read({ pages: 10, analyzed: 4 });
    expect(kept.map(({ from, to }) => [from, to])).toEqual([
      [5, 5],
      [6, 9],
      [10, 10],
    ]);
  });

  test('passes over a page at which two attempts have ended', async () => {
    const asked: number[] = [];
    const { read, kept } = world(
      {
        async readPages(_content, from) {
          asked.push(from);
          return [];
        },
      },
      3,
    );
    await read({ pages: 6, analyzed: 4 });
    expect(asked).toEqual([6]);
    expect(kept[0]).toEqual({ from: 5, to: 5, pages: [] });
  });

  test('leaves the rest when its time is up, but never before it has read something', async () => {
    const { read, kept } = world();
    expect(await read({ pages: 10 }, { isTimeUp: () => true })).toBe('time is up');
    expect(kept).toHaveLength(1);
  });

  test('ends when somebody else has read the pages or the document is gone', async () => {
    const { read, dependencies } = world();
    const repository = { ...dependencies.repository, keepPages: async () => false };
    Object.assign(dependencies, { repository });
    expect(await read({ pages: 10 })).toBe('gone');
  });

  test.each([
    ['locked', errors.pdfLocked],
    ['broken', errors.pdfDamaged],
    ['tooLarge', errors.pdfTooManyPages],
  ] as const)('ends with the code of a document that is %s', async (refusal, code) => {
    const { read } = world({ openPdf: () => Promise.reject(new PdfError(refusal)) });
    await expect(read()).rejects.toMatchObject({ code });
  });

  test('ends when it has more pages than the plan allows', async () => {
    const about = { pages: 11, repaired: false, labels: [], outline: [], encrypted: false };
    const { read, kept } = world({ openPdf: async () => about });
    await expect(read()).rejects.toMatchObject({ code: errors.pdfTooManyPages });
    expect(kept).toEqual([]);
  });

  test('stores nothing of what was read when the job was taken away meanwhile', async () => {
    const abort = new AbortController();
    const { read, kept } = world({
      async readPages() {
        abort.abort(new Error('taken away'));
        return [pageOf(1)];
      },
    });
    await expect(read({ pages: 1 }, { signal: abort.signal })).rejects.toThrow('taken away');
    expect(kept).toEqual([]);
  });
});
