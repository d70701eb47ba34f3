/** What is taken for what in a scan. */
const mistakes: readonly (readonly [from: string, to: string])[] = [
  ['m', 'rn'],
  ['li', 'h'],
  ['l', '1'],
  ['e', 'c'],
  ['u', 'ii'],
  ['o', '0'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['پ', 'ب'],
  ['ز', 'ر'],
];
/** One word in so many is read wrongly. */
const everyWord = 12;

/** A text as recognition gives it: some words have a wrong letter, the same ones wherever they stand. */
export const misread = (text: string): string =>
  text.replace(/\p{L}{4,}/gu, (word) => {
    const sum = [...word].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
    if (sum % everyWord > 0) return word;
    const mistake = mistakes.find(([from]) => word.includes(from));
    return mistake ? word.replace(mistake[0], mistake[1]) : word;
  });
