import type { HelpArticle } from '@orangery/api';

export type Hit = { article: HelpArticle; excerpt: string };
export type MarkedPart = { text: string; hit: boolean };

const han = /\p{Script=Han}/u;
const meaningful = /[\p{L}\p{N}]/u;
const excerptLength = 150;
const beforeHit = 40;

/** Chinese puts no space between words. Particles of one character say little beside longer words. */
function chineseWords(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return [text];
  const parts = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)]
    .map(({ segment }) => segment)
    .filter((part) => meaningful.test(part));
  const long = parts.filter((part) => [...part].length > 1);
  return long.length > 0 ? long : parts;
}

/** The words of a query; every one of them must be in an article. */
export function wordsOf(query: string): string[] {
  const pieces = query.normalize('NFC').split(/\s+/).filter(Boolean);
  const words = pieces.flatMap((piece) => (han.test(piece) ? chineseWords(piece) : [piece]));
  const significant = words.filter((word) => meaningful.test(word));
  return [...new Set(significant.length > 0 ? significant : words)];
}

/** Letters that people write for one another: Russian ё, and the Arabic and the Persian yeh and kaf. */
const alike = ['её', 'یيى', 'کك'];

function patternOf(word: string): string {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return alike.reduce(
    (text, letters) => text.replace(new RegExp(`[${letters}]`, 'giu'), `[${letters}]`),
    escaped,
  );
}

const has = (text: string, word: string) => new RegExp(patternOf(word), 'iu').test(text);

/** The text in parts; those that a word of the query has found are hits. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  if (words.length === 0) return [{ text, hit: false }];
  // Longest first: of two words that begin alike, the longer one is marked whole.
  const byLength = [...words].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${byLength.map(patternOf).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, hit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Where a word or a part of a sentence begins, a little before the hit. */
function beginOf(text: string, hitAt: number): number {
  const from = hitAt - beforeHit;
  if (from <= 0) return 0;
  const gap = text.slice(from - 1, hitAt).search(/[\s，。；：！？、]/);
  return gap < 0 ? from : from + gap;
}

/** About two lines of the text, around the first hit. */
function excerptOf(body: string, words: readonly string[]): string {
  const text = body
    .replace(/^\s*- +/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [lead] = markedParts(text, words);
  const hitAt = lead && !lead.hit && lead.text.length < text.length ? lead.text.length : 0;
  const from = beginOf(text, hitAt);
  const isCut = from + excerptLength < text.length;
  const cut = text.slice(from, from + excerptLength).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return `${from > 0 ? '…' : ''}${isCut ? `${cut.replace(/\s\S{0,30}$/, '')}…` : cut}`;
}

/** Articles with every word of the query in title or text, case aside; those with a hit in the title first. */
export function searchArticles(articles: readonly HelpArticle[], query: string): Hit[] {
  const words = wordsOf(query);
  const rank = ({ title }: HelpArticle) => words.filter((word) => has(title, word)).length;
  return articles
    .filter(({ title, body }) => words.every((word) => has(`${title}\n${body}`, word)))
    .toSorted((a, b) => rank(b) - rank(a))
    .map((article) => ({ article, excerpt: excerptOf(article.body, words) }));
}
