const units = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1_000],
] as const;

/** Bytes in the unit that fits, in the numbers of the language. */
export function sizeFormat(language: string): (bytes: number) => string {
  const formats = units.map(([unit, bytes]) => {
    const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
    return { bytes, format: new Intl.NumberFormat(language, style) };
  });
  return (size) => {
    const fits = formats.find(({ bytes }) => size >= bytes) ?? formats.at(-1);
    return fits ? fits.format.format(size / fits.bytes) : String(size);
  };
}
