import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/chat.json' with { type: 'json' };
import { hostileTexts } from '@orangery/testing/hostile-texts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CodeBlock } from './code-block.tsx';
import type { Blocks } from './document.ts';
import { firstPart } from './first-part.ts';
import { RenderedMarkdown } from './markdown.tsx';
import { createMarkdownReader } from './markdown-reader.ts';
import { wordsIn } from './testing/documents.ts';
import { show } from './testing/show.tsx';

// Effects do not run in markup, and it is they that draw a formula.
vi.mock('./formula.tsx', () => ({ Formula: ({ source }: { source: string }) => source }));

beforeAll(() => startI18n('en', { chat: translations }));

const read = (text: string): Blocks => createMarkdownReader().read(text, false).blocks;

/** What the first frame shows: the markup is made without what follows by itself. */
function firstFrame(text: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<RenderedMarkdown text={text} />);
  return page;
}

describe('the first part of an answer', () => {
  it.each(Object.entries(hostileTexts))('is small: %s', (_name, text) => {
    expect(firstFrame(text(24_000)).querySelectorAll('*').length).toBeLessThan(2_500);
  });

  it('is the same array for an answer of usual length', () => {
    const blocks = read('# Title\n\n- some **words**\n\n| a |\n|---|\n| b |\n\n```js\nlet a;\n```\n\n> $x$');
    expect(firstPart(blocks, 2_000)).toBe(blocks);
  });

  it('keeps what it does not cut', () => {
    const blocks = read(`One.\n\n- two\n- ${'`x` '.repeat(500)}\n\nThree.`);
    const [one, list] = firstPart(blocks, 100);
    expect(one).toBe(blocks[0]);
    const items = list?.kind === 'list' && blocks[1]?.kind === 'list' ? [list.items, blocks[1].items] : [];
    expect(items[0]?.[0]).toBe(items[1]?.[0]);
    expect(items[0]?.[1]).not.toBe(items[1]?.[1]);
  });

  it.each([
    ['words', 'word '.repeat(50_000)],
    ['formulas', '$a$ b '.repeat(10_000)],
    ['code spans', '`a` '.repeat(10_000)],
    ['emphasis', '*a **b** c* '.repeat(5_000)],
    ['quotes', '> a\n\n'.repeat(5_000)],
    ['items', '- a\n'.repeat(10_000)],
    ['rows', `| a | b |\n|---|---|\n${'| c | d |\n'.repeat(5_000)}`],
    ['lines of code', `\`\`\`\n${'some words\n'.repeat(10_000)}\`\`\``],
    ['notes', '[^a]: b\n'.repeat(5_000)],
    ['words nested too deep', `${'> '.repeat(90)}${'word '.repeat(50_000)}`],
  ])('is the beginning of very many %s', (_name, text) => {
    const first = firstFrame(text).textContent;
    expect(first.length).toBeLessThan(text.length / 2);
    expect(first.length).toBeGreaterThan(100);
  });

  it('copies all of a code block of which it shows the beginning', async () => {
    const user = userEvent.setup();
    const text = Array.from({ length: 2_000 }, (_, line) => `line ${line}`).join('\n');
    const [code] = firstPart(read(`\`\`\`js\n${text}\n\`\`\``), 100);
    const { container } = render(code?.kind === 'code' && <CodeBlock {...code} />);
    expect(container.textContent).not.toContain('line 1999');
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it('never ends within a letter', () => {
    const [paragraph] = firstPart(read('😀'.repeat(5_000)), 7.77);
    expect(JSON.stringify(paragraph)).not.toMatch(/\\ud/);
  });
});

describe('a very long answer', () => {
  it.each([
    ['a paragraph of formulas', Array.from({ length: 4_000 }, (_, at) => `$x_{${at}}$ w${at}q`).join(' ')],
    ['a nested quote', Array.from({ length: 2_000 }, (_, at) => `> > *w${at}q* and \`w${at}q\``).join('\n')],
    ['items', Array.from({ length: 3_000 }, (_, at) => `- w${at}q`).join('\n')],
    ['rows', `| a |\n|---|\n${Array.from({ length: 2_000 }, (_, at) => `| w${at}q |`).join('\n')}`],
    ['code', `\`\`\`\n${Array.from({ length: 9_000 }, (_, at) => `w${at}q`).join('\n')}\n\`\`\``],
  ])('of %s opens with its first part, and has every word in the end', async (_name, text) => {
    const words = wordsIn(text);
    const last = String(words.at(-1));
    expect(firstFrame(text).textContent).not.toContain(last);
    const page = show(text);
    await waitFor(() => expect(page.textContent).toContain(last));
    expect(wordsIn(page.textContent).slice(-words.length)).toEqual(words);
  });
});
