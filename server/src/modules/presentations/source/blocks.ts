import type { SlideTable } from '@orangery/api/contract';
import { sentencesOf } from '../../pdfs/answers/text/sentences.ts';
import { plainLine, plainText } from '../text/plain-text.ts';

/** A part of a text, in its order. `depth` of a heading from 1; `paragraph` counts what stands together. */
export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'item'; readonly level: number; readonly text: string; readonly paragraph: number }
  | { readonly kind: 'sentence'; readonly text: string; readonly paragraph: number }
  | { readonly kind: 'table'; readonly table: SlideTable };

const heading = /^\s{0,3}(#{1,6})\s+(\S.*)$/u;
const item = /^(\s*)(?:[-*+•‣▪●◦–]|\(?\p{Nd}{1,3}[.)、．])\s+(\S.*)$/u;
const row = /^\s*\|(.+)\|\s*$/u;
const dashes = /^[\s|:-]+$/u;
const rule = /^\s*(?:[-*_=]\s*){3,}$/u;
const fence = /^\s*(`{3,}|~{3,})[^`]*$/u;
/** A line that stands alone and ends without a mark is a heading when it is not longer. */
const maxHeading = 90;
const endsOpen = /[^.!?。！？؟；;,，،:：]$/u;

const cellsOf = (line: string): string[] =>
  (row.exec(line)?.[1] ?? '').split(/(?<!\\)\|/u).map((cell) => plainLine(cell));

/** The headings, list items, tables and sentences of a text that a person has written, pasted or sent. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  let paragraph = 0;
  let prose: string[] = [];
  const close = () => {
    if (prose.length === 0) return;
    paragraph += 1;
    blocks.push(...proseBlocks(prose, paragraph));
    prose = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const next = lines[index + 1] ?? '';
    const [, marks, title = ''] = heading.exec(line) ?? [];
    const [, space = '', entry] = item.exec(line) ?? [];
    const [, opening] = fence.exec(line) ?? [];
    if (opening) {
      close();
      paragraph += 1;
      const end = endOfCode(lines, index + 1, opening);
      blocks.push(...codeBlocks(lines.slice(index + 1, end), paragraph));
      index = end;
    } else if (marks) {
      close();
      blocks.push({ kind: 'heading', depth: marks.length, text: plainLine(title.replace(/\s#+\s*$/u, '')) });
    } else if (row.test(line) && dashes.test(next) && next.includes('-')) {
      close();
      const rows: string[][] = [];
      let at = index + 2;
      for (; at < lines.length && row.test(lines[at] ?? ''); at += 1) rows.push(cellsOf(lines[at] ?? ''));
      blocks.push({ kind: 'table', table: { header: cellsOf(line), rows } });
      index = at - 1;
    } else if (rule.test(line) && prose.length !== 1) close();
    else if (rule.test(line)) {
      // A line below a single one makes it a heading.
      blocks.push({
        kind: 'heading',
        depth: line.trim().startsWith('=') ? 1 : 2,
        text: plainLine(prose[0] ?? ''),
      });
      prose = [];
    } else if (entry !== undefined) {
      close();
      if (blocks.at(-1)?.kind !== 'item') paragraph += 1;
      const level = Math.min(2, Math.floor(space.replaceAll('\t', '  ').length / 2));
      blocks.push({ kind: 'item', level, text: plainLine(entry), paragraph });
    } else if (line.trim() === '') close();
    else prose.push(line);
  }
  close();
  return blocks.filter((block) => block.kind === 'table' || block.text !== '');
}

/** The line that closes code, or the end of the text. */
function endOfCode(lines: readonly string[], from: number, opening: string): number {
  const isEnd = (line: string) => {
    const marks = line.trim();
    return marks.length >= opening.length && marks === opening.charAt(0).repeat(marks.length);
  };
  const end = lines.findIndex((line, index) => index >= from && isEnd(line));
  return end === -1 ? lines.length : end;
}

/** Each line of code says something, and none is a heading, whatever it begins with. */
const codeBlocks = (lines: readonly string[], paragraph: number): Block[] =>
  lines
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'item', level: 0, text: line.trim(), paragraph }));

function proseBlocks(lines: readonly string[], paragraph: number): Block[] {
  const [only = ''] = lines;
  const alone = plainLine(only);
  if (lines.length === 1 && alone.length <= maxHeading && endsOpen.test(alone) && isShort(alone))
    return [{ kind: 'heading', depth: 3, text: alone }];
  const text = plainText(lines.join('\n'));
  return sentencesOf(text).map(({ from, to }) => ({
    kind: 'sentence',
    text: plainLine(text.slice(from, to)),
    paragraph,
  }));
}

/** Few words: Chinese and Japanese count by their characters. */
const isShort = (line: string): boolean =>
  line.split(/\s+/u).length <= 10 &&
  (line.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) <= 24;
