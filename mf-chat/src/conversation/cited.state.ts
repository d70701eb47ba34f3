import type { MessageSource } from '@orangery/records';
import { proxy, ref, useSnapshot } from 'valtio';

/** A number in an answer whose source somebody wants to see. */
export type Cited = {
  readonly sources: readonly MessageSource[];
  /** From 1. */
  readonly number: number;
  /** The number in the text. */
  readonly anchor: HTMLElement;
};

const state = proxy<{ cited: Cited | null }>({ cited: null });

export const useCited = (): Cited | null => useSnapshot(state).cited as Cited | null;

export function showCited(cited: Cited | null): void {
  state.cited = cited && ref(cited);
}
