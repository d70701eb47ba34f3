import type { Slide, SlideLayout } from '@orangery/api';

const item = { heading: 'A', text: 'A' };

/** Short texts in every part: what a layout looks like before anything has to shrink. */
export const sampleSlide = (layout: SlideLayout): Slide => ({
  id: 'sample',
  layout,
  title: 'A',
  subtitle: 'A',
  body: [0, 1, 2].map((level) => ({ text: 'A', level })),
  items: [item, item, item],
  quote: { text: 'A', by: 'A' },
  number: { value: '1', caption: 'A' },
  picture: { address: null, width: 16, height: 9, alt: '' },
  chart: { kind: 'bar', categories: ['A'], series: [{ name: 'A', values: [1] }] },
  table: { header: ['A'], rows: [['A']] },
});
