import { proxy, useSnapshot } from 'valtio';

/** What is open of a room: its menu, or a window that the menu led to. */
export type RoomPart = 'menu' | 'rename' | 'instructions' | null;

const state = proxy<{ part: RoomPart }>({ part: null });

export const useRoomPart = (): RoomPart => useSnapshot(state).part;

export function showRoomPart(part: RoomPart): void {
  state.part = part;
}

/** Closes the menu, unless it led to something. */
export function closeRoomMenu(): void {
  if (state.part === 'menu') state.part = null;
}
