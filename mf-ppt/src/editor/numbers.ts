const digits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g;
/** First digits of blocks of ten. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((one) => code >= one && code < one + 10) ?? code;
  return String(code - zero);
};

/**
 * The number a person has written, in the digits and with the separators of their language; null for nothing, undefined when it is
 * none.
 * @param language BCP 47; says what a single comma means
 */
export function readNumber(text: string, language: string): number | null | undefined {
  const plain = text
    .replaceAll(digits, latinDigit)
    .replaceAll(/[\s\u00a0\u202f'’_\u200e\u200f\u061c]/g, '')
    .replaceAll('٬', '')
    .replace('٫', '.')
    .replaceAll('−', '-')
    .replace(/[%٪]$/, '');
  if (plain === '') return null;
  const written = withPoint(plain, language);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(written) ? finite(Number(written)) : undefined;
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

/** With both signs the last one is that of the decimals; one that comes twice, or before three digits, groups. */
function withPoint(text: string, language: string): string {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma < 0 && point < 0) return text;
  if (comma >= 0 && point >= 0) {
    const [decimal, group] = comma > point ? [',', '.'] : ['.', ','];
    return text.replaceAll(group, '').replace(decimal, '.');
  }
  const sign = comma >= 0 ? ',' : '.';
  const isTwice = text.indexOf(sign) !== text.lastIndexOf(sign);
  const isGroup = isTwice || (decimalOf(language) !== sign && /^[+-]?\d{1,3}[.,]\d{3}$/.test(text));
  return isGroup ? text.replaceAll(sign, '') : text.replace(sign, '.');
}

const decimalOf = (language: string): string =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** A number as it is written to be read again. */
export const writeNumber = (value: number | null | undefined, language: string): string =>
  value === null || value === undefined
    ? ''
    : new Intl.NumberFormat(language, { maximumFractionDigits: 12, useGrouping: false }).format(value);
