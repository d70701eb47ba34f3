import type { DeckOutline, SlideParagraph } from '@orangery/api/contract';

export type OutlineSlide = DeckOutline['slides'][number];
export type Point = OutlineSlide['points'][number];

/** A point of the first level with what stands below it. */
export type Group = { readonly text: string; readonly below: readonly Point[] };

export function groupsOf(points: readonly Point[]): Group[] {
  const groups: { text: string; below: Point[] }[] = [];
  for (const point of points) {
    const last = groups.at(-1);
    if (point.level > 0 && last) last.below.push(point);
    else groups.push({ text: point.text, below: [] });
  }
  return groups;
}

const parts = /^(.{1,60}?)(?:\s*[:：]\s*|\s+[—–-]\s+)(\S.*)$/su;

/** What stands before a colon or dash, and what comes after it. */
export function splitPoint(text: string): readonly [head: string, rest: string] | undefined {
  const [, head, rest] = parts.exec(text) ?? [];
  if (head === undefined || rest === undefined) return undefined;
  // A time, a ratio and an address have a colon as well.
  const isOne = (/\p{Nd}$/u.test(head) && /^\p{Nd}{1,2}\b/u.test(rest)) || rest.startsWith('//');
  return isOne && /^[^:：]*\p{Nd}[:：]\p{Nd}/u.test(text) ? undefined : [head, rest];
}

export const linesOf = (points: readonly Point[]): string =>
  points.map(({ text, level }) => `${level > 1 ? '– ' : ''}${text}`).join('\n');

export const paragraphsOf = (points: readonly Point[]): SlideParagraph[] =>
  points.map(({ text, level }) => ({ text, level }));
