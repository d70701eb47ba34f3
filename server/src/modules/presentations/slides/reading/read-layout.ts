import { type SlideLayout, slideLayouts } from '@orangery/api/contract';

/** What models call the layouts. */
const others: Readonly<Record<string, SlideLayout>> = {
  cover: 'title',
  'title-slide': 'title',
  contents: 'agenda',
  toc: 'agenda',
  'section-header': 'section',
  divider: 'section',
  bullets: 'text',
  'bullet-points': 'text',
  content: 'text',
  list: 'text',
  'title-and-content': 'text',
  'two-column': 'two-columns',
  columns: 'two-columns',
  versus: 'comparison',
  compare: 'comparison',
  number: 'big-number',
  stat: 'big-number',
  metric: 'big-number',
  kpi: 'big-number',
  picture: 'image',
  photo: 'image',
  'text-image': 'image-text',
  'image-and-text': 'image-text',
  'picture-text': 'image-text',
  graph: 'chart',
  steps: 'process',
  people: 'team',
  end: 'closing',
  thanks: 'closing',
  'thank-you': 'closing',
  conclusion: 'closing',
};

export function readLayout(value: unknown): SlideLayout | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, '-');
  return (
    slideLayouts.find((layout) => layout === name) ?? (Object.hasOwn(others, name) ? others[name] : undefined)
  );
}
