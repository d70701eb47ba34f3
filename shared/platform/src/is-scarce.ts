type Connection = { saveData?: boolean; effectiveType?: string };

/** The connection is for what a person asks for. Only Chromium says how good it is: what cannot be asked counts as good. */
export function isScarce(): boolean {
  const { saveData, effectiveType = '4g' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType !== '4g';
}
