/** A part of a message at which another wish may begin. */
export type WishPart = {
  readonly text: string;
  /** What stands between it and the part before; empty for the first. */
  readonly separator: string;
};

const conjunction =
  '(?:and then|and also|and|then|also|plus|а также|а затем|и затем|и потом|затем|потом|и|و سپس|سپس|و همچنین|همچنین|و)';
const hanConjunction = '(?:并且|(?<!合)并(?![排列])|然后|接着|同时|另外|还有|再)';
const quoted = '["“«„「『‘][^"“”«»„「」『』‘’\\n]{0,400}["”»」』’]';
const mark = `(?:[\\n;；。!！?？؟,，、،؛]+\\s*|\\.\\s+)(?:${conjunction}(?=\\s)|${hanConjunction})?\\s*`;
const word = `\\s+${conjunction}\\s+|(?<=\\p{Script=Han})\\s*${hanConjunction}\\s*`;
const pattern = new RegExp(`(?<quoted>${quoted})|${mark}|${word}`, 'giu');

/** Divides a message behind marks and conjunctions, but not within quotation marks. */
export function splitWishes(given: string): readonly WishPart[] {
  const parts: WishPart[] = [];
  let from = 0;
  let separator = '';
  const take = (to: number) => {
    const text = given.slice(from, to);
    if (text.trim() !== '') parts.push({ text, separator });
  };
  for (const { index, 0: found, groups } of given.matchAll(pattern)) {
    if (groups?.quoted !== undefined) continue;
    take(index);
    from = index + found.length;
    separator = found;
  }
  take(given.length);
  return parts;
}
