import {
  deckLimits,
  type Slide,
  type SlideIcon,
  type SlideItem,
  type SlideParagraph,
  type SlideTable,
  slideIcons,
} from '@orangery/api/contract';
import type { Spill } from './spill.ts';
import { isObject, lineOf, listOf, partOf, textOf } from './values.ts';

const maxHeading = 200;

const iconOf = (value: unknown): SlideIcon | undefined =>
  slideIcons.find((icon) => icon === (typeof value === 'string' ? value.trim().toLowerCase() : ''));

const inside = ['children', 'points', 'bullets', 'subpoints', 'items', 'body'] as const;

/** Paragraphs of a body: a text, lines, or points with points below them. */
export function readBody(value: unknown, spill: Spill): SlideParagraph[] {
  const paragraphs = paragraphsIn(value, 0).filter(({ text }) => text !== '');
  return spill
    .few(paragraphs, deckLimits.paragraphs, ({ text }) => text)
    .map(({ text, level }) => ({ text: spill.fit(text, deckLimits.paragraph), level }));
}

function paragraphsIn(value: unknown, level: number): SlideParagraph[] {
  if (level > 6) return [];
  const at = Math.min(level, 2);
  if (typeof value === 'string' || typeof value === 'number')
    return textOf(value)
      .split('\n')
      .map((line) => ({ text: line.replace(/^\s*[-*•]\s+/u, '').trim(), level: at }));
  if (Array.isArray(value))
    return value.flatMap((each) => paragraphsIn(each, Array.isArray(each) ? level + 1 : level));
  if (!isObject(value)) return [];
  const own = Number(partOf(value, 'level', 'indent'));
  const from = Number.isInteger(own) && own >= 0 ? Math.min(own, 2) : level;
  const heading = lineOf(partOf(value, 'heading', 'title', 'label', 'name'));
  const text = textOf(partOf(value, 'text', 'content', 'description', 'point', 'value'));
  const line = [heading, text].filter((part) => part !== '').join(': ');
  return [...paragraphsIn(line, from), ...inside.flatMap((key) => paragraphsIn(value[key] ?? [], from + 1))];
}

/** Columns, events, steps, people. */
export function readItems(value: unknown, spill: Spill): SlideItem[] {
  const entries =
    isObject(value) && !Array.isArray(value)
      ? Object.entries(value).map(([heading, text]) => ({ heading, text }))
      : listOf(value);
  const items = entries.map((entry): SlideItem => {
    if (!isObject(entry)) return { heading: spill.fit(lineOf(entry), maxHeading), text: '' };
    const date = lineOf(partOf(entry, 'date', 'year', 'time', 'when'));
    const name = lineOf(partOf(entry, 'heading', 'title', 'name', 'label', 'step', 'column'));
    const role = textOf(partOf(entry, 'role', 'position'));
    const said = textOf(
      partOf(entry, 'text', 'description', 'content', 'body', 'points', 'bullets', 'details', 'value'),
    );
    const heading = date === '' ? name : date;
    const text = [date === '' ? '' : name, role, said].filter((part) => part !== '').join('\n');
    const icon = iconOf(partOf(entry, 'icon'));
    return {
      heading: spill.fit(heading, maxHeading),
      text: spill.fit(text, deckLimits.paragraph),
      ...(icon && { icon }),
    };
  });
  const filled = items.filter(({ heading, text }) => heading !== '' || text !== '');
  return spill.few(filled, deckLimits.items, ({ heading, text }) => `${heading} ${text}`.trim());
}

export function readQuote(value: unknown, by: unknown, spill: Spill): Slide['quote'] {
  const inner = isObject(value) ? partOf(value, 'text', 'quote', 'content') : value;
  const text = textOf(inner).replace(/^[“"«„「『]\s*(.*?)\s*[”"»“」』]$/su, '$1');
  if (text === '') return undefined;
  const author = isObject(value) ? partOf(value, 'by', 'author', 'source', 'attribution') : by;
  return {
    text: spill.fit(text, deckLimits.paragraph),
    by: spill.fit(lineOf(author).replace(/^[—–-]\s*/u, ''), deckLimits.title),
  };
}

export function readNumber(value: unknown, caption: unknown, spill: Spill): Slide['number'] {
  const isWhole = isObject(value);
  const figure = lineOf(isWhole ? partOf(value, 'value', 'number', 'figure', 'stat') : value);
  const unit = isWhole ? lineOf(partOf(value, 'unit')) : '';
  if (figure === '') return undefined;
  const shown = unit === '' || figure.includes(unit) ? figure : `${figure} ${unit}`;
  const below = textOf(isWhole ? partOf(value, 'caption', 'label', 'description', 'text') : caption);
  return { value: spill.fit(shown, 40), caption: spill.fit(below, deckLimits.paragraph) };
}

/** Rows as lists or as objects; the header given beside them, or the keys of the first row. */
export function readTable(value: unknown, spill: Spill): SlideTable | undefined {
  const given = isObject(value) ? listOf(partOf(value, 'rows', 'data', 'body', 'cells')) : listOf(value);
  const [first] = given;
  const named = isObject(value) ? listOf(partOf(value, 'header', 'headers', 'columns', 'head')) : [];
  const keys = isObject(first) ? Object.keys(first) : [];
  const header = named.length > 0 ? named.map(lineOf) : keys;
  const cells = given.map((row) =>
    isObject(row)
      ? (keys.length > 0 ? keys : Object.keys(row)).map((key) => textOf(row[key]))
      : listOf(row).map((cell) => textOf(cell)),
  );
  const [head = [], rows] = header.length > 0 ? [header, cells] : [cells[0], cells.slice(1)];
  if (head.length === 0 || rows.length === 0) return undefined;
  const width = Math.min(deckLimits.columns, Math.max(head.length, ...rows.map((row) => row.length)));
  const fitted = (row: readonly string[]) =>
    Array.from({ length: width }, (_, index) => spill.fit(row[index] ?? '', deckLimits.cell));
  return {
    header: fitted(head),
    rows: spill.few(rows, deckLimits.rows, (row) => row.join(' ')).map(fitted),
  };
}
