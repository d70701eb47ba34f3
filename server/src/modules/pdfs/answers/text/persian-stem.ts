import { isWhole } from './persian-whole-words.ts';

/** The longest first. */
const endings = [
  'هایشان',
  'هایمان',
  'هایش',
  'هایی',
  'های',
  'ها',
  'ترین',
  'شان',
  'مان',
  'ات',
  'ان',
  'تر',
  'ی',
];
/** Endings of what comes from a place or thing: they are taken away where a whole word is left. */
const derived = ['یهای', 'یها', 'یان', 'یات'];
/** Letters that are left of a word at least. */
const shortestStem = 3;

/** A folded word of Persian without its ending. */
export function persianStem(word: string): string {
  if (isWhole(word)) return word;
  const withWhole = [...derived, ...endings].find(
    (ending) => word.endsWith(ending) && isWhole(word.slice(0, -ending.length)),
  );
  const ending =
    withWhole ?? endings.find((each) => word.endsWith(each) && word.length - each.length >= shortestStem);
  return ending ? word.slice(0, -ending.length) : word;
}
