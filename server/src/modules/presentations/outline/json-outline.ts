import { deckSlides } from '@orangery/api/contract';
import { plainLine } from '../text/plain-text.ts';
import { parseLoose } from '../text/read-json.ts';
import { titleOf } from './outline-line.ts';

const titles = ['title', 'heading', 'name', 'headline', 'slide_title'];
const lists = [
  'points',
  'bullets',
  'items',
  'content',
  'body',
  'bullet_points',
  'key_points',
  'text',
  'subtitle',
];
const holders = ['slides', 'outline', 'sections', 'pages', 'presentation', 'deck'];

type Found = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An outline that a model has written as JSON; undefined when it has not. */
export function outlineOfJson(answer: string): string | undefined {
  const from = answer.search(/[[{]/u);
  if (from < 0) return undefined;
  const to = Math.max(answer.lastIndexOf('}'), answer.lastIndexOf(']'));
  const value = parseLoose(answer.slice(from, to < from ? undefined : to + 1));
  const slides = slidesIn(value).slice(0, deckSlides.max);
  const [first] = slides;
  if (!first) return undefined;
  const title = (isObject(value) && textIn(value, titles)) || first.title;
  const lines = slides.flatMap((slide) => [`## ${slide.title}`, ...slide.points]);
  return `${[`# ${title.slice(0, 400)}`, ...lines].join('\n')}\n`;
}

function slidesIn(value: unknown): { title: string; points: string[] }[] {
  if (isObject(value)) {
    const held = holders
      .map((key) => value[key])
      .find((inner) => typeof inner === 'object' && inner !== null);
    return held === undefined ? [] : slidesIn(held);
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    if (typeof each === 'string') return [{ title: titleOf(each).slice(0, 400), points: [] }];
    const title = isObject(each) ? titleOf(textIn(each, titles) ?? '').slice(0, 400) : '';
    if (!isObject(each) || title === '') return [];
    return [{ title, points: lists.flatMap((key) => pointsIn(each[key], 0)).slice(0, 60) }];
  });
}

function pointsIn(value: unknown, level: number): string[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = plainLine(String(value)).slice(0, 2_000);
    return text === '' ? [] : [`${'  '.repeat(Math.min(level, 2))}- ${text}`];
  }
  if (Array.isArray(value)) return value.flatMap((each) => pointsIn(each, level));
  if (!isObject(value) || level > 2) return [];
  const own = textIn(value, [...titles, 'text', 'point']);
  const rest = lists.flatMap((key) => (value[key] === own ? [] : pointsIn(value[key], level + 1)));
  return [...(own === undefined ? [] : pointsIn(own, level)), ...rest];
}

const textIn = (value: Found, keys: readonly string[]): string | undefined =>
  keys
    .map((key) => value[key])
    .find((text): text is string => typeof text === 'string' && text.trim() !== '');
