import { createContext } from 'react';
import type { highlight } from '../highlight.ts';
import type { drawFormula } from '../katex.ts';

/** A diagram as an image. Its address is revoked with `release`. */
export type PrintedDiagram = { readonly address: string };

/**
 * What blocks need to be drawn at once and for good, on paper say, where nobody scrolls, presses or waits. Null: what it was
 * for is not in the blocks, or could not be loaded.
 */
export type Print = {
  readonly highlight: typeof highlight | null;
  readonly drawFormula: typeof drawFormula | null;
  /** By their code; null: it is no diagram, and its code is shown. */
  readonly diagrams: ReadonlyMap<string, PrintedDiagram | null>;
  readonly release: () => void;
};

/** Null: blocks are drawn for a screen. */
export const PrintContext = createContext<Print | null>(null);
