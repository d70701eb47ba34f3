import { fold } from '../../../pdfs/answers/text/fold.ts';

/** A figure in a text: its value, and the sign or word that says of what. */
export type Figure = { readonly value: number; readonly unit: string; readonly text: string };

const currency = '[$€£¥₽₹₩₺﷼]';
const units =
  '%|‰|percent|процент(?:а|ов)?|درصد|млн|млрд|тыс|million|billion|thousand|mio|mrd|万|亿|億|تومان|ریال|میلیون|میلیارد|руб(?:лей|ля|\\.)?|元|円|원|kg|km|кг|км';
const space = '[ \\u00a0\\u202f]';
const figure = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(${currency})?${space}?([-−]?\\p{Nd}{1,3}(?:[ \\u00a0\\u202f,.’'٬]\\p{Nd}{3})+(?:[.,٫]\\p{Nd}{1,3})?|[-−]?\\p{Nd}+(?:[.,٫]\\p{Nd}{1,3})?)(?:${space}?(${currency}|${units})(?![\\p{L}\\p{N}]))?(?![\\p{L}\\p{N}]|[.,:/]\\p{Nd})`,
  'giu',
);

/** A number as it is written anywhere: groups of three, comma or point, digits of any script. */
export function numberOf(text: string): number | undefined {
  const plain = fold(
    text
      .replace(/[\s’'٬]/gu, '')
      .replace('−', '-')
      .replace('٫', '.'),
  );
  if (!/^-?\d[\d.,]*$/u.test(plain)) return undefined;
  const marks = [...new Set(plain.match(/[.,]/gu) ?? [])];
  const [mark = '.'] = marks;
  const isGrouped =
    marks.length === 1 && new RegExp(`^-?[1-9]\\d{0,2}(?:[${mark}]\\d{3})+$`, 'u').test(plain);
  if (isGrouped && (mark === ',' || plain.split(mark).length > 2)) return Number(plain.replaceAll(mark, ''));
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  return Number(`${plain.slice(0, last).replace(/[.,]/gu, '')}.${plain.slice(last + 1)}`);
}

/** Of either calendar that our languages use. */
export const isYear = (text: string): boolean => /^(?:1[3-9]|20)\d\d$/u.test(fold(text));

/** Figures of a text, without years. */
export const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(figure)].flatMap((found) => {
    const [all = '', sign = '', digits = '', word = ''] = found;
    const value = numberOf(digits);
    const unit = sign || word;
    if (value === undefined || !Number.isFinite(value) || (unit === '' && isYear(digits))) return [];
    return [{ value, unit, text: all.trim() }];
  });

/** Every number that stands in a text, by its value: what a chart shows has to be among them. */
export const numbersIn = (text: string): ReadonlySet<number> =>
  new Set(
    [...fold(text).matchAll(/-?\d(?:[\d.,’'٬٫ \u00a0\u202f]*\d)?/gu)].flatMap(([all]) => {
      const found = [all, ...all.split(/[ \u00a0\u202f]+/u)].map(numberOf);
      return found.flatMap((value) =>
        value !== undefined && Number.isFinite(value) ? [value, Math.abs(value)] : [],
      );
    }),
  );
