/** Letters that are written in several ways, as one of them. */
const variants: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ي: 'ی',
    ى: 'ی',
    ئ: 'ی',
    ك: 'ک',
    ة: 'ه',
    ۀ: 'ه',
    أ: 'ا',
    إ: 'ا',
    آ: 'ا',
    ٱ: 'ا',
    ؤ: 'و',
    ё: 'е',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ı: 'i',
  }),
);
const variant = new RegExp(`[${[...variants.keys()].join('')}]`, 'g');
const accented = /[\u00c0-\u024f\u1e00-\u1eff]/g;
const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Vowel signs of Arabic and Hebrew, the stretching of Arabic, soft hyphens, and what only directs the text. */
const silent =
  /[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A text as it is compared: lower case, without accents and vowel signs, ligatures and full-width letters taken apart, letters that
 * Persian and Arabic write differently as one, digits as 0 to 9.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(silent, '')
    .replace(accented, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(variant, (letter) => variants.get(letter) ?? letter)
    .replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 15));
}

const noLetter = /[^\p{L}\p{N}]/gu;

/** Its letters and digits and nothing else: spaces, hyphens at the ends of lines and punctuation do not count. */
export const lettersOf = (text: string): string => fold(text).replace(noLetter, '');
