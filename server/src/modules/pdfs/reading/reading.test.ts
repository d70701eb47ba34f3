import { errors } from '@orangery/api/contract';
import { type Placed, pdfOf } from '@orangery/testing/pdf';
import { afterAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../http/app-error.ts';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import type { Recognition } from '../../recognition/recognition.service.ts';
import { createPdfReading, type ReadOptions } from './reading.service.ts';
import { unicodePdf } from './testing/unicode-pdf.ts';

const threads = createWorkerPool({ maxThreads: 1, maxBuffers: 256 });
afterAll(() => threads.close());
/** Nothing of these pages is recognized. */
const recognition = {
  readText: async () => {
    throw new AppError(errors.noTextFound);
  },
};
const { openPdf, readPages } = createPdfReading({ threads, recognition, log: { warn: () => {} } });
const options = { accountId: 'ada', language: 'en', signal: new AbortController().signal } as const;
const readOne = async (texts: readonly Placed[]) => {
  const [page] = await readPages(pdfOf([texts]), 1, 1, options);
  if (!page) throw new Error('the page is missing');
  return page;
};

describe('the text of a PDF page', () => {
  test('words have their places as fractions of the page, from its top left', async () => {
    const { words, text, width, height } = await readOne([[20, 59.5, 757.8, 'Harbour report']]);
    expect({ width, height, text }).toEqual({ width: 595, height: 842, text: 'Harbour report' });
    const [word, x, y, wide, high] = words[0] ?? ['', 0, 0, 0, 0];
    expect(word).toBe('Harbour');
    expect(x).toBeCloseTo(0.1, 3);
    // The baseline is a tenth of the page down; letters stand above it.
    expect(y).toBeLessThan(0.1);
    expect(y + high).toBeGreaterThan(0.1);
    expect(x + wide).toBeLessThan(words[1]?.[1] ?? 0);
  });

  test('two columns below a common title are read one after the other', async () => {
    const column = (left: number, name: string) =>
      [0, 1, 2, 3].map(
        (line) => [10, left, 700 - 14 * line, `${name} line ${line} of a column of text`] as const,
      );
    const title = [18, 60, 740, 'A title that goes across both of the columns'] as const;
    const { text, blocks } = await readOne([title, ...column(60, 'left'), ...column(320, 'right')]);
    expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
    expect(text.indexOf('left line 3')).toBeGreaterThan(text.indexOf('title'));
    expect(text.indexOf('right line 0')).toBeGreaterThan(text.indexOf('left line 3'));
  });
});

describe('what a PDF says about itself', () => {
  test('pages, labels and whether it had to be repaired', async () => {
    const whole = pdfOf([[[11, 60, 700, 'one']], [[11, 60, 700, 'two']]]);
    expect(await openPdf(whole)).toEqual({
      pages: 2,
      labels: ['1', '2'],
      outline: [],
      encrypted: false,
      repaired: false,
    });
    const broken = Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
    expect(await openPdf(broken)).toMatchObject({ pages: 2, repaired: true });
  });

  test('a text that is no PDF is refused', async () => {
    await expect(openPdf(Buffer.from('hello'))).rejects.toMatchObject({ refusal: 'broken' });
  });
});

describe('a page that cannot be read', () => {
  /** A step of the pool that takes too much whenever it comes to page 2. */
  const weak = {
    run: async (step: { name: string }, input: { from: number; to: number; alone?: boolean }) => {
      const beside = input.alone ? 0 : 1;
      if (input.from - beside <= 2 && input.to + beside >= 2) throw new Error('out of memory');
      const numbers = Array.from({ length: input.to - input.from + 1 }, (_, index) => input.from + index);
      return { pages: numbers.map((page) => ({ page, words: [], text: step.name })) };
    },
  };

  test('is left out, and the others are read all the same', async () => {
    const reading = createPdfReading({
      threads: weak as unknown as typeof threads,
      recognition,
      log: { warn: () => {} },
    });
    const pages = await reading.readPages(new Uint8Array(), 1, 5, options);
    expect(pages.map(({ page }) => page)).toEqual([1, 3, 4, 5]);
  });
});

// Letters that are drawn: boxes are neither text nor pictures, curves are.
const curves = Array.from({ length: 120 }, (_, index) => {
  const x = 60 + (index % 30) * 15;
  const y = 700 - Math.floor(index / 30) * 20;
  return `${x} ${y} m ${x + 5} ${y + 15} ${x + 8} ${y + 15} ${x + 10} ${y} c f`;
}).join('\n');
const line = { text: 'recognized', words: undefined, box: undefined, paragraph: 0 };
const found = {
  engine: 'tesseract',
  languages: ['en'],
  picture: { width: 1653, height: 2339 },
  result: { lines: [line], angle: 0 },
} as unknown as Awaited<ReturnType<Recognition['readText']>>;

describe('pages whose pictures are not recognized', () => {
  const readWith = async (
    readText: Recognition['readText'],
    pages: readonly { drawn?: string; shown?: readonly { text: string; x: number; y: number }[] }[],
    more: Partial<ReadOptions> = {},
  ) => {
    const reading = createPdfReading({ threads, recognition: { readText }, log: { warn: () => {} } });
    const unrecognized: [number, string][] = [];
    const how = {
      ...options,
      onUnrecognized: (page: number, why: string) => unrecognized.push([page, why]),
      ...more,
    };
    const read = await reading.readPages(unicodePdf(pages), 1, pages.length, how);
    return { unrecognized, read: read.map(({ page, text, scanned }) => [page, text, scanned]) };
  };
  const written = { shown: [{ text: 'written', x: 100, y: 600 }] };

  test.each([errors.tooManyRequests, errors.upstreamFailed, errors.recognitionTooLong] as const)(
    'as recognition refuses with %i are kept for later, and the others are read',
    async (code) => {
      const busy = () => Promise.reject(new AppError(code));
      expect(await readWith(busy, [{ drawn: curves }, written])).toEqual({
        unrecognized: [[1, 'later']],
        read: [
          [1, '', false],
          [2, 'written', false],
        ],
      });
    },
  );

  test('as no language is installed are missing: another time would be the same', async () => {
    const away = () => Promise.reject(new AppError(errors.languageNotInstalled));
    expect(await readWith(away, [{ drawn: curves }, written])).toEqual({
      unrecognized: [],
      read: [[2, 'written', false]],
    });
  });

  test('as they are beyond the limit are named', async () => {
    const pages = [{ drawn: curves }, { drawn: curves }, written];
    expect(await readWith(async () => found, pages, { maxRecognized: 1 })).toEqual({
      unrecognized: [[2, 'beyond']],
      read: [
        [1, 'recognized', true],
        [2, '', false],
        [3, 'written', false],
      ],
    });
  });
});

describe('scanned pages', () => {
  const scans = Array.from({ length: 3 }, () => ({ drawn: curves }));
  const readWith = (recognition: Pick<Recognition, 'readText'> & { atOnceOfAccount?: number }) =>
    createPdfReading({ threads, recognition, log: { warn: () => {} } });

  test('are recognized as many at a time as an account may have', async () => {
    let begun = 0;
    let letGo = () => {};
    const both = new Promise<void>((resolve) => (letGo = resolve));
    const readText = async () => {
      begun += 1;
      if (begun === 2) letGo();
      await both;
      return found;
    };
    const reading = readWith({ readText, atOnceOfAccount: 2 });
    const pages = await reading.readPages(unicodePdf(scans), 1, 3, options);
    expect(pages.map(({ page, scanned }) => [page, scanned])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
  });

  test('that turn out to have no text leave their share of the limit to those after them', async () => {
    const answers = [undefined, found];
    const readText = async () => {
      const answer = answers.shift();
      if (!answer) throw new AppError(errors.noTextFound);
      return answer;
    };
    const reading = readWith({ readText, atOnceOfAccount: 3 });
    const pages = await reading.readPages(unicodePdf(scans), 1, 3, { ...options, maxRecognized: 1 });
    expect(pages.map(({ scanned }) => scanned)).toEqual([false, true, false]);
  });

  test('are tried first in the language of those before', async () => {
    const tried: unknown[] = [];
    const readText: Recognition['readText'] = async ({ likely }) => {
      tried.push(likely);
      return { ...found, languages: ['ru', 'en'] };
    };
    const known = {};
    await readWith({ readText }).readPages(unicodePdf(scans), 1, 2, { ...options, known });
    await readWith({ readText }).readPages(unicodePdf(scans), 3, 3, { ...options, known });
    expect(tried).toEqual([undefined, 'ru', 'ru']);
  });

  test('are given more than the minute that a picture has which somebody waits for', async () => {
    const times: unknown[] = [];
    const readText: Recognition['readText'] = async ({ maxTime }) => {
      times.push(maxTime);
      return found;
    };
    await readWith({ readText }).readPages(unicodePdf(scans), 1, 1, options);
    expect(times).toEqual([180_000]);
  });
});

test('of a mixed document only pages whose text may be in a picture are recognized', async () => {
  const long = 'Written in full, with a picture beside it that says no more than the words do. '.repeat(2);
  // Four grey squares, a third of the page.
  const picture = 'q 500 0 0 300 50 50 cm BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI Q';
  const recognized: number[] = [];
  const scan = picture.replace('500 0 0 300 50 50', '0 842 -595 0 595 0');
  const header = 'Harbour office, received and filed under the number of this year. '.repeat(3);
  const letter = `${header} Dear captain, the quay is yours from Monday. `.repeat(2).trim();
  const answers = ['recognized', 'recognized', 'stamp', letter, header];
  const readText: Recognition['readText'] = async () => {
    const text = answers[recognized.push(recognized.length) - 1] ?? '';
    return { ...found, result: { lines: [{ ...line, text }], angle: 0 } } as typeof found;
  };
  const reading = createPdfReading({ threads, recognition: { readText }, log: { warn: () => {} } });
  const pages = [
    { shown: [{ text: 'written', x: 100, y: 600 }] },
    { drawn: curves },
    {},
    { drawn: picture, shown: [{ text: 'stamp', x: 100, y: 600 }] },
    { drawn: picture, shown: [{ text: 'stamp of the harbour', x: 100, y: 600 }] },
    { drawn: picture, shown: [{ text: long, x: 10, y: 600, size: 6 }] },
    { drawn: scan, shown: [{ text: header, x: 10, y: 800, size: 6 }] },
    { drawn: scan, shown: [{ text: header, x: 10, y: 800, size: 6 }] },
    {
      drawn: `q 595 0 0 842 0 0 cm 0 0 1 1 re f Q ${picture}`,
      shown: [{ text: long, x: 10, y: 600, size: 6 }],
    },
  ];
  const read = await reading.readPages(unicodePdf(pages), 1, pages.length, options);
  expect(read.map(({ page, text, scanned }) => [page, text, scanned])).toEqual([
    [1, 'written', false],
    [2, 'recognized', true],
    [3, '', false],
    [4, 'recognized', true],
    [5, 'stamp of the harbour', false],
    [6, long.trim(), false],
    [7, letter, true],
    [8, header.trim(), false],
    [9, long.trim(), false],
  ]);
  expect(recognized).toHaveLength(5);
});

test('a page without text is recognized in its picture, and has the places of the words', async () => {
  const asked: number[] = [];
  const reading = createPdfReading({
    threads,
    recognition: {
      readText: async ({ content }) => {
        asked.push(content.readUInt32BE(16));
        const box = { left: 165, top: 234, width: 331, height: 47 };
        const line = { text: 'recognized', words: [{ text: 'recognized', box }], box, paragraph: 0 };
        const picture = { width: 1653, height: 2339 };
        return { engine: 'tesseract', languages: ['en'], picture, result: { lines: [line], angle: 0 } };
      },
    },
    log: { warn: () => {} },
  });
  const content = unicodePdf([{ drawn: curves }]);
  const [page] = await reading.readPages(content, 1, 1, options);
  expect(page).toMatchObject({
    scanned: true,
    text: 'recognized',
    words: [['recognized', 0.0998, 0.1, 0.2002, 0.0201]],
  });
  // 600 points at 200 pixels an inch, of which parts are left out.
  expect(asked).toEqual([1_666]);
});
