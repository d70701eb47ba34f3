import type { RoomEntry } from '@orangery/records';

const storageKey = (owner: string) => `mf-chat:room:${owner}`;

function read(storage: () => Storage, owner: string): string | null {
  try {
    return storage().getItem(storageKey(owner));
  } catch {
    return null;
  }
}

/** The room this tab showed last, so that a reload shows it again. */
export const lastRoom = (owner: string): string | null => read(() => sessionStorage, owner);

/** The room that probably opens, so that it can be read before the list is there. */
export const expectedRoom = (owner: string): string | null =>
  lastRoom(owner) ?? read(() => localStorage, owner);

export function rememberRoom(owner: string, roomId: string): void {
  try {
    sessionStorage.setItem(storageKey(owner), roomId);
  } catch {
    // Then the first room is shown.
  }
}

/** What a new tab opens; nothing has to be read of a room where nothing was said. */
export function rememberNewest(owner: string, { id, messageCount }: RoomEntry): void {
  const key = storageKey(owner);
  const expected = messageCount > 0 ? id : null;
  try {
    if (localStorage.getItem(key) === expected) return;
    if (expected === null) localStorage.removeItem(key);
    else localStorage.setItem(key, expected);
  } catch {
    // Then it is read a moment later.
  }
}
