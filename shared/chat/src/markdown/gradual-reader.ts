import type { Blocks } from './document.ts';
import { firstPart } from './first-part.ts';
import { createMarkdownReader, type Reading } from './markdown-reader.ts';

/** Elements of the page that are drawn at once, and that are added with each step. */
const atOnce = 1_500;
const added = 8_000;

/** UTF-16 units: of a text longer than `long`, only the `beginning` is parsed at first. */
const long = 32_768;
const beginning = 8_192;

/** A long text up to the end of a paragraph or a line, if one ends in its beginning. */
function beginningOf(text: string): string {
  if (text.length <= long) return text;
  const end = ['\n\n', '\n', ' ']
    .map((gap) => text.lastIndexOf(gap, beginning))
    .find((at) => at > beginning / 2);
  return text.slice(0, end ?? beginning).replace(/[\ud800-\udbff]$/, '');
}

/** `rest`: not all of the text is there. */
export type Part = Reading & { rest: boolean };

/**
 * Parses the text of an answer for the page. A very long one is given in steps, so that the page opens quickly. Once all of it
 * was given, it stays whole.
 */
export function createGradualReader() {
  const reader = createMarkdownReader();
  let whole = false;
  let last: { reading: Reading; text: string; growing: boolean } | null = null;

  function reading(text: string, growing: boolean): Reading {
    if (last?.text !== text || last.growing !== growing)
      last = { reading: reader.read(text, growing), text, growing };
    return last.reading;
  }

  function partOf(text: string, step: number): Part {
    const read = step === 0 ? beginningOf(text) : text;
    const { blocks: all, ...labels } = reading(read, false);
    const blocks: Blocks = firstPart(all, atOnce + step * added);
    return { ...labels, blocks, rest: read !== text || blocks !== all };
  }

  return {
    /**
     * @param growing more is to come: all that is there is read
     * @param step how often there was a rest
     */
    read(text: string, growing: boolean, step: number): Part {
      if (growing || whole) {
        whole = true;
        return { ...reading(text, growing), rest: false };
      }
      const part = partOf(text, step);
      whole = !part.rest;
      return part;
    },
  };
}
