import { paintBox } from './paint-box.ts';
import { paintShape } from './paint-svg.ts';
import { createPieceTags } from './piece-tag.ts';
import { type Piece, piecesOf } from './pieces.ts';

export type Painted = { readonly canvas: HTMLCanvasElement; readonly pieces: readonly Piece[] };

/** The baseline is where the font has it in the box of its line. */
function paintPiece(context: CanvasRenderingContext2D, piece: Piece): void {
  context.font = piece.font;
  context.fillStyle = piece.colour;
  context.direction = piece.rtl ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const {
    fontBoundingBoxAscent: above,
    fontBoundingBoxDescent: below,
    width,
  } = context.measureText(piece.text);
  context.save();
  context.translate(piece.x, piece.y + (piece.h * above) / (above + below));
  if (width > 0) context.scale(piece.w / width, 1);
  context.fillText(piece.text, 0, 0);
  context.restore();
}

/** A bullet is written by the style of its line. */
function paintBullet(context: CanvasRenderingContext2D, line: HTMLElement, origin: DOMRect): void {
  const style = getComputedStyle(line, '::before');
  const content = /^"(.*)"$/.exec(style.content)?.[1];
  if (!content) return;
  const { left, right, top } = line.getBoundingClientRect();
  const isRtl = style.direction === 'rtl';
  const inset = Number.parseFloat(style.insetInlineStart) || 0;
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.color;
  context.textAlign = isRtl ? 'right' : 'left';
  context.textBaseline = 'alphabetic';
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText(content);
  const height = Number.parseFloat(style.lineHeight) || above + below;
  const x = isRtl ? right - inset : left + inset;
  context.fillText(content, x - origin.left, top - origin.top + (height - above - below) / 2 + above);
}

/**
 * Paints a slide from what the page has drawn of it, with its line breaks and its fonts. It has to be in the document, not scaled.
 * @param density pixels of the picture for one of the page
 */
export function paintSlide(slide: HTMLElement, density: number): Painted {
  const origin = slide.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(origin.width * density);
  canvas.height = Math.round(origin.height * density);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.scale(density, density);
  const pieces: Piece[] = [];
  const tagOf = createPieceTags();
  let block = 0;
  const paint = (node: Node): void => {
    if (node instanceof Text) {
      const parent = node.parentElement;
      if (!parent || parent.tagName === 'title') return;
      const own = piecesOf(node, getComputedStyle(parent), {
        origin,
        scale: 1,
        block: block++,
        tag: tagOf(node),
      });
      const isDrawing = parent instanceof SVGElement;
      for (const piece of own) {
        const painted = isDrawing ? { ...piece, colour: getComputedStyle(parent).fill } : piece;
        pieces.push(painted);
        paintPiece(context, painted);
      }
      return;
    }
    if (node instanceof SVGGeometryElement) paintShape(context, node, origin);
    if (node instanceof HTMLElement) {
      paintBox(context, node, origin);
      paintBullet(context, node, origin);
    }
    if (node instanceof SVGSVGElement) paintDrawing(node);
    else node.childNodes.forEach(paint);
  };
  /** What leaves the frame of a drawing is cut off. */
  const paintDrawing = (drawing: SVGSVGElement): void => {
    const { left, top, width, height } = drawing.getBoundingClientRect();
    const { overflow, backgroundColor } = getComputedStyle(drawing);
    context.save();
    context.beginPath();
    context.rect(left - origin.left, top - origin.top, width, height);
    context.fillStyle = backgroundColor;
    context.fill();
    if (overflow === 'hidden') context.clip();
    drawing.childNodes.forEach(paint);
    context.restore();
  };
  paint(slide);
  return { canvas, pieces };
}
