import type { Passage } from '../answers/passages/cut-passages.ts';
import type { ReadPage } from './page-facts.ts';

export type Title = { readonly text: string; readonly level: number };

const maxTitle = 200;
const plain = (text: string): string => text.replace(/\s+/g, '');

/** Gives passages, page by page, the headings they stand below, the highest first, also those of earlier pages. */
export function createHeadingPaths() {
  let open: readonly Title[] = [];
  const enter = (title: Title) => {
    open = [...open.filter(({ level }) => level < title.level), title];
  };
  return {
    /**
     * @param titles the headings of the page, in order
     * @param unseen entries of the outline that lead to the page and stand nowhere on it
     */
    pathsOf(
      passages: readonly Pick<Passage, 'heading'>[],
      titles: readonly Title[],
      unseen: readonly Title[] = [],
    ): string[][] {
      for (const title of unseen) enter(title);
      let next = 0;
      const paths = passages.map(({ heading }) => {
        const at = titles.findIndex(({ text }, index) => index >= next && plain(text) === plain(heading));
        const isEntered = heading !== '' && at >= 0;
        for (; isEntered && next <= at; next += 1) enter(titles[next] as Title);
        return open.map(({ text }) => text.slice(0, maxTitle));
      });
      for (const title of titles.slice(next)) enter(title);
      return paths;
    },
  };
}

/** The headings of a page, in order. */
export const titlesOf = ({ words, blocks }: Pick<ReadPage, 'words' | 'blocks'>): Title[] =>
  blocks.flatMap(({ kind, level = 1, from, to }) => {
    const text = words
      .slice(from, to)
      .map(([word]) => word)
      .join(' ');
    return kind === 'heading' ? [{ text, level }] : [];
  });
