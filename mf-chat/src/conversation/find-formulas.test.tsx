import { loadMarkdown, Markdown } from '@orangery/chat';
import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import type { Row } from '@orangery/records';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { findHits } from './find-hits.ts';
import { rangesIn, rangesOfWords } from './find-marks.ts';

startI18n('en', { chat });
beforeAll(loadMarkdown);
afterEach(cleanup);

async function show(text: string): Promise<HTMLElement> {
  const { container } = render(
    <div data-text="">
      <Markdown text={text} fallback={null} />
    </div>,
  );
  await waitFor(() => expect(container.querySelector('.katex')).not.toBeNull());
  return container;
}

/** What is seen of a range: the letters for screen readers are not. */
function seenIn(range: Range): string {
  const { parentElement } = range.startContainer;
  if (parentElement?.closest('math')) return 'hidden';
  const contents = range.cloneContents();
  for (const hidden of contents.querySelectorAll('math')) hidden.remove();
  return contents.textContent;
}

const hitsIn = (content: string, query: string): number => {
  const message = { id: 'm', role: 'assistant', content, createTime: 1, rev: 1, status: 'done' } as const;
  const row: Row = { key: 'm', message, sources: [], versions: [], failed: null };
  return findHits([row], query).length;
};

test.each([
  [
    'a word that is drawn as it is written',
    'Its $v = \\text{speed}$ is a speed.',
    'speed',
    ['speed', 'speed'],
  ],
  ['a letter', 'so $x^2 + x$ and x', 'x', ['x', 'x', 'x']],
  ['a display formula', 'so\n\n$$\n\\max(\\text{rate})\n$$', 'rate', ['rate']],
  ['the words around one', 'so $y$ it is', 'so y it', ['so y it']],
])('%s is found as often as it is seen, and where', async (_what, answer, query, seen) => {
  const page = await show(answer);
  expect(rangesIn(page, query).map(seenIn)).toEqual(seen);
  expect(hitsIn(answer, query)).toBe(seen.length);
  expect(rangesOfWords(page, [query]).map(seenIn)).toEqual(seen);
});

test.each(['x^2', 'alpha'])(
  '%s, which is drawn otherwise than it is written, marks its formula',
  async (query) => {
    const answer = 'so $x^2 + \\alpha$ it is';
    const page = await show(answer);
    const drawing = page.querySelector('.katex-html')?.textContent;
    expect(rangesIn(page, query).map(seenIn)).toEqual([drawing]);
    expect(hitsIn(answer, query)).toBe(1);
  },
);
