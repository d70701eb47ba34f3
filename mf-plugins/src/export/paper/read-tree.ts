// First: it and the elements import each other, and what extends one of them has to come after it.
import 'html2canvas/dist/lib/dom/node-parser';

import type { Context } from 'html2canvas/dist/lib/core/context';
import type { CSSParsedDeclaration } from 'html2canvas/dist/lib/css/index';
import { Bounds } from 'html2canvas/dist/lib/css/layout/bounds';
import { ElementContainer } from 'html2canvas/dist/lib/dom/element-container';
import { parseTree } from 'html2canvas/dist/lib/dom/node-parser';
import type { TextContainer } from 'html2canvas/dist/lib/dom/text-container';
import type { Pace } from './pace.ts';
import { createStyleReader } from './read-styles.ts';
import { boxOf, piecesOf, seenRects } from './text-pieces.ts';

/** Elements that html2canvas reads in ways of their own. */
const replaced = 'svg, img, input';
/** What html2canvas calls them in its flags. */
const stacking = { own: 2, real: 4 } as const;

function stackingOf(styles: CSSParsedDeclaration): number {
  if (styles.isPositionedWithZIndex() || styles.opacity < 1 || styles.isTransformed()) return stacking.real;
  return styles.isPositioned() || styles.isFloating() ? stacking.own : 0;
}

const words = /\S+/gu;
/** A line under words goes on between them. */
const wordsAndSpaces = /\S+|\s+/gu;
const corner = { left: 0, top: 0 } as const;

/** html2canvas measures each word as well, but letter by letter where it has several boxes, and so letters do not join. */
function readText(text: Text, { textDecorationLine }: CSSParsedDeclaration): TextContainer {
  const pieces = [...piecesOf(text, textDecorationLine.length > 0 ? wordsAndSpaces : words)];
  const textBounds = pieces.map((piece) => {
    const { x, y, w, h } = boxOf(piece.rects, corner);
    return { text: piece.text, bounds: new Bounds(x, y, w, h) };
  });
  return { text: text.data, textBounds };
}

/** Pixels of the page between which something is read. */
export type Range = { readonly top: number; readonly bottom: number };

const isOutside = (element: Element, { top, bottom }: Range): boolean => {
  const box = element.getBoundingClientRect();
  // A box without a size may have something in it that stands outside of it.
  return box.width > 0 && box.height > 0 && (box.bottom <= top || box.top >= bottom);
};

/**
 * Boxes of an element that is broken over lines, one for each, to be painted before its words. Its own one takes in all that stands
 * on these lines, and would cover it; it is none afterwards.
 */
function takeLineBoxes(element: Element, own: ElementContainer): ElementContainer[] {
  const rects = element.matches(replaced) ? [] : seenRects(element);
  if (rects.length < 2) return [];
  const boxes = rects.map(({ left, top, width, height }) =>
    Object.assign(Object.create(ElementContainer.prototype), own, {
      bounds: new Bounds(left, top, width, height),
      textNodes: [],
      elements: [],
    }),
  );
  Object.assign(own, { bounds: new Bounds(own.bounds.left, own.bounds.top, 0, 0) });
  return boxes;
}

/** Reads elements for the painter of html2canvas as its parser does, but one by one, with a pause when it is time for one. */
export function createTreeReader(context: Context) {
  const stylesOf = createStyleReader(context);

  function ownOf(element: Element): ElementContainer {
    if (element.matches(replaced)) return parseTree(context, element);
    const styles = stylesOf(element);
    // Its box is measured without the transform, which the parser takes off for that.
    if (styles.isTransformed()) return new ElementContainer(context, element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const bounds = new Bounds(left, top, width, height);
    const own: ElementContainer = Object.create(ElementContainer.prototype);
    return Object.assign(own, { context, styles, bounds, textNodes: [], elements: [], flags: 0 });
  }

  /** Null: it is not seen. */
  async function read(element: Element, range: Range, pace: Pace): Promise<ElementContainer | null> {
    const own = ownOf(element);
    if (!own.styles.isVisible()) return null;
    own.flags = stackingOf(own.styles);
    if (element.matches(replaced)) return own;
    for (const child of element.childNodes) {
      await pace();
      if (child.nodeType === Node.TEXT_NODE) {
        const text = child as Text;
        if (text.data.trim() !== '') own.textNodes.push(readText(text, own.styles));
      } else if (child.nodeType === Node.ELEMENT_NODE && !isOutside(child as Element, range)) {
        const inside = await read(child as Element, range, pace);
        if (inside) own.elements.push(...takeLineBoxes(child as Element, inside), inside);
      }
    }
    return own;
  }

  return async (root: Element, range: Range, pace: Pace): Promise<ElementContainer | null> => {
    const tree = await read(root, range, pace);
    if (tree) tree.flags |= stacking.real;
    return tree;
  };
}
