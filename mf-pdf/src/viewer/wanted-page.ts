/** Digits of Persian and Arabic, as a keyboard of these languages types them. */
const westernDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.charCodeAt(0) - (digit < '۰' ? 0x660 : 0x6f0)) % 10));

/** The number of the page somebody asks for by its label or number; null where there is none. */
export function wantedPage(typed: string, pages: number, labels: readonly string[] | null): number | null {
  const text = typed.trim();
  const digits = westernDigits(text);
  for (const label of text === '' ? [] : [text, digits]) {
    const labelled = (labels ?? []).indexOf(label);
    if (labelled >= 0) return labelled + 1;
  }
  const number = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= pages ? number : null;
}
