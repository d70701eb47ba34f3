const storageKey = 'mf-ppt:split';

/** How much of the width the slides have, in hundredths. */
export const shareLimits = { min: 50, max: 80 };
const usual = 72;

export const withinLimits = (share: number): number =>
  Math.min(shareLimits.max, Math.max(shareLimits.min, share));

/** Where the line was left on this device. */
export function storedShare(): number {
  try {
    const stored = Number.parseFloat(localStorage.getItem(storageKey) ?? '');
    return Number.isFinite(stored) ? withinLimits(stored) : usual;
  } catch {
    return usual;
  }
}

export function rememberShare(share: number): void {
  try {
    localStorage.setItem(storageKey, String(share));
  } catch {
    // It holds as long as the page.
  }
}
