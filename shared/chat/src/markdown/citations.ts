import type { Source } from '@orangery/api';
import { createContext } from 'react';

/** A number in an answer whose source a person wants to see. */
export type Cited = {
  readonly sources: readonly Source[];
  /** From 1. */
  readonly number: number;
  /** The number in the text. */
  readonly anchor: HTMLElement;
};

export type Citations = {
  /** What the text may cite as `[1]`, `[2]`. */
  sources: readonly Source[];
  /** Left out, a citation is a plain link to its source. */
  onCited?: ((cited: Cited) => void) | undefined;
};

export const CitationsContext = createContext<Citations>({ sources: [] });
