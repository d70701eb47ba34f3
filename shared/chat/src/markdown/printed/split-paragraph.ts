import type { Inline, Inlines } from '../document.ts';

/** Letters of a paragraph that are laid out at once: some sixty lines. */
const maxParagraph = 6_000;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The place up to which a text is taken: behind a word or a sentence where there is one, and never inside of a character. */
function endIn(text: string, room: number): number {
  const end = Math.max(text.lastIndexOf(' ', room - 1), text.lastIndexOf('。', room - 1)) + 1;
  if (end > room / 2) return end;
  return graphemes.segment(text.slice(0, room * 2)).containing(room)?.index || room;
}

function* shortTexts(inline: Inline): Generator<Inline> {
  let rest = inline;
  while (rest.kind === 'text' && rest.text.length > maxParagraph) {
    const end = endIn(rest.text, maxParagraph);
    yield { kind: 'text', text: rest.text.slice(0, end) };
    rest = { kind: 'text', text: rest.text.slice(end) };
  }
  yield rest;
}

/** A paragraph as several that are short enough to be laid out in one go; most are. */
export function splitParagraph(children: Inlines): Inlines[] {
  const pieces: Inline[][] = [];
  let letters = Number.POSITIVE_INFINITY;
  for (const inline of children.flatMap((child) => [...shortTexts(child)])) {
    const length = JSON.stringify(inline).length;
    const last = pieces.at(-1);
    if (last && letters + length <= maxParagraph * 1.5) {
      last.push(inline);
      letters += length;
    } else {
      pieces.push([inline]);
      letters = length;
    }
  }
  return pieces;
}
