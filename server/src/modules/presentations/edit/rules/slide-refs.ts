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
const slide = '(?:slides?|pages?|слайд\\p{L}*|страниц\\p{L}*|(?:اسلاید|صفحه)(?: ?ها)?(?: ?ی)?)';
const ordinal = `(?:${Object.keys(ordinals).join('|')})\\p{L}*`;
const last = '(?:last|final|последн\\p{L}*)';
const here = '(?:this|current|эт\\p{L}+|текущ\\p{L}+)';
const hanNumber = `(?:\\d{1,3}|[${han}]{1,3})`;
const digits = '\\d{1,3}(?:(?:st|nd|rd|th|-?й|-?го|-?му|-?ый|-?ий|-?ем|-?м|-?я)(?!\\p{L}))?';
const and = '(?:(?:,|،|、) ?(?:and |и |و )?|(?:and|и|و|&) |[和与跟及] ?)';
const through = '(?:-|–|—|through|по|до|تا|至|到)';
const several = (one: string) => `${one}(?: ?(?:${and}|${through} ?)第? ?${one})*`;
const numbered = `${slide} ?(?:number |no\\.? ?|nr\\.? ?|№ ?|номер |شماره ?(?:ی )?)?`;
const reference = new RegExp(
  [
    `(?<persianHere>این ${slide})`,
    // "Slide 2 to 4" is where a slide goes.
    `slides \\d{1,3} to \\d{1,3}`,
    `${numbered}${several('\\d{1,3}')}`,
    `(?<!\\p{N})${several(digits)} ?${slide}`,
    `第 ?${several(hanNumber)} ?[页頁张張]|幻灯片 ?${several('\\d{1,3}')}`,
    `(?<![\\p{L}])${several(ordinal)} ${slide}`,
    `${slide} ${several(ordinal)}`,
    `(?<last>(?<![\\p{L}])${last} ${slide}|${slide} (?:اخر|پایانی)|最后[一]?[页頁张張])`,
    `(?<here>(?<![\\p{L}])${here} ${slide}|[这這本当當]前?[一]?[页頁张張])`,
  ].join('|'),
  'gu',
);
const counted = new RegExp(
  `(?<through>(?:${through}|to) ?第? ?)?(?:(?<digits>\\d{1,3})|(?<han>[${han}]{1,3})|(?<![\\p{L}])(?<word>${Object.keys(ordinals).join('|')}))`,
  'gu',
);

const chineseNumber = (text: string): number => {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (sign: string) => han.indexOf(sign) + 1;
  return (text.includes('十') ? (tens === '' ? 1 : digit(tens)) * 10 : 0) + (ones === '' ? 0 : digit(ones));
};

/** The numbers of one reference: "2", "2, 3 and 5", "2–4", "second and third". */
function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  for (const { groups = {} } of text.matchAll(counted)) {
    const number = groups.digits
      ? Number(groups.digits)
      : groups.han
        ? chineseNumber(groups.han)
        : (ordinals[groups.word ?? ''] ?? 0);
    const from = groups.through ? numbers.at(-1) : undefined;
    for (let next = (from ?? number) + 1; next < number; next += 1) numbers.push(next);
    numbers.push(number);
  }
  return numbers;
}

/**
 * Places of the slides that a wish names, from 0, in the order in which it names them.
 * @param shown place of the slide that is shown
 */
export const slidesNamed = (wish: string, count: number, shown: number): number[] =>
  [...wish.matchAll(reference)]
    .flatMap(({ 0: found, groups = {} }) => {
      if (groups.last) return [count - 1];
      if (groups.here || groups.persianHere) return [shown];
      return numbersOf(found).map((number) => number - 1);
    })
    .filter((place) => place >= 0);
