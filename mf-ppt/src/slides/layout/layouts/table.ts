import type { SlideTable } from '@orangery/api';
import { bodyBlock, bodyLines } from '../body-block.ts';
import type { LayoutContext } from '../context.ts';
import { footOf } from '../foot.ts';
import type { LaidOut } from '../laid-out.ts';
import { tableIn } from '../table-fit.ts';
import { neededHeight } from '../text-block.ts';
import { titleIn } from '../title-block.ts';

const noTable: SlideTable = { header: [], rows: [] };
/** A remark has no more than this share of the height. */
const share = 0.35;

/** A table, and what is remarked on it below it. */
export function tableLayout(context: LayoutContext): LaidOut {
  const { title, rest } = titleIn(context);
  const { table = noTable, body = [] } = context.slide;
  const remark = body.filter(({ text }) => text.trim() !== '');
  const block = {
    part: { of: 'body' },
    text: bodyLines(remark),
    font: 'body',
    sizes: [12, 16],
    colour: 'text',
    spacing: 0.5,
  } as const;
  const most = rest.h * share;
  const wanted = remark.length === 0 ? 0 : Math.min(neededHeight(context, block, rest.w, 14, most), most);
  const h = rest.h - (wanted > 0 ? wanted + 0.3 : 0);
  const placed = tableIn(context, table, { ...rest, h });
  const under = { ...rest, y: rest.y + h + 0.3, h: wanted };
  return {
    elements: [
      title,
      placed,
      ...(wanted > 0 ? [bodyBlock(context, remark, under, [12, 16])] : []),
      ...footOf(context),
    ],
  };
}
