import type { Slide, SlideItem, SlideLayout } from '@orangery/api/contract';
import { chartOf } from '../../slides/rules/chart-rule.ts';
import { figuresIn } from '../../slides/rules/figures.ts';
import { groupsOf, linesOf, splitPoint } from '../../slides/rules/points.ts';

const art = { address: null, width: 16, height: 9, alt: '' } as const;
const rows: readonly SlideLayout[] = ['agenda', 'two-columns', 'comparison', 'timeline', 'process', 'team'];

/** The points of a slide, whichever part they stand in. */
const pointsOf = ({ body, items = [] }: Pick<Slide, 'body' | 'items'>) =>
  body ??
  items.flatMap(({ heading, text }) => [
    ...(heading === '' ? [] : [{ text: heading, level: 0 }]),
    ...text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ text: line, level: heading === '' ? 0 : 1 })),
  ]);

const itemsOf = (slide: Slide): SlideItem[] =>
  groupsOf(pointsOf(slide)).map(({ text, below }) => {
    const [heading, rest] = splitPoint(text) ?? [text, ''];
    return {
      heading: heading.slice(0, 400),
      text: [heading.slice(400), rest, linesOf(below)].filter((part) => part !== '').join('\n'),
    };
  });

/** Two sides of several items: the first half and the second. */
function sidesOf(items: readonly SlideItem[]): SlideItem[] | undefined {
  if (items.length < 2) return undefined;
  if (items.length === 2) return [...items];
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)].map((part) => ({
    heading: '',
    text: part
      .map(({ heading, text }) => [heading, text].filter((each) => each !== '').join(': '))
      .join('\n'),
  }));
}

/** A slide in another layout, with the part that it needs made of what there is; undefined when there is nothing to make it of. */
export function withLayout(slide: Slide, layout: SlideLayout): Slide | undefined {
  const changed = { ...slide, layout };
  if (rows.includes(layout)) {
    const isPair = layout === 'comparison' || layout === 'two-columns';
    const items = slide.items?.length ? slide.items : itemsOf(slide);
    const shown = isPair && items.length !== 2 ? sidesOf(items) : items;
    // What the layout shows is changed, and the body stays for the way back.
    return shown && shown.length > 0
      ? { ...changed, items: shown, ...(slide.items && isPair && !slide.body && { body: pointsOf(slide) }) }
      : undefined;
  }
  const points = pointsOf(slide);
  if (layout === 'text' || layout === 'image-text') {
    const picture = layout === 'image-text' ? { picture: slide.picture ?? art } : {};
    return slide.body || points.length > 0 ? { ...changed, body: points, ...picture } : undefined;
  }
  if (layout === 'image') return { ...changed, picture: slide.picture ?? art };
  if (layout === 'quote') {
    const [first] = points;
    return slide.quote || first
      ? { ...changed, quote: slide.quote ?? { text: first?.text ?? '', by: '' } }
      : undefined;
  }
  if (layout === 'big-number') {
    const found = points.find(({ text }) => figuresIn(text).length > 0);
    const value = figuresIn(found?.text ?? '')[0]?.text.slice(0, 40);
    return slide.number || value
      ? { ...changed, number: slide.number ?? { value: value ?? '', caption: found?.text ?? '' } }
      : undefined;
  }
  if (layout === 'chart') {
    const chart = slide.chart ?? chartOf(points, slide.title);
    return chart && { ...changed, chart };
  }
  if (layout === 'table') {
    const pairs = points.map(({ text }) => splitPoint(text));
    const made =
      pairs.length > 0 && pairs.every((pair) => pair !== undefined)
        ? { header: ['', ''], rows: pairs.map((pair) => [...(pair ?? [])]) }
        : undefined;
    const table = slide.table ?? made;
    return table && { ...changed, table };
  }
  return changed;
}
