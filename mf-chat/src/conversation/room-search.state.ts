import { proxy, useSnapshot } from 'valtio';

/** Whether the open room is searched. `asked` counts: asking again takes the focus to the field. */
const state = proxy({ open: false, asked: 0 });

let cameFrom: Element | null = null;

export const useRoomSearch = (): { open: boolean; asked: number } => useSnapshot(state);

/** Shows the search inside the open room. */
export function openRoomSearch(): void {
  if (!state.open) cameFrom = document.activeElement;
  state.open = true;
  state.asked += 1;
}

/** Ends the search; the focus goes back to where it came from, or to the conversation when that is gone. */
export function closeRoomSearch(): void {
  if (!state.open) return;
  state.open = false;
  const back = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body;
  const target = back ? (cameFrom as HTMLElement) : document.querySelector<HTMLElement>('[role="log"]');
  cameFrom = null;
  target?.focus({ preventScroll: true });
}
