import { accentAt, widthOf } from '../../slides/drawing/chart/plot.ts';
import { elementsOf, make, type XmlElement } from '../xml/xml-tree.ts';
import { manualLayout, type PlannedChart, share, value } from './planned-chart.ts';

/** Names beside a pie stand next to it, not at the edge. */
export function legend(element: XmlElement, { element: { chart }, plan, box }: PlannedChart): XmlElement {
  const [first] = plan.legend;
  if (chart.kind !== 'pie' || !first) return element;
  const size = plan.legendSize;
  const h = Math.min(box.h, first.rows * size * 2);
  // A wider one has its names beside each other.
  const w = Math.max(...plan.legend.map(({ name }) => widthOf(name, size))) + size * 2.5;
  const x = plan.mirrored ? box.w - first.x - w : first.x - size * 0.5;
  const place = manualLayout({
    x: share(Math.max(0, x), box.w),
    y: share((box.h - h) / 2, box.h),
    w: share(Math.min(w, box.w), box.w),
    h: share(h, box.h),
  });
  const children = elementsOf(element);
  return { ...element, children: [...children.slice(0, 1), place, ...children.slice(1)] };
}

const isAccent = ({ name, attributes }: XmlElement): boolean =>
  name === 'a:schemeClr' && /^accent/.test(attributes.val ?? '');

/** The colour of a series or a slice as the preview has it; the library draws lots for those after the sixth. */
export function coloured(element: XmlElement): XmlElement {
  const index = Number(elementsOf(element).find(({ name }) => name === 'c:idx')?.attributes.val ?? 0);
  const { role, opacity } = accentAt(index);
  if (opacity === 1) return element;
  const pale = (part: XmlElement): XmlElement =>
    isAccent(part)
      ? make('a:schemeClr', { val: role }, value('a:alpha', Math.round(opacity * 100_000)))
      : {
          ...part,
          children: part.children.map((child) => (typeof child === 'string' ? child : pale(child))),
        };
  const own = new Set(['c:spPr', 'c:marker']);
  return {
    ...element,
    children: elementsOf(element).map((child) => (own.has(child.name) ? pale(child) : child)),
  };
}
