const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes in the unit that fits, in the numbers and the words of the language. */
export function formatBytes(bytes: number, language: string): string {
  // From 999.95 on a value would be rounded up to a thousand of its unit.
  let step = 0;
  while (step < units.length - 1 && bytes / 1000 ** step >= 999.95) step += 1;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
