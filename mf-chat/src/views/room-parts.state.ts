import { proxy, useSnapshot } from 'valtio';

/** What is open of a room: its menu, a window that the menu led to, or the models that could answer a question instead. */
export type RoomPart = 'menu' | 'rename' | 'instructions' | 'models' | null;

/** An answer that failed, and what the models are shown beside. */
export type FailedAnswer = { readonly messageId: string; readonly anchor: HTMLElement };

let failed: FailedAnswer | null = null;

const state = proxy<{ part: RoomPart }>({ part: null });

export const useRoomPart = (): RoomPart => useSnapshot(state).part;

export function showRoomPart(part: RoomPart): void {
  state.part = part;
}

export function showOtherModels(answer: FailedAnswer): void {
  failed = answer;
  showRoomPart('models');
}

/** What the models are shown for. */
export const failedAnswer = (): FailedAnswer | null => failed;

/** Closes the menu, unless it led to something. */
export function closeRoomMenu(): void {
  if (state.part === 'menu') state.part = null;
}
