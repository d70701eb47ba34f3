import type { Source } from '@orangery/api';
import { createContext } from 'react';

/** A number in an answer whose source or passage a person wants to see. */
export type Cited = {
  readonly sources: readonly Source[];
  /** The number in the text, from 1. */
  readonly number: number;
  /** The link in the text. */
  readonly anchor: HTMLElement;
};

/** A passage of a document that a text cites by its number: a small link with the page, `3` for `[1]`. */
export type CitedPassage = {
  number: number;
  /** What stands in the text. */
  text: string;
  /** Accessible name of the link: `Page 3`. */
  label: string;
  /** Where the link leads when it is opened in another tab. */
  href: string;
};

export type Citations = {
  /** What the text may cite as `[1]`, `[2]`. */
  sources: readonly Source[];
  /** Passages of documents that it may cite instead. */
  passages: readonly CitedPassage[];
  /** Left out, a citation is a plain link to its source. */
  onCited?: ((cited: Cited) => void) | undefined;
  /** The pointer or the focus came to a passage, or left it: null. */
  onPreview?: ((cited: Cited | null) => void) | undefined;
};

export const CitationsContext = createContext<Citations>({ sources: [], passages: [] });
