import type { Slide, SlideItem, SlideLayout } from '@orangery/api';
import { itemsOf, maxItems } from '../slides/layout/parts.ts';
import type { Frame, Scene } from '../slides/scene/scene.ts';

const withIcons: ReadonlySet<SlideLayout> = new Set([
  'two-columns',
  'comparison',
  'timeline',
  'process',
  'team',
]);

/** The points of a slide that may have an icon; none in other layouts. */
export const iconItems = (slide: Slide): readonly SlideItem[] =>
  withIcons.has(slide.layout) ? itemsOf(slide).slice(0, maxItems[slide.layout]) : [];

export type IconPlace = { readonly index: number; readonly frame: Frame };

/** Where a slide shows the icons of its points, or the sign that stands for one: they follow each other as the points do. */
export function iconPlaces(slide: Slide, { elements }: Scene): IconPlace[] {
  const items = iconItems(slide);
  const frames = (isIcon: boolean) =>
    elements.flatMap((one) => {
      const isMark = one.kind === 'text' && one.part.of === 'mark';
      return (isIcon ? one.kind === 'icon' : isMark) ? [one.frame] : [];
    });
  const [icons, marks] = [frames(true), frames(false)];
  return items.flatMap((item, index) => {
    const frame = (item.icon ? icons : marks).shift();
    return frame ? [{ index, frame }] : [];
  });
}
