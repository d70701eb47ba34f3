import { type Announcer, announcers } from '@orangery/api';
import { proxy, useSnapshot } from 'valtio';

/** Who reads the answer to a dictated question; `off`: nobody. */
export type AnswerReader = Announcer | 'off';

const key = 'announcer';

function stored(): AnswerReader {
  try {
    const value = localStorage.getItem(key);
    if (value === 'off') return 'off';
    return announcers.find((one) => one === value) ?? 'ava';
  } catch {
    return 'ava';
  }
}

const state = proxy<{ reader: AnswerReader | null }>({ reader: null });

export const answerReader = (): AnswerReader => state.reader ?? stored();

export const useAnswerReader = (): AnswerReader => useSnapshot(state).reader ?? stored();

/** Remembers the choice in this browser. */
export function chooseAnswerReader(reader: AnswerReader): void {
  state.reader = reader;
  try {
    localStorage.setItem(key, reader);
  } catch {
    // It counts until the page is left.
  }
}
