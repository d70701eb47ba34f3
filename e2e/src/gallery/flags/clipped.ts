import type { Finding } from './finding.ts';

/** Runs in the page: texts of which a part cannot be seen, and those that end in an ellipsis. */
export function findClipped(): Finding[] {
  const { nameOf, texts, isForReadersOnly, containerOf } = window.gallery;
  const slack = 2;
  const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

  const pen = document.createElement('canvas').getContext('2d');

  /** Where the letters of a line are: its box is as high as the font says, which may be much more. */
  const inkOf = (
    text: string,
    { font }: CSSStyleDeclaration,
    rect: DOMRect,
    scale: number,
  ): { top: number; bottom: number } => {
    if (!pen) return rect;
    pen.font = font;
    const measured = pen.measureText(text);
    const baseline = rect.top + measured.fontBoundingBoxAscent * scale;
    return {
      top: baseline - measured.actualBoundingBoxAscent * scale,
      bottom: baseline + measured.actualBoundingBoxDescent * scale,
    };
  };

  /** The box that cuts the text off, and whether it says so by an ellipsis. */
  const cutBy = (node: Text, element: Element): { box: Element; isMarked: boolean } | null => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const own = getComputedStyle(element);
    const isDrawn = element instanceof HTMLElement && element.offsetWidth > 0;
    // A transform scales what is drawn, and not the font.
    const scale = isDrawn ? element.getBoundingClientRect().width / element.offsetWidth : 1;
    const inks = rects.map((rect) => inkOf(node.data, own, rect, scale));
    let [sees, seesAbove] = [true, true];
    for (let box: Element | null = element; box && box !== document.body; box = containerOf(box)) {
      const style = getComputedStyle(box);
      if (style.display === 'inline') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const across = rects.some((rect) => rect.left < left - slack || rect.right > right + slack);
      const along = inks.some((ink) => ink.top < top - slack || ink.bottom > bottom + slack);
      const isMarked =
        (style.textOverflow === 'ellipsis' && isHidden(style.overflowX)) || style.webkitLineClamp !== 'none';
      if (sees && isHidden(style.overflowX) && across) return { box, isMarked };
      if (seesAbove && isHidden(style.overflowY) && along) return { box, isMarked };
      // What scrolls can be brought into sight.
      if (!isHidden(style.overflowX) && style.overflowX !== 'visible') sees = false;
      if (!isHidden(style.overflowY) && style.overflowY !== 'visible') seesAbove = false;
    }
    return null;
  };
  const isNamed = (box: Element) =>
    Boolean(box.closest('[title], [aria-label], [data-tooltip]') ?? box.querySelector('[title]'));

  const found = new Map<string, Finding>();
  for (const { node, element, text } of texts()) {
    if (isForReadersOnly(element) || element.closest('.katex, svg, textarea, [data-clipped]')) continue;
    const cut = cutBy(node, element);
    if (!cut) continue;
    const kind = cut.isMarked && isNamed(element) ? 'ellipsis' : 'clipped';
    const what = nameOf(element);
    if (!found.has(kind + what)) found.set(kind + what, { kind, what, detail: text.slice(0, 120) });
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'input[placeholder], textarea[placeholder]',
  )) {
    if (!pen || field.value || !window.gallery.isShown(field)) continue;
    const style = getComputedStyle(field);
    pen.font = style.font;
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (field.localName === 'input' && pen.measureText(field.placeholder).width > room + slack)
      found.set(nameOf(field), { kind: 'clipped', what: nameOf(field), detail: field.placeholder });
    if (field.localName === 'textarea' && field.scrollHeight > field.clientHeight + 4)
      found.set(nameOf(field), { kind: 'clipped', what: nameOf(field), detail: field.placeholder });
  }
  return [...found.values()];
}
