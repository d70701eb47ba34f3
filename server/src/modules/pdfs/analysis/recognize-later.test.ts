import { describe, expect, test } from 'vitest';
import type { PdfRow } from '../files/pdf-row.ts';
import type { PageText } from '../reading/page-text.ts';
import type { ReadOptions as ReadingOptions } from '../reading/reading.service.ts';
import type { ReadDependencies } from './read-document.ts';
import type { LateRecognition } from './read-pages.repository.ts';
import { recognizeLater } from './recognize-later.ts';

const row = { id: 'a', accountId: 'ada', language: 'en', pages: 9, analyzed: 9, scanned: 1 } as PdfRow;

/** A document of which pages wait, and what becomes of each that is tried. */
function world(waiting: number[], tried: (page: number) => 'recognized' | 'beyond' | 'later', round = 1) {
  const kept: LateRecognition[] = [];
  const limits: (number | undefined)[] = [];
  const begun: number[] = [];
  const asked: number[] = [];
  const dependencies: ReadDependencies = {
    repository: {
      beginAt: async (_id, page) => {
        begun.push(page);
        return round;
      },
      opened: async () => true,
      keepPages: async () => true,
      unrecognized: async () => waiting,
      async keepRecognized(_id, recognized) {
        kept.push(recognized);
        return true;
      },
    },
    reading: {
      openPdf: () => Promise.reject(new Error('it is not opened again')),
      async readPages(_content, page, _to, { onUnrecognized, maxRecognized }: ReadingOptions) {
        limits.push(maxRecognized);
        asked.push(page);
        const found = tried(page);
        if (found !== 'recognized') onUnrecognized?.(page, found);
        return [{ page, scanned: found === 'recognized' } as PageText];
      },
    },
    answers: { indexPages: async () => {} },
    replaceContent: async () => {},
    contentOf: async () => Buffer.from('%PDF-'),
    allowance: async () => ({ documents: 1, bytes: 1, file_bytes: 1, pages: 10, recognized_pages: 3 }),
    inTurn: (_account, work) => work(),
    changed: () => {},
  };
  const recognize = (isTimeUp = () => false) =>
    recognizeLater(row, { signal: new AbortController().signal, isTimeUp }, dependencies);
  return { recognize, kept, limits, begun, tried: asked };
}

describe('pages that were met while recognition was busy', () => {
  test('are recognized, as far as the plan goes', async () => {
    const { recognize, kept, limits } = world([2, 5, 7], (page) => (page === 7 ? 'beyond' : 'recognized'));
    expect(await recognize()).toBe('done');
    expect(kept.map(({ number, isBeyondPlan }) => [number, isBeyondPlan])).toEqual([
      [2, false],
      [5, false],
      [7, true],
    ]);
    expect(limits).toEqual([2, 1, 0]);
  });

  test('wait for another round while it is still busy, longer each time', async () => {
    const { recognize, kept } = world([2, 5], (page) => (page === 5 ? 'later' : 'recognized'));
    expect(await recognize()).toEqual({ again: 15 });
    expect(kept.map(({ number }) => number)).toEqual([2]);
    expect(await world([5], () => 'later', 3).recognize()).toEqual({ again: 60 });
  });

  test('are left when rounds bring nothing, and the rounds are counted anew as they become fewer', async () => {
    const { recognize, kept, begun } = world([5], () => 'later', 5);
    expect(await recognize()).toBe('done');
    expect(kept).toEqual([]);
    expect(begun).toEqual([-1]);
    const more = world([5, 6], () => 'later');
    await more.recognize();
    expect(more.begun).toEqual([-2]);
  });

  test('are all tried, though the first of them fails each time', async () => {
    const stubborn = world([2, 5, 7], (page) => (page === 2 ? 'later' : 'recognized'));
    expect(await stubborn.recognize()).toEqual({ again: 15 });
    expect(stubborn.kept.map(({ number }) => number)).toEqual([5, 7]);
  });

  test('are left alone for this round when several fail in a row, and the next begins with those behind', async () => {
    const waiting = [1, 2, 3, 4, 5];
    const away = world(waiting, () => 'later');
    expect(await away.recognize()).toEqual({ again: 15 });
    expect(away.tried).toEqual([1, 2, 3]);
    const next = world(waiting, () => 'later', 2);
    await next.recognize();
    expect(next.tried).toEqual([4, 5, 1]);
  });

  test('go on in another job when the time of this one is up', async () => {
    const { recognize, kept } = world([2, 5], () => 'recognized');
    expect(await recognize(() => true)).toBe('time is up');
    expect(kept).toHaveLength(1);
  });
});
