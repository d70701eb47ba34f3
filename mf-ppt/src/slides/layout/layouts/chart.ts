import type { SlideChart } from '@orangery/api';
import type { SceneElement } from '../../scene/scene.ts';
import { bodyBlock } from '../body-block.ts';
import type { LayoutContext } from '../context.ts';
import { shape } from '../decoration.ts';
import { footOf } from '../foot.ts';
import type { LaidOut } from '../laid-out.ts';
import { titleIn } from '../title-block.ts';

const noChart: SlideChart = { kind: 'bar', categories: [], series: [] };
const beside = 3.4;

/** A chart, and what is remarked on it beside it. */
export function chartLayout(context: LayoutContext): LaidOut {
  const { title, rest } = titleIn(context);
  const { chart = noChart, body = [] } = context.slide;
  const remark = body.filter(({ text }) => text.trim() !== '');
  const w = remark.length > 0 ? rest.w - beside - 0.45 : rest.w;
  const right = { ...rest, x: rest.x + w + 0.45, w: beside };
  const remarks: SceneElement[] =
    remark.length === 0
      ? []
      : [
          shape('rect', { ...right, x: right.x - 0.2, w: 0.04 }, 'accent1'),
          bodyBlock(context, remark, right, [12, 22], 'middle'),
        ];
  return {
    elements: [
      title,
      { kind: 'chart', part: { of: 'chart' }, frame: { ...rest, w }, chart, size: 13 },
      ...remarks,
      ...footOf(context),
    ],
  };
}
