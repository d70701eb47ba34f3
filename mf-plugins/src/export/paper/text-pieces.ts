/** Pixels of the window. */
type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>;

/** What of a text stands on one line, and where. */
export type TextPiece = { readonly text: string; readonly rects: readonly Rect[] };

/** Letters of a text that are read in one go. */
const maxLetters = 400;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const isSeen = ({ width, height }: Rect): boolean => width > 0 && height > 0;

/** Where something stands: a box for each line of it. */
export const seenRects = (from: Element | Range): DOMRect[] => [...from.getClientRects()].filter(isSeen);

function rectsOf(node: Text, from: number, to: number): DOMRect[] {
  const range = node.ownerDocument.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return seenRects(range);
}

const onOneLine = (one: Rect, other: Rect): boolean => Math.abs(one.top - other.top) < other.height / 2;

/** A word that is broken over lines, as the parts that stand on each. */
function* brokenWord(node: Text, word: string, start: number): Generator<TextPiece> {
  let line: { text: string; rects: Rect[] } | null = null;
  for (const { segment, index } of graphemes.segment(word)) {
    const rects = rectsOf(node, start + index, start + index + segment.length);
    const [rect] = rects;
    // A sign without a width, such as the one between two parts of a Persian word, stands with the letter before.
    if (!rect) {
      if (line) line.text += segment;
      continue;
    }
    const last: Rect | undefined = line?.rects.at(-1);
    if (line && last && onOneLine(last, rect)) {
      line.text += segment;
      line.rects.push(...rects);
    } else {
      if (line) yield line;
      line = { text: segment, rects };
    }
  }
  if (line) yield line;
}

/** Parts of a text that `pattern` finds; one that is broken over lines as the parts that stand on each. */
export function* piecesOf(node: Text, pattern: RegExp): Generator<TextPiece> {
  for (const { 0: word, index } of node.data.matchAll(pattern)) {
    const rects = rectsOf(node, index, index + word.length);
    const [first] = rects;
    if (!first) continue;
    // A word of several boxes on one line is drawn as one: its letters may join.
    if (word.trim().length === 1 || rects.every((rect) => onOneLine(first, rect)))
      yield { text: word, rects };
    else yield* brokenWord(node, word, index);
  }
}

/** Splits long texts, so that each can be read without the page standing still. Nothing looks otherwise for it. */
export function splitLongTexts(piece: HTMLElement): void {
  const texts = piece.ownerDocument.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const { data } = node;
    if (data.length <= maxLetters) continue;
    const space = data.lastIndexOf(' ', maxLetters);
    if (space > maxLetters / 2) node.splitText(space + 1);
    else
      node.splitText(
        graphemes.segment(data.slice(0, maxLetters * 2)).containing(maxLetters)?.index || maxLetters,
      );
  }
}

/** Where all of that stands, seen from a place of the window. */
export function boxOf(rects: readonly Rect[], from: { readonly left: number; readonly top: number }) {
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return { x: left - from.left, y: top - from.top, w: right - left, h: bottom - top };
}
