import type { LayoutContext } from '../context.ts';
import { below } from '../context.ts';
import { shape } from '../decoration.ts';
import { footOf } from '../foot.ts';
import type { LaidOut } from '../laid-out.ts';
import { numberOf } from '../parts.ts';
import { onOneLine, textBlock } from '../text-block.ts';
import { titleIn } from '../title-block.ts';

/** One figure that fills the slide, and what it means. */
export function numberLayout(context: LayoutContext): LaidOut {
  const { title, rest } = titleIn(context);
  const { value, caption } = numberOf(context.slide);
  const h = value.trim() === '' ? 0 : Math.min(2.5, rest.h * 0.5);
  const under = below(rest, h + 0.4);
  return {
    elements: [
      title,
      textBlock(context, {
        part: { of: 'number' },
        text: onOneLine(value),
        font: 'heading',
        sizes: [18, 144],
        bold: true,
        colour: 'accent1',
        valign: 'bottom',
        placeholder: 'body',
        frame: { ...rest, h: Math.max(h, 0.4) },
      }),
      shape('rect', { x: rest.x, y: rest.y + h + 0.2, w: 1.1, h: 0.05 }, 'accent2'),
      textBlock(context, {
        part: { of: 'caption' },
        text: caption.trim(),
        font: 'body',
        sizes: [12, 26],
        colour: 'text',
        placeholder: 'body',
        frame: { ...under, w: Math.min(under.w, 9.5) },
      }),
      ...footOf(context),
    ],
  };
}
