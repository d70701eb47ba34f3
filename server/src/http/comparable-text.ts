/** Letters and signs that are written in two ways, and signs that are not seen. */
const alike: Readonly<Record<string, string>> = {
  ё: 'е',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  أ: 'ا',
  إ: 'ا',
  ة: 'ه',
  ۀ: 'ه',
  // The half-space of Persian, the line that stretches a word, and the hyphen that is seen at the end of a line only.
  '\u200c': '',
  ـ: '',
  '\u00ad': '',
};
const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');
/** Vowels that Arabic and Persian seldom write. */
const vowels = /[\u064b-\u0652\u0670]/g;
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A text as it is compared: without the differences that keyboards make and people do not hear. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(vowels, '')
    .replace(alikeLetters, (letter) => alike[letter] ?? letter)
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
