/** Writes that were still pending when the page was closed. */
export const storageKey = 'mf-chat:unwritten';

/** Checked at every start; the code that replays them is loaded only when there are some. */
export function hasUnwritten(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
