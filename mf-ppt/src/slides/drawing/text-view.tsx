import type { CSSProperties } from 'react';
import type { Scene, TextElement, TextLine } from '../scene/scene.ts';
import { indentOf } from '../text/indent.ts';
import { directionIn, sideOf } from '../text/paragraph-direction.ts';
import { colourOf } from '../themes/variables.ts';
import classes from './slide-view.module.css';
import { placed, point, px } from './units.ts';

const vertical = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** How the text of an element is set, without its place: an editor sets what it shows instead in the same way. */
const textStyle = (
  { font, size, lineHeight, bold, italic, colour, valign }: TextElement,
  fonts: Scene['fonts'],
): CSSProperties => ({
  fontFamily: fonts[font].css,
  fontSize: px(size * point),
  lineHeight: px(lineHeight * point),
  fontWeight: bold ? 700 : 400,
  fontStyle: italic ? 'italic' : 'normal',
  color: colourOf(colour),
  justifyContent: vertical[valign],
});

/** Attributes for the direction and the place of a paragraph. */
function lineProps(line: TextLine, { size, align }: TextElement, gap: number, deckRtl: boolean) {
  const { start, hang } = indentOf(line);
  const indent = px(start * size * point);
  const direction = directionIn(line, deckRtl);
  const style: CSSProperties = {
    textAlign: sideOf(align, direction),
    marginBlockStart: px(gap * point),
    ...(start > 0 && { paddingInlineStart: indent, '--start': indent, '--hang': px(hang * size * point) }),
  };
  return { dir: direction.rtl ? 'rtl' : 'ltr', style };
}

const lineClass = ({ bullet, level }: TextLine): string =>
  [classes.line, bullet && classes.bullet, bullet && level > 0 && classes.dash].filter(Boolean).join(' ');

type TextViewProps = { readonly element: TextElement; readonly scene: Scene };

/** A text in its frame. */
export function TextView({ element, scene: { fonts, rtl } }: TextViewProps) {
  const Line = element.part.of === 'title' ? 'h2' : 'p';
  return (
    <div
      className={`${classes.element} ${classes.text}`}
      style={{ ...placed(element.frame), ...textStyle(element, fonts) }}
      dir={rtl ? 'rtl' : 'ltr'}
      aria-hidden={element.part.of === 'mark' || undefined}
    >
      {element.lines.map((line, index) => (
        <Line
          key={index}
          className={lineClass(line)}
          {...lineProps(line, element, index === 0 ? 0 : element.gap, rtl)}
          data-level={line.bullet ? line.level : undefined}
        >
          {line.text}
        </Line>
      ))}
    </div>
  );
}
