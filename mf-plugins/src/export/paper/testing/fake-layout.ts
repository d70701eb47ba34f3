import { vi } from 'vitest';
import { boxOf as boxAround } from '../text-pieces.ts';

/** Pixels of a letter, and letters of a line. */
const letter = { width: 10, height: 20, perLine: 20 } as const;

const boxAt = (text: Text, at: number): DOMRect => {
  const before = Number(text.parentElement?.closest<HTMLElement>('[data-top]')?.dataset.top ?? 0);
  const line = Math.floor(at / letter.perLine);
  return new DOMRect(
    (at % letter.perLine) * letter.width,
    before + line * letter.height,
    letter.width,
    letter.height,
  );
};

/** One box for the letters of a range on each line, as browsers give them. */
function boxesOf(text: Text, from: number, to: number): DOMRect[] {
  const lines = new Map<number, DOMRect>();
  for (let at = from; at < to; at++) {
    const box = boxAt(text, at);
    const line = lines.get(box.top);
    if (line) line.width += box.width;
    else lines.set(box.top, box);
  }
  return [...lines.values()];
}

/**
 * Lays texts out in lines of twenty letters, as far from the top as `data-top` of an element around them says. Elements have the box
 * that `data-box` says: left, top, width, height; one for each line with `;` in between.
 */
export function fakeLayout(): void {
  const asList = (boxes: readonly DOMRect[]) => boxes as unknown as DOMRectList;
  Range.prototype.getClientRects = function getClientRects() {
    return asList(boxesOf(this.startContainer as Text, this.startOffset, this.endOffset));
  };
  const boxesIn = ({ dataset: { box = '0,0,200,100' } }: HTMLElement) =>
    box.split(';').map((one) => new DOMRect(...one.split(',').map(Number)));
  const boxOf = (element: HTMLElement) => {
    const { x, y, w, h } = boxAround(boxesIn(element), { left: 0, top: 0 });
    return new DOMRect(x, y, w, h);
  };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: HTMLElement,
  ) {
    return boxOf(this);
  });
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function boxes(this: HTMLElement) {
    return asList(boxesIn(this));
  });
}

/** An element with this inside of it, in the page. */
export function pieceOf(html: string): HTMLElement {
  const piece = document.createElement('div');
  piece.innerHTML = html;
  document.body.replaceChildren(piece);
  return piece;
}

export const noPause = (): undefined => undefined;
