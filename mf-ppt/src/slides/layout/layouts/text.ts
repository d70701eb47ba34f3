import { bodyBlock } from '../body-block.ts';
import type { LayoutContext } from '../context.ts';
import { footOf } from '../foot.ts';
import type { LaidOut } from '../laid-out.ts';
import { bodyOf } from '../parts.ts';
import { titleIn } from '../title-block.ts';

export function textLayout(context: LayoutContext): LaidOut {
  const { title, rest } = titleIn(context);
  return { elements: [title, bodyBlock(context, bodyOf(context.slide), rest), ...footOf(context)] };
}
