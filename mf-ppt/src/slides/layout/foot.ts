import type { ColourRole, Frame, SceneElement, TextElement } from '../scene/scene.ts';
import { slideSize } from '../scene/scene.ts';
import { graphemesOf } from '../text/breaks.ts';
import { largest } from '../text/largest.ts';
import { areaOf, footLine, type LayoutContext } from './context.ts';
import { type Block, onOneLine, textBlock } from './text-block.ts';

const sizes = [9, 11] as const;

/** A footer that is too long ends with an ellipsis: it stands on every slide, and the deck keeps all of it. */
function shortened(context: LayoutContext, block: Block): TextElement {
  const whole = textBlock(context, block);
  if (!whole.overflows) return whole;
  const parts = graphemesOf(String(block.text));
  const cut = (length: number): Block => ({
    ...block,
    text: `${parts.slice(0, length).join('').trimEnd()}…`,
  });
  const length = largest(parts.length - 1, (count) => !textBlock(context, cut(count)).overflows);
  return textBlock(context, cut(length));
}

export const digitsOf = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false }).format(value);

type Foot = Pick<Block, 'part' | 'text' | 'placeholder' | 'align'> & { readonly frame: Frame };

function footBlock(context: LayoutContext, foot: Foot, colour: ColourRole): TextElement {
  return shortened(context, { ...foot, font: 'body', sizes, colour, valign: 'middle' });
}

/** Footer, date and number of the slide, in a width from the margin. */
export function footOf(
  context: LayoutContext,
  colour: ColourRole = 'muted',
  width = slideSize.w - 2 * context.theme.margin,
): SceneElement[] {
  if (context.isTrial) return [];
  const { footer, date, numbers, number, language } = context.settings;
  const { x } = areaOf(context);
  const frame = (from: number, to: number): Frame => ({
    x: x + from * width,
    y: footLine.y,
    w: (to - from) * width,
    h: footLine.h,
  });
  const foots: Foot[] = [];
  if (footer?.trim()) {
    foots.push({
      part: { of: 'footer' },
      text: onOneLine(footer),
      placeholder: 'footer',
      frame: frame(0, 0.6),
    });
  }
  if (date?.trim()) {
    foots.push({
      part: { of: 'date' },
      text: onOneLine(date),
      placeholder: 'date',
      align: 'end',
      frame: frame(0.62, 0.9),
    });
  }
  if (numbers && number !== undefined) {
    const text = digitsOf(number, language);
    foots.push({
      part: { of: 'slide-number' },
      text,
      placeholder: 'slide-number',
      align: 'end',
      frame: frame(0.92, 1),
    });
  }
  return foots.map((foot) => footBlock(context, foot, colour));
}
