import type { Slide } from '@orangery/api';
import { bodyOf, itemsOf, numberOf, quoteOf } from '../layout/parts.ts';

/** Words without what is between them: where a text is cut, a space goes. */
const joined = (texts: readonly string[]): string => texts.join('').replace(/\s+/g, '');

const withoutRepeats = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => index === 0 || text !== texts[index - 1]);

const bodyText = (slides: readonly Slide[]): string[] => [
  joined(slides.flatMap((slide) => bodyOf(slide)).map(({ text }) => text)),
];

function itemTexts(slides: readonly Slide[]): string[] {
  const items = slides.flatMap((slide) => itemsOf(slide));
  return [joined(withoutRepeats(items.map(({ heading }) => heading))), joined(items.map(({ text }) => text))];
}

/** A column from the first slide to the last; its heading is repeated. */
function columnTexts(slides: readonly Slide[]): string[] {
  return [0, 1].map((at) => {
    const column = slides.map((slide) => itemsOf(slide)[at]);
    return joined([column[0]?.heading ?? '', ...column.map((item) => item?.text ?? '')]);
  });
}

/** Columns by their headers; the first is repeated beside those that had no room. */
function tableTexts(slides: readonly Slide[]): string[] {
  const cells = new Map<string, string[]>();
  const tables = slides.flatMap(({ table }) => (table ? [table] : []));
  const [first] = tables;
  for (const { header, rows } of tables) {
    const isFirstGroup = header[1] === first?.header[1];
    header.forEach((name, at) => {
      if (at === 0 && !isFirstGroup) return;
      cells.set(name, [...(cells.get(name) ?? []), ...rows.map((row) => row[at] ?? '')]);
    });
  }
  return [...cells].map(([name, texts]) => `${name}: ${joined(texts)}`);
}

/** What slides that follow each other say below their titles, in parts that can be compared. */
export function shownText(slides: readonly Slide[]): string[] {
  const [first] = slides;
  switch (first?.layout) {
    case 'text':
    case 'image-text':
      return bodyText(slides);
    case 'quote':
      return [joined(slides.map((slide) => quoteOf(slide).text))];
    case 'big-number':
      return [joined(slides.map((slide) => numberOf(slide).caption))];
    case 'two-columns':
    case 'comparison':
      return columnTexts(slides);
    case 'agenda':
      return [
        joined(slides.flatMap((slide) => itemsOf(slide)).map(({ heading, text }) => heading.trim() || text)),
      ];
    case 'timeline':
    case 'process':
    case 'team':
      return itemTexts(slides);
    case 'chart':
      return [joined(slides.flatMap(({ body = [] }) => body).map(({ text }) => text))];
    case 'table':
      return [...tableTexts(slides), joined(slides.flatMap(({ body = [] }) => body).map(({ text }) => text))];
    default:
      return [];
  }
}
