import type { SlideParagraph } from '@orangery/api';
import type { TextElement } from '../slides/scene/scene.ts';
import { directionIn, sideOf } from '../slides/text/paragraph-direction.ts';

/** Texts in a box that can be typed in: an element for each paragraph, which the browser splits and joins. */

export function fillBlocks(box: HTMLElement, paragraphs: readonly SlideParagraph[], marked: boolean): void {
  box.replaceChildren(
    ...(paragraphs.length > 0 ? paragraphs : [{ text: '', level: 0 }]).map((one) => block(one, marked)),
  );
}

function block({ text, level }: SlideParagraph, marked: boolean): HTMLElement {
  const element = document.createElement('div');
  if (marked) setLevel(element, level);
  // An empty block has no height and cannot hold the caret.
  if (text === '') element.append(document.createElement('br'));
  else element.textContent = text;
  return element;
}

export function setLevel(element: HTMLElement, level: number): void {
  element.dataset.level = String(level);
}

type BlockSettings = {
  readonly bullets: boolean;
  readonly align: TextElement['align'];
  /** The deck is in a language that is read from the right. */
  readonly rtl: boolean;
};

/** Sets every paragraph in its direction, as the slide does. Those that are already are left alone. */
export function directBlocks(box: HTMLElement, { bullets, align, rtl }: BlockSettings): void {
  for (const child of box.children) {
    if (!(child instanceof HTMLElement) || child.tagName === 'BR') continue;
    const level = Math.min(levelOf(child), 2) as 0 | 1 | 2;
    const direction = directionIn({ text: child.textContent, level, bullet: bullets }, rtl);
    const dir = direction.rtl ? 'rtl' : 'ltr';
    const side = sideOf(align, direction);
    if (child.dir !== dir) child.dir = dir;
    if (child.style.textAlign !== side) child.style.textAlign = side;
  }
}

const levelOf = (element: HTMLElement): number => Number(element.dataset.level ?? 0) || 0;

/** What was typed, whatever elements the browser has made of it. */
export function readBlocks(box: HTMLElement): SlideParagraph[] {
  const paragraphs: SlideParagraph[] = [];
  let loose = '';
  const endLoose = () => {
    if (loose !== '') paragraphs.push({ text: loose, level: 0 });
    loose = '';
  };
  for (const node of box.childNodes) {
    if (node instanceof HTMLElement && node.tagName !== 'BR') {
      endLoose();
      for (const text of linesOf(node)) paragraphs.push({ text, level: levelOf(node) });
    } else if (node instanceof HTMLElement) endLoose();
    else loose += plain(node.textContent ?? '');
  }
  endLoose();
  return paragraphs.length > 0 ? paragraphs : [{ text: '', level: 0 }];
}

const linesOf = (element: HTMLElement): string[] => {
  let text = '';
  const walk = (node: Node) => {
    if (node.nodeName === 'BR') text += node.nextSibling ? '\n' : '';
    else if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
    else node.childNodes.forEach(walk);
  };
  element.childNodes.forEach(walk);
  return plain(text).split('\n');
};

/** Browsers put a space that does not break where one would be lost. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\r', '');

/** The blocks that the selection touches. */
export function selectedBlocks(box: HTMLElement): HTMLElement[] {
  const selection = box.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  return [...box.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && range.intersectsNode(child),
  );
}

/** Puts the caret where was pressed, else at the end. */
export function placeCaret(box: HTMLElement, point: { readonly x: number; readonly y: number } | null): void {
  const selection = box.ownerDocument.getSelection();
  const range = point && rangeAt(box.ownerDocument, point);
  if (range && box.contains(range.startContainer)) {
    range.collapse(true);
    selection?.removeAllRanges();
    selection?.addRange(range);
    return;
  }
  const last = box.lastElementChild ?? box;
  selection?.selectAllChildren(last);
  // Behind the break of an empty block there is no place to type.
  if (last.textContent === '') selection?.collapseToStart();
  else selection?.collapseToEnd();
}

type PointedDocument = {
  caretPositionFromPoint?: (x: number, y: number) => { offsetNode: Node; offset: number } | null;
  caretRangeFromPoint?: (x: number, y: number) => Range | null;
};

function rangeAt(document: Document, { x, y }: { x: number; y: number }): Range | null {
  const pointed = document as PointedDocument;
  const position = pointed.caretPositionFromPoint?.(x, y);
  if (!position) return pointed.caretRangeFromPoint?.(x, y) ?? null;
  const range = document.createRange();
  range.setStart(position.offsetNode, position.offset);
  return range;
}
