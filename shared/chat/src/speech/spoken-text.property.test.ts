import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Blocks } from '../markdown/document.ts';
import { createMarkdownReader } from '../markdown/markdown-reader.ts';
import { answers, cuts, scraps, wordsIn, wordsOutsideInfo } from '../markdown/testing/documents.ts';
import { missingWord } from '../markdown/testing/missing-word.ts';
import { createSentenceCutter } from './sentences.ts';
import { spokenText } from './spoken-text.ts';

const numRuns = Number(process.env.MARKDOWN_DOCUMENTS ?? 500);
/** Milliseconds. */
const timeout = 60_000 + numRuns * 60;
const spokenWords = { code: 'Code.' };

const codeIn = (blocks: Blocks): string =>
  blocks
    .map((block) => {
      if (block.kind === 'code') return block.chunks.join('\n');
      if (block.kind === 'list') return block.items.map(({ children }) => codeIn(children)).join('\n');
      return /^(?:quote|note|details)$/.test(block.kind) && 'children' in block
        ? codeIn(block.children as Blocks)
        : '';
    })
    .join('\n');

/** The words of a text but for those of its code and its addresses, which are not spoken. */
function wordsToSpeak(text: string): string[] {
  const code = new Set(wordsIn(codeIn(createMarkdownReader().read(text, false).blocks)));
  const words = wordsOutsideInfo(text.replace(/https:\/\/example\.org\/w\d+q|www\.w\d+q\.example/g, ''));
  return words.filter((word) => !code.has(word));
}

test(
  'every word of an answer but its code and addresses is spoken, in order, and no marks are',
  () => {
    fc.assert(
      fc.property(answers, ({ text }) => {
        const spoken = spokenText(text, spokenWords);
        expect(missingWord(wordsToSpeak(text), spoken), text).toBeNull();
        expect(spoken).not.toMatch(/\*\*|\\|~~|:\/\/|<\/?[a-z]/);
      }),
      { numRuns },
    );
  },
  timeout,
);

test('what follows the number of a source behind an address is spoken', () => {
  expect(spokenText('请看https://example.org/ [1]然后', spokenWords)).toBe('请看然后');
});

test(
  'every word of anything at all is spoken, in order',
  () => {
    fc.assert(
      fc.property(scraps, (text) => {
        expect(missingWord(wordsToSpeak(text), spokenText(text, spokenWords)), text).toBeNull();
      }),
      { numRuns },
    );
  },
  timeout,
);

test(
  'what is read aloud while it is written has the words of the whole, each once',
  () => {
    fc.assert(
      fc.property(answers, cuts, ({ text }, parts) => {
        const cutter = createSentenceCutter(spokenWords);
        const ends = parts.map((part) => Math.round(part * text.length)).sort((one, other) => one - other);
        const said = [...ends.flatMap((end) => cutter.take(text.slice(0, end))), ...cutter.rest(text)].join(
          ' ',
        );
        const whole = createSentenceCutter(spokenWords).rest(text).join(' ');
        expect(wordsIn(said), text).toEqual(wordsIn(whole));
      }),
      { numRuns },
    );
  },
  timeout,
);
