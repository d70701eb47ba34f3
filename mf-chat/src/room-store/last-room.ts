const storageKey = (owner: string) => `mf-chat:room:${owner}`;

/** The room this tab showed last, so that a reload shows it again. */
export function lastRoom(owner: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(owner));
  } catch {
    return null;
  }
}

export function rememberRoom(owner: string, roomId: string): void {
  try {
    sessionStorage.setItem(storageKey(owner), roomId);
  } catch {
    // Then the first room is shown.
  }
}
