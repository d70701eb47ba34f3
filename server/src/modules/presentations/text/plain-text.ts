import { wellFormed } from '../../pdfs/answers/text/well-formed.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const tag = /<\/?(?:[a-z][a-z0-9]{0,15})(?:\s[^<>]{0,300})?\/?>/giu;
const link = /!?\[([^\]]{0,500})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,2000}(?:\s"[^"]{0,200}")?\)/gu;
const strong = /(\*\*|__|~~)(?=\S)(.{1,2000}?)(?<=\S)\1/gsu;
const emphasis = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{1,500}?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu;
const code = /`([^`\n]{1,500})`/gu;
/** Control characters but for line breaks, and what changes the direction of what follows. */
const controls = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text without the marks of Markdown and HTML, as a slide shows it. Lines stay. */
export const plainText = (text: string): string =>
  wellFormed(text)
    .replace(/<br\s*\/?>/giu, '\n')
    .replace(tag, '')
    .replace(link, '$1')
    .replace(strong, '$2')
    .replace(emphasis, '$1')
    .replace(code, '$1')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/gu, (_, name: string) => entities[name] ?? '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|~>])/gu, '$1')
    .replace(controls, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .trim();

/** The same in one line. */
export const plainLine = (text: string): string => plainText(text).replace(/\s*\n\s*/gu, ' ');

/** The longest beginning of a text that ends with a word and has no more than so many code units, and the rest. */
export function cutText(text: string, max: number): readonly [string, string] {
  if (text.length <= max) return [text, ''];
  const room = text.slice(0, max);
  const space = room.search(/\s+\S*$/u);
  const end = space > max / 2 ? space : max;
  // Not between the halves of a character.
  const whole = /[\ud800-\udbff]$/u.test(text.slice(0, end)) ? end - 1 : end;
  return [text.slice(0, whole).trimEnd(), text.slice(whole).trimStart()];
}
