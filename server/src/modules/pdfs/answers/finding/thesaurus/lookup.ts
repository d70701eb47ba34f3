import type { SimilarWord } from '../similar-words.ts';

/** A word that is looked up, folded, and its stem as the index has it. */
export type AskedWord = { readonly word: string; readonly stem: string };

/** The stems of words of the same language; undefined for one that the index leaves out. */
export type StemsOf = (words: readonly string[]) => Promise<readonly (string | undefined)[]>;

/** Words that mean the same as one, or something near it. */
export type Thesaurus = (asked: AskedWord, stemsOf: StemsOf) => Promise<readonly SimilarWord[]>;

/** How much words of the same meaning count, and those of a wider, a narrower or a related one. */
export const sameMeaning = 0.5;
export const nearMeaning = 0.3;
