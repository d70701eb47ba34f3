import type { OutlineEntry } from '../reading/page-text.ts';
import type { Title } from './heading-paths.ts';

/** Entries of a document's own outline by page, and by what they say. */
export type OutlineTitles = ReadonlyMap<number, ReadonlyMap<string, Title>>;

const maxTitle = 200;

export function outlineTitles(entries: readonly OutlineEntry[]): OutlineTitles {
  const byPage = new Map<number, Map<string, Title>>();
  for (const { title, level, page } of entries) {
    const key = keyOfTitle(title);
    if (page === null || key === '') continue;
    const titles = byPage.get(page) ?? new Map<string, Title>();
    byPage.set(page, titles.set(key, { text: title.slice(0, maxTitle), level }));
  }
  return byPage;
}

/** The level that the outline gives a title on a page. */
export function levelInOutline(outline: OutlineTitles, page: number, text: string): number | undefined {
  const titles = text.length > maxTitle ? undefined : outline.get(page);
  return titles?.get(keyOfTitle(text))?.level;
}

/** Entries of a page that none of its headings says. */
export function unseenTitles(outline: OutlineTitles, page: number, seen: readonly Title[]): readonly Title[] {
  const keys = new Set(seen.map(({ text }) => keyOfTitle(text)));
  return [...(outline.get(page) ?? [])].flatMap(([key, title]) => (keys.has(key) ? [] : [title]));
}

/** Levels of headings that the outline does not have: below its last entry before them. To be asked in the order of the pages. */
export function belowOutline(outline: OutlineTitles): (page: number, level: number) => number {
  const pages = [...outline.keys()].toSorted((a, b) => a - b);
  let next = 0;
  let above = 0;
  return (page, level) => {
    for (; (pages[next] ?? Number.POSITIVE_INFINITY) <= page; next += 1)
      above = [...(outline.get(pages[next] as number)?.values() ?? [])].at(-1)?.level ?? above;
    return Math.max(level, above + 1);
  };
}

/** Outlines often leave out the number, the case or the punctuation of a heading. */
const keyOfTitle = (text: string): string =>
  text
    .toLowerCase()
    .trim()
    .replace(/^\p{Nd}+(?:\.\p{Nd}+)*\.?\s+/u, '')
    .replace(/[\s\p{P}]+/gu, '');
