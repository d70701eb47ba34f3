import { slideSize } from '../../scene/scene.ts';
import { bodyBlock } from '../body-block.ts';
import { areaOf, columnsIn, type LayoutContext } from '../context.ts';
import { shape } from '../decoration.ts';
import { footOf } from '../foot.ts';
import type { LaidOut } from '../laid-out.ts';
import { bodyOf } from '../parts.ts';
import { pictureIn } from '../picture-block.ts';
import { textBlock } from '../text-block.ts';
import { titleHeight, titleIn, titleOf } from '../title-block.ts';

const { w, h } = slideSize;

/** A picture from edge to edge, the title on a strip below it. */
export function imageLayout(context: LayoutContext): LaidOut {
  const { margin } = context.theme;
  const wide = w - 2 * margin;
  const tall = titleHeight(context, wide, 0.85);
  const top = footAbove - tall;
  return {
    elements: [
      pictureIn(context, { x: 0, y: 0, w, h: top - 0.18 }),
      shape('rect', { x: 0, y: top - 0.18, w, h: 0.06 }, 'accent1'),
      textBlock(context, {
        ...titleOf(context, { valign: 'middle', sizes: [20, 28] }),
        frame: { x: margin, y: top, w: wide, h: tall },
      }),
      ...footOf(context),
    ],
  };
}

const footAbove = 6.9;
/** A title that is taller than this beside a picture goes over all of the slide. */
const tallestBeside = 2.2;

/** A picture on one half from edge to edge, title and text on the other. */
export function imageTextLayout(context: LayoutContext): LaidOut {
  const area = areaOf(context);
  const beside = { ...area, w: w / 2 - area.x - 0.25 };
  if (titleHeight(context, beside.w) > tallestBeside) return under(context);
  const { title, rest } = titleIn(context, beside);
  return {
    elements: [
      pictureIn(context, { x: w / 2 + 0.3, y: 0, w: w / 2 - 0.3, h }),
      title,
      bodyBlock(context, bodyOf(context.slide), rest, [12, 24]),
      ...footOf(context, 'muted', beside.w),
    ],
  };
}

function under(context: LayoutContext): LaidOut {
  const { title, rest } = titleIn(context);
  const [start, end] = columnsIn(rest, 2, 0.5);
  if (!start || !end) return { elements: [title] };
  return {
    elements: [
      pictureIn(context, end),
      title,
      bodyBlock(context, bodyOf(context.slide), start, [12, 24]),
      ...footOf(context),
    ],
  };
}
