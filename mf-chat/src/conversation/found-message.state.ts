import { proxy, ref, useSnapshot } from 'valtio';

/** A message that the search in all rooms led to. */
export type FoundMessage = {
  readonly roomId: string;
  readonly messageId: string;
  /** The words that were looked for. */
  readonly query: string;
  /** It was chosen with a key, so that the focus goes along. */
  readonly byKey: boolean;
};

const state = proxy<{ found: FoundMessage | null }>({ found: null });

export const useFound = (): FoundMessage | null => useSnapshot(state).found as FoundMessage | null;

/** Leads to a message as soon as its room is shown; asking for the same again leads there again. */
export function leadTo(found: FoundMessage | null): void {
  state.found = found && ref({ ...found });
}

/** It was shown, unless something else is to be by now. */
export function endLeading(found: FoundMessage): void {
  if (state.found === found) state.found = null;
}
