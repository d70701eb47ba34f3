import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenize } from './grammar/grammar.ts';
import { createMarkdownReader } from './markdown-reader.ts';
import { samples } from './testing/samples.ts';
import { show, showGrowing } from './testing/show.tsx';

vi.mock('./grammar/grammar.ts', async (original) => {
  const module = await original<typeof import('./grammar/grammar.ts')>();
  return { tokenize: vi.fn(module.tokenize) };
});
const lexed = vi.mocked(tokenize);
const lexedSymbols = () => lexed.mock.calls.reduce((sum, [text]) => sum + text.length, 0);

beforeEach(() => {
  lexed.mockClear();
});

/** Pieces of one to `most` symbols, the same at every run. */
function pieces(text: string, most: number): string[] {
  const result: string[] = [];
  for (let at = 0; at < text.length; ) {
    const size = 1 + ((at * 7 + 3) % most);
    result.push(text.slice(at, at + size));
    at += size;
  }
  return result;
}

function stream(text: string, most = 7) {
  const view = showGrowing();
  let sofar = '';
  for (const piece of pieces(text, most)) {
    sofar += piece;
    view.grow(sofar);
  }
  return view;
}

const everything = Object.values(samples).join('\n\n');

describe('a streamed answer', () => {
  it.each([...Object.entries(samples), ['everything', everything]])(
    'looks in the end like one shown at once: %s',
    (_name, text) => {
      const view = stream(text);
      view.finish(text);
      expect(view.container.innerHTML).toBe(show(text).innerHTML);
    },
  );

  it('is the whole when it ends with the head of a table that had an open end', () => {
    const view = showGrowing();
    const text = '| Some *slanted $x_a |\n|---|';
    view.grow(text);
    view.finish(text);
    expect(view.container.querySelector('th')?.textContent).toBe('Some *slanted $x_a');
  });

  it.each(['*', '| a', '[a]: b'])(
    'shows what a finished paragraph ends with when the next line begins with %s',
    (line) => {
      const view = showGrowing();
      view.grow(`![w0q\n\n${line}`);
      expect(view.container.textContent).toContain('w0q');
    },
  );

  it('is the whole when it ends with a sign that marks what is growing', () => {
    const view = showGrowing();
    view.grow('word');
    view.finish('word\0');
    expect(view.container.textContent).toBe('word\ufffd');
  });

  it('is parsed again from the start when its text was replaced', () => {
    const view = stream('# Old answer\n\nwith text');
    view.finish('New answer');
    expect(view.container.textContent).toBe('New answer');
  });

  it.each([
    ['Some **bold', 'Some bold'],
    ['Some **', 'Some'],
    ['Some *slanted tex', 'Some slanted tex'],
    ['Some ~~gone', 'Some gone'],
    ['A [link', 'A link'],
    ['A [link](htt', 'A link'],
    ['A ![picture](https://exa', 'A'],
    ['Some `code', 'Some code'],
    ['Text\n-', 'Text'],
    ['Text\n\n#', 'Text'],
    ['Text\n\n``', 'Text'],
    ['- one\n- **tw', 'onetw'],
    ['- one\n-', 'one'],
    ['Text\n\n| Name | Cou', 'Text'],
    ['Text\n\n| Name | Count |\n|--', 'TextNameCount'],
    ['2 * 3 = 6', '2 * 3 = 6'],
    ['snake_case_na', 'snake_case_na'],
  ])('shows the unfinished %j without flicker', (text, visible) => {
    const view = showGrowing();
    view.grow(text);
    expect(view.container.textContent?.trim()).toBe(visible);
  });

  it.each([
    ['So\n\n$$\n\\frac{a', 'So', '\\frac{a'],
    ['So\n\n$$\na\n\n= b', 'So', 'a\n\n= b'],
    ['So\n\n$$\na\n\n', 'So', 'a'],
    ['So\n\n\\[\n- y', 'So', '- y'],
    ['- So\n\n  $$\n  x +', 'So', 'x +'],
    ['So \\begin\n\n\\begin{align}\nx &', 'So \\begin', '\\begin{align}\nx &'],
    ['So $$\n- y', 'So ', '- y'],
    ['So $x^', 'So ', 'x^'],
    ['So \\(x', 'So ', 'x'],
    ['So \\[ x = 1 \\', 'So ', 'x = 1'],
  ])('shows the formula of %j before it is closed', (text, before, tex) => {
    const view = showGrowing();
    view.grow(text);
    expect(view.container.querySelector('.formula')?.textContent).toBe(tex);
    expect(view.container.textContent).toBe(before + tex);
  });

  it.each([
    'It costs $5 and',
    'It costs $5 and [x](https://example.org/a_b',
    'Price: $$',
    'Use $HOME or',
    'US$ = dollar and cents are',
    'array\\[0',
    '$$ is a sign\n\nand more',
  ])('shows no formula in %j', (text) => {
    const view = showGrowing();
    view.grow(text);
    expect(view.container.querySelector('.formula')).toBeNull();
  });

  it('numbers notes in the order of their marks, whichever of them is written first', () => {
    const view = showGrowing();
    const numbers = () => [...view.container.querySelectorAll('sup')].map(({ textContent }) => textContent);
    const text = 'One[^b], two[^a].\n\nMore\n\nand more.\n\n[^a]: Two\n\n';
    view.grow(text);
    expect(numbers()).toEqual(['1', '1']);
    view.grow(`${text}[^b]: One\n\n`);
    expect(numbers()).toEqual(['1', '2', '2', '1']);
    view.finish(`${text}[^b]: One\n\nEnd`);
    expect(numbers()).toEqual(['1', '2', '2', '1']);
  });

  it('shows an open code block as code, without the half of its closing fence', () => {
    const view = showGrowing();
    view.grow('```js\nconst a;\nlet b');
    expect(view.container.querySelector('code')?.textContent).toBe('const a;\nlet b');
    view.grow('```js\nconst a;\nlet b;\n``');
    expect(view.container.querySelector('code')?.textContent).toBe('const a;\nlet b;');
  });

  it('shows a table from its head on', () => {
    const view = showGrowing();
    view.grow('| a | b |\n|-');
    expect(view.container.querySelectorAll('th')).toHaveLength(2);
    view.grow('| a | b |\n|---|---|\n| 1 | 2 |\n| 3');
    expect(view.container.querySelectorAll('tbody tr')).toHaveLength(2);
  });

  it('does not change the elements of finished blocks', () => {
    const view = stream('First **block**.\n\n- one\n- two\n\n');
    const before = [...view.container.querySelectorAll('p, strong, li')];
    view.grow('First **block**.\n\n- one\n- two\n- three\n\nAnother block.');
    for (const element of before) expect(element.isConnected).toBe(true);
  });
});

describe('the work of streaming', () => {
  it('is bounded in one huge paragraph, and the complete text is read at once', () => {
    const reader = createMarkdownReader();
    const text = 'word '.repeat(20_000);
    for (let end = 20; end < text.length; end += 20) reader.read(text.slice(0, end), true);
    expect(lexed.mock.calls.filter(([tail]) => tail.length > 30_000).length).toBeLessThan(100);
    expect(JSON.stringify(reader.read(`${text} complete`, false).blocks)).toContain('complete');
    expect(JSON.stringify(reader.read('another', true).blocks)).toContain('another');
  });

  const paragraph =
    'Some **words** of a usual answer with `code`, [links](https://example.org) and more, line after line. ';
  /** Symbols that come within one frame at 600 tokens a second. */
  const frame = 80;
  const tokens = (text: string) => Math.round(text.length / 4);
  const upTo = (count: number, part: string) => part.repeat(Math.ceil((count * 4) / part.length));

  it.each([
    ['paragraphs', `${paragraph}\n\n`],
    ['list items', `- ${paragraph}\n`],
    ['table rows', `| ${paragraph.replaceAll('`', '')} | 12 |\n`, '| a | b |\n|---|---|\n'],
    ['code', 'const answer = question.length;\n', '```js\n'],
    ['mixed', `## Part\n\n${paragraph}\n\n- one\n- two\n\n\`\`\`js\nlet a;\n\`\`\`\n\n`],
  ])('grows with the answer and no faster: %s', (_name, part, head = '') => {
    const work = (count: number) => {
      lexed.mockClear();
      const text = head + upTo(count, part);
      const view = stream(text, frame);
      view.finish(text);
      view.container.remove();
      return { perToken: lexedSymbols() / tokens(text), calls: lexed.mock.calls.length / tokens(text) };
    };
    const short = work(1_000);
    const long = work(4_000);
    expect(long.perToken).toBeLessThan(short.perToken * 1.1 + 1);
    expect(long.calls).toBeLessThan(short.calls * 1.1 + 0.1);
  });
});
