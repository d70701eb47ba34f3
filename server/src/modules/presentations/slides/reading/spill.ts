import { deckLimits } from '@orangery/api/contract';
import { cutText } from '../../text/plain-text.ts';

/** Cuts what is too long, and keeps what was cut for the notes. */
export type Spill = {
  fit(text: string, max: number): string;
  /** A list with no more than so many entries. */
  few<T>(list: readonly T[], max: number, textOf: (entry: T) => string): T[];
  /** The notes with what was cut behind them. */
  notes(own: string): string;
};

export function createSpill(): Spill {
  const cut: string[] = [];
  return {
    fit(text, max) {
      const [kept, rest] = cutText(text, max);
      if (rest !== '') cut.push(rest);
      return kept;
    },
    few(list, max, textOf) {
      cut.push(...list.slice(max).map(textOf));
      return list.slice(0, max);
    },
    notes: (own) =>
      cutText([own, ...cut].filter((text) => text.trim() !== '').join('\n'), deckLimits.notes)[0],
  };
}
