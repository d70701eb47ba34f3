import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Args, ContentReader } from './content-reader.ts';
import { numberOf } from './number-of.ts';
import { colorOf, type Ops, paintOf } from './painting.ts';

export type OptionalContent = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** What each operator does; the others do nothing to letters and lines. */
export function operatorsOf(
  reader: ContentReader,
  layers: OptionalContent,
  OPS: Ops,
): ReadonlyMap<number, (args: Args) => void> {
  return new Map<number, (args: Args) => void>([
    [OPS.save, reader.save],
    [OPS.restore, reader.restore],
    [OPS.transform, (args) => reader.transform(args)],
    [OPS.setLineWidth, ([value]) => reader.set({ lineWidth: numberOf(value) })],
    [OPS.setGState, ([entries]) => reader.setExtended(entries)],
    [OPS.setFillRGBColor, ([color]) => reader.set({ fill: colorOf(color) })],
    [OPS.setStrokeRGBColor, ([color]) => reader.set({ stroke: colorOf(color) })],
    [OPS.setFillColorN, () => reader.set({ fill: undefined })],
    [OPS.setStrokeColorN, () => reader.set({ stroke: undefined })],
    [OPS.beginText, () => reader.setTextMatrix(undefined)],
    [OPS.setCharSpacing, ([value]) => reader.set({ charSpacing: numberOf(value) })],
    [OPS.setWordSpacing, ([value]) => reader.set({ wordSpacing: numberOf(value) })],
    [OPS.setHScale, ([value]) => reader.set({ scaleX: numberOf(value) / 100 })],
    [OPS.setLeading, ([value]) => reader.set({ leading: -numberOf(value) })],
    [OPS.setFont, ([id, size]) => reader.setFont(id, size)],
    [OPS.setTextRenderingMode, ([value]) => reader.set({ mode: numberOf(value) })],
    [OPS.setTextRise, ([value]) => reader.set({ rise: numberOf(value) })],
    [OPS.moveText, ([x, y]) => reader.moveText(x, y)],
    [
      OPS.setLeadingMoveText,
      ([x, y]) => {
        reader.set({ leading: numberOf(y) });
        reader.moveText(x, y);
      },
    ],
    [OPS.setTextMatrix, ([matrix]) => reader.setTextMatrix(matrix)],
    [OPS.nextLine, () => reader.nextLine()],
    [OPS.showText, ([items]) => reader.show(items)],
    [OPS.showSpacedText, ([items]) => reader.show(items)],
    [
      OPS.nextLineShowText,
      ([items]) => {
        reader.nextLine();
        reader.show(items);
      },
    ],
    [OPS.constructPath, (args) => reader.draw(args, paintOf(numberOf(args[0]), OPS))],
    [
      OPS.paintFormXObjectBegin,
      ([matrix]) => {
        reader.save();
        if (matrix) reader.transform(matrix);
      },
    ],
    [OPS.paintFormXObjectEnd, reader.restore],
    [OPS.beginGroup, reader.save],
    [OPS.endGroup, reader.restore],
    [
      OPS.beginAnnotation,
      ([, , matrix, more]) => {
        reader.save();
        reader.reset();
        reader.transform(matrix);
        reader.transform(more);
      },
    ],
    [OPS.endAnnotation, reader.restore],
    [OPS.beginMarkedContent, ([tag]) => reader.mark(tag === 'Artifact', false)],
    [
      OPS.beginMarkedContentProps,
      ([tag, about]) => reader.mark(tag === 'Artifact', tag === 'OC' && !layers.isVisible(about)),
    ],
    [OPS.endMarkedContent, () => reader.unmark()],
  ]);
}
