import { find, findAll, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** What a chart has at each place along its axis. */
export type Points = ReadonlyMap<number, string>;

/** Days from the first one that workbooks know to 1970. */
const daysBefore1970 = 25_569;
const daysKnown = 1_000_000;

const dateOf = (days: number): string =>
  new Date((days - daysBefore1970) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** In a format, what stands in brackets or quotes is no letter of a date; `General` is no date either. */
const isDateFormat = (format: string): boolean =>
  format !== 'General' && /[yd]/i.test(format.replace(/\[[^\]]*\]|"[^"]*"/g, ''));

/** A number without the last digits, which come from counting in twos; a day as a date. */
function figure(text: string, format: string): string {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  const isDate = isDateFormat(format) && value > 0 && value < daysKnown;
  return isDate ? dateOf(value) : String(Number(value.toPrecision(12)));
}

function pointsOf(cache: XmlElement): Points {
  const format = find(cache, 'c:formatCode');
  const isNumbers = cache.name.startsWith('c:num');
  return new Map(
    [...findAll(cache, 'c:pt')].map((point) => {
      const text = textOf(find(point, 'c:v') ?? point).trim();
      const code = point.attributes.formatCode ?? (format ? textOf(format) : '');
      return [Number(point.attributes.idx ?? 0), isNumbers ? figure(text, code) : text];
    }),
  );
}

/** Names in several levels, the inner one first; one of an outer level stands for all that follow it. */
function joinLevels(given: readonly Points[]): Points {
  const levels = given.toReversed();
  const names = levels.map(() => '');
  return new Map(
    placesOf(levels).map((place) => {
      levels.forEach((level, at) => {
        names[at] = level.get(place) ?? names[at] ?? '';
      });
      return [place, names.join(' · ')];
    }),
  );
}

/** All places of some points, from the first to the last. */
export const placesOf = (all: readonly Points[]): number[] =>
  [...new Set(all.flatMap((points) => [...points.keys()]))].toSorted((one, other) => one - other);

const caches = ['c:multiLvlStrCache', 'c:strCache', 'c:numCache', 'c:strLit', 'c:numLit'] as const;

/** The values that a series has under one of these names. */
export function pointsIn(series: XmlElement, ...names: readonly string[]): Points {
  const holder = find(series, ...names);
  const cache = holder && find(holder, ...caches);
  if (!cache) return new Map();
  return cache.name === 'c:multiLvlStrCache'
    ? joinLevels([...findAll(cache, 'c:lvl')].map(pointsOf))
    : pointsOf(cache);
}

/** Labels of a series that come from cells; programs before 2013 do not know them. */
export function labelsIn(series: XmlElement): Points {
  const cache = find(series, 'c15:dlblRangeCache');
  return cache ? pointsOf(cache) : new Map();
}

/** What a dimension of a chart of the kinds since 2016 has at each place. */
export function dimensionPoints(dimension: XmlElement): Points {
  const isNumbers = dimension.name === 'cx:numDim';
  const levels = [...findAll(dimension, 'cx:lvl')].map((level): Points => {
    const format = level.attributes.formatCode ?? '';
    return new Map(
      [...findAll(level, 'cx:pt')].map((point) => {
        const text = textOf(point).trim();
        return [Number(point.attributes.idx ?? 0), isNumbers ? figure(text, format) : text];
      }),
    );
  });
  const [only, ...others] = levels;
  return only && others.length === 0 ? only : joinLevels(levels);
}
