import { foldWish } from './wish-words.ts';

const ordinals: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'first|перв|اول|نخست',
    'second|втор|دوم',
    'third|трет|سوم',
    'fourth|четверт|چهارم',
    'fifth|пят|پنجم',
    'sixth|шест|ششم',
    'seventh|седьм|هفتم',
    'eighth|восьм|هشتم',
    'ninth|девят|نهم',
    'tenth|десят|دهم',
  ].flatMap((each, index) => each.split('|').map((word) => [foldWish(word).trim(), index + 1])),
);
const han = '一二三四五六七八九十';
const slide = '(?:slides?|page|слайд\\p{L}*|страниц\\p{L}*|اسلاید(?: ?ی)?|صفحه(?: ?ی)?)';
const ordinal = `(${Object.keys(ordinals).join('|')})\\p{L}*`;
const last = '(?:last|final|последн\\p{L}*)';
const here = '(?:this|current|эт\\p{L}+|текущ\\p{L}+)';
const reference = new RegExp(
  [
    `(?<persianHere>این ${slide})`,
    `(?<numbered>${slide} ?(?:number |no\\.? ?|nr\\.? ?|№ ?|номер |شماره ?(?:ی )?)?(?<number>\\d{1,3}))`,
    `(?<suffixed>(?<suffix>\\d{1,3})(?:st|nd|rd|th|-?й|-?го|-?му|-?ый|-?ий|-?ем|-?м|-?я)? ?${slide})`,
    `第 ?(?<chinese>\\d{1,3}|[${han}]{1,3}) ?[页頁张張]|幻灯片 ?(?<shown>\\d{1,3})`,
    `(?<![\\p{L}])${ordinal} ${slide}`,
    `${slide} ${ordinal.replace('(', '(?<after>')}`,
    `(?<last>(?<![\\p{L}])${last} ${slide}|${slide} (?:اخر|پایانی)|最后[一]?[页頁张張])`,
    `(?<here>(?<![\\p{L}])${here} ${slide}|[这這本当當]前?[一]?[页頁张張])`,
  ].join('|'),
  'gu',
);

const chineseNumber = (text: string): number => {
  if (/^\d+$/u.test(text)) return Number(text);
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (sign: string) => han.indexOf(sign) + 1;
  return (text.includes('十') ? (tens === '' ? 1 : digit(tens)) * 10 : 0) + (ones === '' ? 0 : digit(ones));
};

/**
 * Places of the slides that a wish names, from 0, in the order in which it names them.
 * @param shown place of the slide that is shown
 */
export function slidesNamed(wish: string, count: number, shown: number): number[] {
  return [...wish.matchAll(reference)]
    .map((found) => {
      const { groups = {} } = found;
      if (groups.last) return count - 1;
      if (groups.here || groups.persianHere) return shown;
      const digits = groups.number ?? groups.suffix ?? groups.shown;
      if (digits) return Number(digits) - 1;
      if (groups.chinese) return chineseNumber(groups.chinese) - 1;
      const word =
        groups.after ?? found.find((part, index) => index > 0 && part !== undefined && part in ordinals);
      return (ordinals[word ?? ''] ?? 0) - 1;
    })
    .filter((place) => place >= 0);
}
