import type { SlideItem } from '@orangery/api';
import type { Frame, SceneElement } from '../../scene/scene.ts';
import { columnsIn, type LayoutContext, rowsIn } from '../context.ts';
import { shape } from '../decoration.ts';
import { digitsOf, footOf } from '../foot.ts';
import type { LaidOut } from '../laid-out.ts';
import { itemsOf, maxItems } from '../parts.ts';
import { type Block, onOneLine, textBlocks } from '../text-block.ts';
import { titleIn } from '../title-block.ts';

const maxRows = 6;
const tallest = 0.9;

/** One frame for each point: in one column, or in two when there are many. */
function frames(rest: Frame, count: number): Frame[] {
  const columns = count > maxRows ? columnsIn(rest, 2, 0.7) : [rest];
  const perColumn = Math.ceil(count / columns.length);
  const h = Math.min(rest.h, perColumn * tallest);
  return columns.flatMap((column) => rowsIn({ ...column, h }, perColumn, 0)).slice(0, count);
}

const numeral = ({ settings, theme }: LayoutContext, index: number, { x, y, h }: Frame): Block => ({
  part: { of: 'mark' },
  text: digitsOf(index + 1, settings.language),
  frame: { x, y: y + 0.06, w: 0.75, h: h - 0.12 },
  font: 'heading',
  sizes: [16, 28],
  bold: theme.headingBold,
  colour: 'accent1',
  valign: 'middle',
});

const heading = (item: SlideItem, index: number, { x, y, w, h }: Frame): Block => ({
  part: { of: 'item-heading', index },
  text: onOneLine(item.heading) || item.text.trim(),
  frame: { x: x + 0.85, y: y + 0.06, w: w - 0.85, h: h - 0.12 },
  font: 'body',
  sizes: [12, 24],
  colour: 'text',
  valign: 'middle',
  placeholder: 'body',
});

/** What will be talked about: numbered points between hairlines. */
export function agendaLayout(context: LayoutContext): LaidOut {
  const { title, rest } = titleIn(context);
  const items = itemsOf(context.slide).slice(0, maxItems.agenda);
  const places = frames(rest, items.length);
  const empty = { x: 0, y: 0, w: 1, h: 1 };
  const at = (index: number): Frame => places[index] ?? empty;
  const lines: SceneElement[] = places.map(({ x, y, w, h }) =>
    shape('rect', { x, y: y + h - 0.012, w, h: 0.012 }, 'muted', { opacity: 0.35 }),
  );
  return {
    elements: [
      ...lines,
      title,
      ...textBlocks(
        context,
        items.map((_, index) => numeral(context, index, at(index))),
      ),
      ...textBlocks(
        context,
        items.map((item, index) => heading(item, index, at(index))),
      ),
      ...footOf(context),
    ],
  };
}
