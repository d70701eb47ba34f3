import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/chat.json' with { type: 'json' };
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Blocks } from './document.ts';
import { RenderedMarkdown } from './markdown.tsx';
import { createMarkdownReader } from './markdown-reader.ts';
import { plainText } from './plain-text.ts';
import { answers, cuts, scraps, wordsIn, wordsOutsideInfo, written } from './testing/documents.ts';
import { missingWord } from './testing/missing-word.ts';

// Effects do not run here, and it is they that draw a formula.
vi.mock('./formula.tsx', () => ({ Formula: ({ source }: { source: string }) => source }));

/** Documents of each kind; CONTRIBUTING says how more of them are tried. */
const numRuns = Number(process.env.MARKDOWN_DOCUMENTS ?? 1_000);
/** Milliseconds. */
const timeout = 60_000 + numRuns * 60;

beforeAll(() => startI18n('en', { chat: translations }));

function pageOf(text: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<RenderedMarkdown text={text} />);
  return page;
}

const codesIn = (page: HTMLElement): string[] =>
  [...page.querySelectorAll('.codeBlock code')].map((code) =>
    [...code.querySelectorAll('.chunk')].map((chunk) => chunk.textContent).join('\n'),
  );

const wordsOf = (blocks: Blocks): string => JSON.stringify(blocks);

function expectSame(text: string, parts: readonly number[]): void {
  const reader = createMarkdownReader();
  const ends = parts.map((part) => Math.round(part * text.length)).sort((one, other) => one - other);
  for (const end of ends) {
    const soFar = text.slice(0, end);
    const { blocks } = reader.read(soFar, true);
    // The last lines may wait for what they become.
    const settled = soFar.split(/\r\n|\r|\n/).slice(0, -2);
    expect(missingWord(wordsIn(settled.join('\n')), wordsOf(blocks)), soFar).toBeNull();
  }
  const whole = createMarkdownReader().read(text, false);
  expect(reader.read(text, false)).toEqual(whole);
}

test(
  'every word of an answer is in the page, in order, and its code exactly as written',
  () => {
    fc.assert(
      fc.property(answers, ({ text, codes }) => {
        const page = pageOf(text);
        expect(missingWord(wordsIn(text), page.textContent), text).toBeNull();
        expect(missingWord(wordsOutsideInfo(text), plainText(text)), text).toBeNull();
        for (const code of codes) expect(codesIn(page), text).toContain(code);
      }),
      { numRuns },
    );
  },
  timeout,
);

test(
  'every word of anything at all is in the page, in order',
  () => {
    fc.assert(
      fc.property(written(scraps), (text) => {
        expect(missingWord(wordsIn(text), pageOf(text).textContent), text).toBeNull();
        expect(missingWord(wordsOutsideInfo(text), plainText(text)), text).toBeNull();
      }),
      { numRuns },
    );
  },
  timeout,
);

test(
  'what was streamed, however it was cut, reads like the whole, and has its words meanwhile',
  () => {
    const texts = fc.oneof(written(answers.map(({ text }) => text)), written(scraps));
    fc.assert(
      fc.property(texts, cuts, (text, parts) => expectSame(text, parts)),
      { numRuns },
    );
  },
  timeout,
);
