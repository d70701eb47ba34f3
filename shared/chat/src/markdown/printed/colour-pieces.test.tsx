import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/chat.json' with { type: 'json' };
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { highlight } from '../highlight.ts';
import { HighlightedCode } from '../highlighted-code.tsx';
import { preparePrint } from './prepare-print.ts';
import { PrintedBlocks } from './printed-blocks.tsx';
import { readBlocks } from './read-blocks.ts';
import { splitBlocks } from './split-blocks.ts';

beforeAll(() => startI18n('en', { chat: translations }));

const look = { root: document.documentElement, dark: false };

/** The code of each piece as it is drawn, in colours. */
async function drawn(language: string, code: string): Promise<HTMLElement[]> {
  const reading = readBlocks(`\`\`\`\`${language}\n${code}\n\`\`\`\``);
  const pieces = [];
  for (const { blocks } of splitBlocks(reading.blocks)) {
    const print = await preparePrint(blocks, look);
    const element = document.createElement('div');
    element.innerHTML = renderToStaticMarkup(
      <PrintedBlocks blocks={blocks} reading={reading} print={print} sources={[]} />,
    );
    pieces.push(...element.querySelectorAll<HTMLElement>('pre code'));
  }
  return pieces;
}

const tokenOf = (element: HTMLElement | undefined, text: string): string | undefined =>
  [...(element?.querySelectorAll<HTMLElement>('[data-token]') ?? [])].find(({ textContent }) =>
    textContent.includes(text),
  )?.dataset.token;

test('a comment that goes on in the next piece keeps its colour, and what follows it has its own', async () => {
  const comment = Array.from({ length: 20 }, (_, line) => ` * line ${line}`).join('\n');
  const pieces = await drawn('ts', `const a = 1;\n/*\n${comment}\n */\nconst last = 'end';`);
  expect(pieces).toHaveLength(2);
  expect(tokenOf(pieces[0], 'line 0')).toBe('comment');
  expect(tokenOf(pieces[1], 'line 19')).toBe('comment');
  expect(tokenOf(pieces[1], "'end'")).toBe('string');
});

test('a code that is too long to be coloured in one go is coloured piece by piece', async () => {
  const lines = Array.from({ length: 800 }, (_, line) => `const line${line} = ${line};`);
  const pieces = await drawn('ts', lines.join('\n'));
  expect(pieces.length).toBeGreaterThan(60);
  expect(tokenOf(pieces.at(-1), 'const')).toBe('keyword');
});

/** The colour of each character that is no line break. */
function coloursIn(node: Node, colour = ''): string[] {
  if (node instanceof Text) return [...node.data.replaceAll('\n', '')].map((letter) => `${letter} ${colour}`);
  const own = node instanceof HTMLElement ? node.dataset.token : undefined;
  return [...node.childNodes].flatMap((child) => coloursIn(child, own ?? colour));
}

test('pieces have all of a code, in the colours of the whole', async () => {
  const line = fc.constantFrom(
    'a = "b"',
    '"""',
    '# note',
    '',
    '  def f(x):',
    "s = '''",
    'é😀 = `x`',
    'x = 1',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 60 }), async (lines) => {
      const code = `${lines.join('\n')}\nend`;
      const pieces = await drawn('python', code);
      expect(pieces.map(({ textContent }) => textContent).join('\n')).toBe(code);
      const whole = document.createElement('code');
      whole.innerHTML = renderToStaticMarkup(
        <HighlightedCode code={code} language="python" highlight={highlight} plain={code} />,
      );
      expect(pieces.flatMap((piece) => coloursIn(piece))).toEqual(coloursIn(whole));
    }),
    { numRuns: 40 },
  );
});
