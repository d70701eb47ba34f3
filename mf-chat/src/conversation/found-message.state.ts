import { proxy, ref, useSnapshot } from 'valtio';

/** A message that the search in all rooms led to. */
export type FoundMessage = {
  readonly roomId: string;
  readonly messageId: string;
  /** The words that were looked for. */
  readonly query: string;
  /** It was chosen with a key, so that the focus goes along, unless the reader does something else before it can. */
  readonly byKey: boolean;
};

const state = proxy<{ found: FoundMessage | null }>({ found: null });

export const useFound = (): FoundMessage | null => useSnapshot(state).found as FoundMessage | null;

/** Leads to a message as soon as its room is shown; asking for the same again leads there again. */
export function leadTo(wanted: FoundMessage | null): void {
  const found = wanted && ref({ ...wanted });
  state.found = found;
  if (found?.byKey)
    onNextAction(() => {
      found.byKey = false;
    });
}

/** Calls back once, at the next key or press, before the page reacts to it. */
function onNextAction(act: () => void): void {
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    act();
  };
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, end, { capture: true, signal: ending.signal });
}

/** It was shown, unless something else is to be by now. */
export function endLeading(found: FoundMessage): void {
  if (state.found === found) state.found = null;
}
