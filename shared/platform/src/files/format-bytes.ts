const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * Bytes in the unit that fits, in the numbers and the words of the language: `1.3 MB`.
 * @param thousand how many of a unit make the next: 1000 for what was measured, 1024 for a limit that is set that way
 */
export function formatBytes(bytes: number, language: string, thousand: 1000 | 1024 = 1000): string {
  // Just below a thousand a value would be rounded up to a thousand of its unit.
  let step = 0;
  while (step < units.length - 1 && bytes / thousand ** step >= thousand - 0.05) step += 1;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    // Persian has no signs for units: Latin letters between its words turn the order of what is around them.
    unitDisplay: step === 0 || language === 'fa' ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / thousand ** step);
}
