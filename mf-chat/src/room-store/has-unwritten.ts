/** Where writes lie that a page had no time to end. */
export const storageKey = 'mf-chat:unwritten';

/** Read at every start, so what is done with them is loaded only when there are some. */
export function hasUnwritten(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
