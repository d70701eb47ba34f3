import { afterEach, expect, test, vi } from 'vitest';
import { copyAnswer } from './copy-answer.ts';

class Item {
  readonly parts: Readonly<Record<string, Blob>>;
  constructor(parts: Readonly<Record<string, Blob>>) {
    this.parts = parts;
  }
}

/** A clipboard, and what was put on it. */
function useClipboard({ takesRich }: { takesRich: boolean }) {
  const items: Item[] = [];
  const texts: string[] = [];
  const write = async (given: readonly Item[]) => {
    if (!takesRich) throw new Error('not allowed');
    items.push(...given);
  };
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', {
    clipboard: { write, writeText: async (text: string) => void texts.push(text) },
  });
  return { items, texts };
}
afterEach(() => vi.unstubAllGlobals());

const markdown = '| a |\n|---|\n| **1** |';

test('an answer is copied as its Markdown with rich text beside it', async () => {
  const { items, texts } = useClipboard({ takesRich: true });
  expect(await copyAnswer(markdown, 'rich')).toBe(true);
  expect(await items[0]?.parts['text/plain']?.text()).toBe(markdown);
  expect(await items[0]?.parts['text/html']?.text()).toContain('<td><strong>1</strong></td>');
  expect(texts).toEqual([]);
});

test('an answer is copied as its Markdown where the clipboard takes text only', async () => {
  const { texts } = useClipboard({ takesRich: false });
  expect(await copyAnswer(markdown, 'rich')).toBe(true);
  expect(texts).toEqual([markdown]);
});

test.each([
  ['markdown', markdown],
  ['text', 'a\n1'],
] as const)('an answer copied as %s has nothing beside it', async (as, text) => {
  const { items, texts } = useClipboard({ takesRich: true });
  expect(await copyAnswer(markdown, as)).toBe(true);
  expect(items).toEqual([]);
  expect(texts).toEqual([text]);
});
