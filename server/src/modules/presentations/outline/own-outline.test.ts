import { describe, expect, it } from 'vitest';
import { fitSource } from '../source/fit-source.ts';
import { ownOutline } from './own-outline.ts';

const source = (text: string, name = '') => ({ kind: 'text' as const, name, text });
const titles = (outline: string) =>
  outline.split('\n').flatMap((line) => (line.startsWith('## ') ? [line.slice(3)] : []));
const points = (outline: string) => outline.split('\n').filter((line) => /^\s*- /u.test(line));

const report = `# Orange harvest 2026

The harvest was the best in ten years. Rain came in time.

## Spain
Spain picked 3.2 million tons. Most of it came from Valencia. Labour was scarce in spring.

## Trade
- Exports grew by 12 %
- Prices fell
  - most of all in Germany

## Outlook
The coming year may be drier. Growers plant other kinds.`;

describe('an outline of the own words of a person', () => {
  it('follows the headings of a text, with its lists and sentences', () => {
    const outline = ownOutline(source(report), { slides: 5, language: 'en' });
    expect(outline.split('\n')[0]).toBe('# Orange harvest 2026');
    expect(titles(outline)).toEqual([
      'Orange harvest 2026',
      'The harvest was the best in ten years',
      'Spain',
      'Trade',
      'Outlook',
    ]);
    expect(outline).toContain('- Exports grew by 12 %\n- Prices fell\n  - most of all in Germany\n');
  });

  it('takes the lines of code for points, and its comments for no headings', () => {
    const text =
      '# Start\n\nTwo commands do it.\n\n```sh\n# installs\nnpm ci\n\nnpm start\n```\n\n## Then\n\nOpen it. ~~~ is left alone.';
    const outline = ownOutline(source(text), { slides: 3, language: 'en' });
    expect(titles(outline)).toContain('Then');
    expect(titles(outline)).not.toContain('installs');
    expect(outline).toContain('- # installs\n- npm ci\n- npm start\n');
    expect(outline).not.toContain('```');
  });

  it('says nothing that the text does not say', () => {
    const outline = ownOutline(source(report), { slides: 6, language: 'en' });
    const words = new Set(report.match(/[\p{L}\p{N}]+/gu));
    for (const word of outline.match(/[\p{L}\p{N}]+/gu) ?? []) expect(words).toContain(word);
  });

  it.each([3, 5, 8, 12])('spreads a long text without headings over %i slides', (slides) => {
    const text = Array.from(
      { length: 60 },
      (_, index) => `Tree number ${index} bears fruit of kind ${index % 7} in its own way.`,
    ).join(' ');
    const outline = ownOutline(source(text, 'Trees.docx'), { slides, language: 'en' });
    expect(outline.split('\n')[0]).toBe('# Trees');
    expect(titles(outline)).toHaveLength(slides);
  });

  it('joins the sections of a text that has more of them than slides', () => {
    const text = Array.from(
      { length: 30 },
      (_, index) => `## Part ${index}\nSomething about part ${index} that matters.`,
    ).join('\n\n');
    expect(titles(ownOutline(source(text, 'Parts'), { slides: 8, language: 'en' }))).toHaveLength(8);
  });

  it('cuts Chinese and Persian texts into their sentences', () => {
    const chinese = ownOutline(
      source(
        '今年柑橘丰收。西班牙产量最高！出口增长百分之十二。价格下降了。明年可能干旱？种植者改种其他品种。',
        '报告',
      ),
      { slides: 3, language: 'zh' },
    );
    expect(titles(chinese)).toHaveLength(3);
    expect(points(chinese).length).toBeGreaterThanOrEqual(5);
    const persian = ownOutline(
      source('برداشت امسال خوب بود. باران به‌موقع آمد؟ صادرات بیشتر شد. قیمت‌ها پایین آمد.', 'گزارش'),
      { slides: 3, language: 'fa' },
    );
    expect(points(persian).join('\n')).toContain('- باران به‌موقع آمد؟');
  });

  it('of a topic alone has headings in the language of the presentation and no content', () => {
    const outline = ownOutline(
      { kind: 'topic', name: '', text: 'Цитрусовые' },
      { slides: 6, language: 'ru' },
    );
    expect(outline).toBe(
      '# Цитрусовые\n## Цитрусовые\n## Введение\n## Предыстория\n## Главное\n## Примеры\n## Итоги\n',
    );
    for (const slides of [3, 11, 40])
      expect(
        titles(ownOutline({ kind: 'topic', name: '', text: '柑橘' }, { slides, language: 'zh' })),
      ).toHaveLength(slides);
  });

  it('has the rows of tables as points', () => {
    const text =
      'Sales of all years, in tons\n\n## Sales\n\n| Year | Tons |\n| --- | ---: |\n| 2025 | 12 |\n| 2026 | 15 |\n';
    expect(ownOutline(source(text, 'Sales report'), { slides: 3, language: 'en' })).toContain(
      '- Year: 2025, Tons: 12\n',
    );
  });
});

describe('a source for a model', () => {
  const long = Array.from(
    { length: 400 },
    (_, index) =>
      `## Chapter ${index}\n\nWords of chapter ${index} say something about oranges and lemons in it.`,
  ).join('\n\n');

  it('goes along whole where there is room for it', () => {
    expect(fitSource(report, 2_000)).toBe(report);
  });

  it('is cut to what there is room for, and not only to its beginning', () => {
    const cut = fitSource(long, 1_500);
    expect(cut.length).toBeLessThan(9_000);
    expect(cut).toMatch(/chapter [1-9]\b/u);
    expect(cut).toMatch(/chapter 3\d\d/u);
  });

  it('is cut in reasonable time also where it is a book of one line', () => {
    expect(fitSource('word '.repeat(500_000), 500).length).toBeLessThan(4_000);
  });
});
