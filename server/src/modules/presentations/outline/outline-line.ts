import { plainLine } from '../text/plain-text.ts';

/** What a line of a model says it is. `depth` of a heading from 1, `indent` of a list item in columns; `named`: bold, or `Slide 3: …`. */
export type ReadLine =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'item'; readonly indent: number; readonly isNumbered: boolean; readonly text: string }
  | { readonly kind: 'named'; readonly isNumbered: boolean; readonly text: string }
  | { readonly kind: 'prose'; readonly text: string }
  | { readonly kind: 'blank' | 'nothing' };

const fence = /^\s*(?:```|~~~)/u;
const rule = /^\s*(?:[-*_=]\s*){3,}$/u;
const heading = /^\s{0,3}(#{1,6})\s*(\S.*)$/u;
const bullet = /^(\s*)(?:[-*+•‣▪▫●○◦–—·]|\[[ xX]\])\s+(?:\[[ xX]\]\s+)?(\S.*)$/u;
const numbered =
  /^(\s*)(?:\(?\p{Nd}{1,3}(?:\.\p{Nd}{1,3})*[.)、．]|[一二三四五六七八九十]{1,3}、)\s*(\S.*)$/u;
const bold = /^\s*(\*\*|__)(\S.*\S|\S)\1\s*[:：]?\s*$/u;

const names =
  'slide|page|diapositiva|diapositive|folie|slayt|слайд|اسلاید|شريحة|الشريحة|स्लाइड|スライド|슬라이드|幻灯片|投影片';
/** `Slide 3:`, `第三页：`, `Слайд 3 —`. */
const slideNumber = new RegExp(
  `^(?:(?:${names})\\s*\\p{Nd}{1,3}|第\\s*[\\p{Nd}一二三四五六七八九十]{1,3}\\s*[页頁张張枚部]|\\p{Nd}{1,3}\\s*枚目)\\s*(?:[:：.、)|–—-]+\\s*)`,
  'iu',
);
const bareNumber = /^\p{Nd}{1,3}(?:[.)．、]\s+|\s*[:：]\s*)(?=\S)/u;

/** A heading without the number that it has as a slide. */
export function titleOf(text: string): string {
  const line = plainLine(text);
  const bare = line.replace(slideNumber, '').replace(bareNumber, '').trim();
  return bare === '' ? line : bare;
}

/** Reads one line of an outline, however a model has written it. */
export function readLine(line: string): ReadLine {
  if (line.trim() === '') return { kind: 'blank' };
  if (fence.test(line) || rule.test(line)) return { kind: 'nothing' };
  const bare = line.replace(/^\s*(?:>\s?)+/u, '');
  const [, marks, title = ''] = heading.exec(bare) ?? [];
  if (marks)
    return filled({ kind: 'heading', depth: marks.length, text: titleOf(title.replace(/\s#+\s*$/u, '')) });
  if (!bold.test(bare)) {
    const [, space = '', text] = bullet.exec(bare) ?? [];
    if (text !== undefined)
      return filled({ kind: 'item', indent: columns(space), isNumbered: false, text: plainLine(text) });
    const [, before = '', entry] = numbered.exec(bare) ?? [];
    if (entry !== undefined)
      return filled({ kind: 'item', indent: columns(before), isNumbered: true, text: plainLine(entry) });
  }
  const text = plainLine(bare);
  const isNumbered = slideNumber.test(text);
  if (bold.test(bare) || isNumbered)
    return filled({ kind: 'named', isNumbered, text: titleOf(text.replace(/[:：]$/u, '')) });
  return filled({ kind: 'prose', text });
}

const filled = (line: ReadLine & { readonly text: string }): ReadLine =>
  line.text === '' ? { kind: 'nothing' } : line;

const columns = (space: string): number => space.replaceAll('\t', '  ').replaceAll('\u3000', '  ').length;
