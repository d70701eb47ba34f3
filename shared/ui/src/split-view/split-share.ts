/** How the width is shared: all numbers are the main pane's part of it, in hundredths. */
export type Split = {
  min: number;
  max: number;
  /** Where the line stands before anybody has moved it. */
  usual: number;
  /** Key of localStorage under which this device remembers where it was left. */
  storageKey: string;
};

export const withinLimits = ({ min, max }: Split, share: number): number =>
  Math.min(max, Math.max(min, share));

/** Where the line was left on this device. */
export function storedShare(split: Split): number {
  try {
    const stored = Number.parseFloat(localStorage.getItem(split.storageKey) ?? '');
    return Number.isFinite(stored) ? withinLimits(split, stored) : split.usual;
  } catch {
    return split.usual;
  }
}

export function rememberShare({ storageKey }: Split, share: number): void {
  try {
    localStorage.setItem(storageKey, String(share));
  } catch {
    // It holds as long as the page.
  }
}
