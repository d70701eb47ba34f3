/** Who has seen the introduction in this browser: owners of records, or `seen` for everybody. */
const storageKey = 'guide';
const everybody = 'seen';

const read = (): string[] => (localStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);

/** @param owner key of the records' owner */
export function hasSeenGuide(owner: string): boolean {
  try {
    const seen = read();
    return seen.includes(everybody) || seen.includes(owner);
  } catch {
    // What cannot be remembered is not shown again and again.
    return true;
  }
}

export function rememberGuide(owner: string): void {
  try {
    localStorage.setItem(storageKey, [...new Set([...read(), owner])].join(' '));
  } catch {
    // It was shown once, at least.
  }
}
