import { inch, point } from '../drawing/units.ts';
import type { TextElement, TextLine } from '../scene/scene.ts';
import { indentOf } from '../text/indent.ts';
import { directionIn, type ParagraphDirection } from '../text/paragraph-direction.ts';
import type { Brush } from './brush.ts';
import { linesIn, type Type, writeLines } from './words.ts';

const shares = { top: 0, middle: 0.5, bottom: 1 } as const;

const bulletFamilies = 'Arial, "Liberation Sans", Arimo, sans-serif';

type Paragraph = {
  readonly line: TextLine;
  readonly lines: readonly string[];
  readonly indent: number;
  readonly direction: ParagraphDirection;
};

/** The text of an element where the page has it. */
export function paintText(brush: Brush, element: TextElement): void {
  const { scene, theme } = brush;
  const { font, bold, italic, align, valign, frame } = element;
  const size = element.size * point;
  const type: Type = {
    css: scene.fonts[font].css,
    bold,
    italic,
    size,
    lineHeight: element.lineHeight * point,
  };
  const [x, width] = [frame.x * inch, frame.w * inch];
  const paragraphs = element.lines.map((line): Paragraph => {
    const indent = indentOf(line).start * size;
    const lines = linesIn(brush, line.text, width - indent, type);
    return { line, indent, lines, direction: directionIn(line, scene.rtl) };
  });
  const gap = element.gap * point;
  const height =
    paragraphs.reduce((sum, { lines }) => sum + lines.length * type.lineHeight, 0) +
    (paragraphs.length - 1) * gap;
  let y = frame.y * inch + (frame.h * inch - height) * shares[valign];
  for (const { line, lines, indent, direction } of paragraphs) {
    const column = { x: direction.rtl ? x : x + indent, y, w: width - indent };
    if (line.bullet) paintBullet(brush, line, column, { type, direction });
    writeLines(brush, lines, column, { type, align, direction, colour: theme.colours[element.colour] });
    y += lines.length * type.lineHeight + gap;
  }
}

function paintBullet(
  brush: Brush,
  line: TextLine,
  { x, y, w }: { readonly x: number; readonly y: number; readonly w: number },
  { type, direction }: { readonly type: Type; readonly direction: ParagraphDirection },
): void {
  const hang = indentOf(line).hang * type.size;
  writeLines(
    brush,
    [line.level > 0 ? '–' : '•'],
    { x: x - (direction.rtl ? 0 : hang), y, w: w + hang },
    {
      type: { ...type, css: bulletFamilies },
      align: 'start',
      direction,
      colour: brush.theme.colours.accent1,
    },
  );
}
