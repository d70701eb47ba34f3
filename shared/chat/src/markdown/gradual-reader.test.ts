import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createGradualReader, type Part } from './gradual-reader.ts';
import { tokenize } from './grammar/grammar.ts';
import { createMarkdownReader } from './markdown-reader.ts';

vi.mock('./grammar/grammar.ts', async (original) => {
  const module = await original<typeof import('./grammar/grammar.ts')>();
  return { tokenize: vi.fn(module.tokenize) };
});
const read = vi.mocked(tokenize);
const unitsRead = () => read.mock.calls.reduce((sum, [text]) => sum + text.length, 0);

beforeEach(() => void read.mockClear());

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index} with **some** words.`).join('\n\n');

/** Goes on until nothing is missing; all the parts there were. */
function partsOf(text: string): Part[] {
  const reader = createGradualReader();
  const parts = [reader.read(text, false, 0)];
  while (parts.at(-1)?.rest) parts.push(reader.read(text, false, parts.length));
  return parts;
}

const wholeOf = (text: string) => createMarkdownReader().read(text, false).blocks;

describe('a long text', () => {
  const text = paragraphs(12_000);

  it('is read from its beginning only at first', () => {
    createGradualReader().read(text, false, 0);
    expect(unitsRead()).toBeLessThan(20_000);
  });

  it('is read whole once, however many parts it is drawn in', () => {
    const parts = partsOf(text);
    expect(parts.length).toBeGreaterThan(2);
    expect(unitsRead()).toBeLessThan(text.length + 20_000);
    expect(parts.at(-1)?.blocks).toEqual(wholeOf(text));
  });

  it('has more blocks with each part, and those that were there stay the same', () => {
    const parts = partsOf(text);
    parts.slice(1).forEach(({ blocks }, index) => {
      const before = parts[index]?.blocks ?? [];
      expect(blocks.length).toBeGreaterThan(before.length);
      // The last one may have been cut.
      before.slice(0, -1).forEach((block, at) => void expect(blocks[at]).toBe(block));
    });
  });

  it('stays whole when it was: another text is there at once', () => {
    const reader = createGradualReader();
    for (let step = 0; reader.read(text, false, step).rest; ) step += 1;
    expect(reader.read(`${text}\n\nMore.`, false, 0).rest).toBe(false);
  });

  it.each([
    ['a paragraph', 'word '.repeat(20_000), 'word'],
    ['one word', 'x'.repeat(100_000), 'x'],
    ['signs of two halves', '😀'.repeat(50_000), '😀'],
  ])('that is %s begins with what it begins with', (_name, long, start) => {
    const [paragraph] = createGradualReader().read(long, false, 0).blocks;
    const first = paragraph?.kind === 'paragraph' ? paragraph.children[0] : undefined;
    expect(first?.kind === 'text' && first.text.startsWith(start)).toBe(true);
    expect(first?.kind === 'text' && long.startsWith(first.text)).toBe(true);
  });
});

it('a text of a usual length is there at once, and read once', () => {
  const text = paragraphs(100);
  expect(partsOf(text)).toEqual([{ blocks: wholeOf(text), used: new Set(), notes: new Map(), rest: false }]);
  // Once by the reader, once to compare.
  expect(read).toHaveBeenCalledTimes(2);
});

it('a text that grows is there as far as it goes', () => {
  const text = paragraphs(12_000);
  expect(createGradualReader().read(text, true, 0).blocks).toHaveLength(12_000);
});
