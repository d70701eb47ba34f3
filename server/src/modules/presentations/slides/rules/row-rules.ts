import type { SlideItem } from '@orangery/api/contract';
import { deckLimits } from '@orangery/api/contract';
import { type Group, linesOf, splitPoint } from './points.ts';
import { titleSays } from './title-words.ts';

/** Things that still stand in one row. */
const row = { min: 3, max: 8 } as const;
/** UTF-16 code units of one that still fits. */
const maxText = 240;

const months =
  'jan\\p{L}*|feb\\p{L}*|mar\\p{L}*|apr\\p{L}*|may|june?|july?|aug\\p{L}*|sep\\p{L}*|oct\\p{L}*|nov\\p{L}*|dec\\p{L}*|январ[ья]|феврал[ья]|март[а]?|апрел[ья]|ма[йя]|июн[ья]|июл[ья]|август[а]?|сентябр[ья]|октябр[ья]|ноябр[ья]|декабр[ья]|فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند';
const year = '(?:[1１][3-9]|20)\\p{Nd}{2}|۱[۳۴]\\p{Nd}{2}';
const date = new RegExp(
  `^((?:(?:\\p{Nd}{1,2}[.\\s]\\s?)?(?:${months})\\.?(?:\\s\\p{Nd}{1,2}(?:st|nd|rd|th)?)?,?\\s?)?(?:${year})(?:\\s?[–-]\\s?(?:${year}))?(?:[-./]\\p{Nd}{1,2}){0,2}(?:\\s?(?:г\\.|годы?|года|年(?:\\s?\\p{Nd}{1,2}\\s?月)?(?:\\s?\\p{Nd}{1,2}\\s?日)?|年度))?|\\p{Nd}{1,2}\\.\\p{Nd}{1,2}\\.(?:\\p{Nd}{2,4})?|q[1-4](?:\\s?(?:${year}))?|(?:${months})\\.?)\\s*[:：,，–—-]?\\s*(?=\\S)(?![\\p{Nd}%])`,
  'iu',
);

const isRow = (groups: readonly Group[]): boolean => groups.length >= row.min && groups.length <= row.max;
const lengthOf = ({ text, below }: Group): number => text.length + linesOf(below).length;

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

/** Events, where each point begins with its date. */
export function timelineOf(groups: readonly Group[]): SlideItem[] | undefined {
  if (!isRow(groups) || groups.some((group) => lengthOf(group) > maxText)) return undefined;
  const items = groups.map(({ text, below }) => {
    const [all = '', heading = ''] = date.exec(text) ?? [];
    return { heading: heading.trim(), text: joined(text.slice(all.length), linesOf(below)) };
  });
  return items.every(({ heading, text }) => heading !== '' && text !== '') ? items : undefined;
}

const stepNumber =
  /^(?:(?:step|phase|stage|шаг|этап|крок|schritt|paso|étape|passo|adım|گام|مرحله|خطوة)\s*\p{Nd}{1,2}|第\s*[\p{Nd}一二三四五六七八九十]{1,2}\s*[步阶段階])/iu;

/** Steps, where the title or each point says so. */
export function processOf(title: string, groups: readonly Group[]): SlideItem[] | undefined {
  if (!isRow(groups) || groups.some((group) => lengthOf(group) > maxText)) return undefined;
  if (!titleSays(title, 'process') && !groups.every(({ text }) => stepNumber.test(text))) return undefined;
  return groups.map(({ text, below }) => {
    const [heading, rest] = splitPoint(text) ?? [text, ''];
    return { heading, text: joined(rest, linesOf(below)) };
  });
}

/** People with what they do, where the title says that they are a team. */
export function teamOf(title: string, groups: readonly Group[]): SlideItem[] | undefined {
  if (!titleSays(title, 'team') || groups.length < 2 || groups.length > row.max) return undefined;
  const people = groups.map(({ text, below }) => {
    const [heading, rest] = splitPoint(text) ?? (below.length > 0 ? [text, ''] : ['', '']);
    return { heading, text: joined(rest, linesOf(below)) };
  });
  return people.every(({ heading }) => heading !== '' && heading.length <= 60) ? people : undefined;
}

export function agendaOf(title: string, groups: readonly Group[]): SlideItem[] | undefined {
  if (!titleSays(title, 'agenda') || groups.length < 2 || groups.length > deckLimits.items) return undefined;
  // An agenda shows headings only.
  if (groups.some(({ text, below }) => below.length > 0 || text.length > deckLimits.title)) return undefined;
  return groups.map(({ text }) => ({ heading: text, text: '' }));
}
