import type { Slide, SlideItem } from '@orangery/api';
import { bodyOf, itemsOf, numberOf, partsOf, quoteOf } from '../slides/layout/parts.ts';

/** What stands where a slide says nothing yet. */
export type PromptTexts = {
  title: string;
  subtitle: string;
  body: string;
  quote: string;
  by: string;
  number: string;
  caption: string;
  heading: string;
  text: string;
};

/** A slide with prompts in its empty parts, so that they have a place to be pressed, and their keys. */
export type Prompted = { readonly slide: Slide; readonly keys: ReadonlySet<string> };

/** Items that a layout begins with. */
const firstItems: Partial<Record<Slide['layout'], number>> = {
  agenda: 3,
  'two-columns': 2,
  comparison: 2,
  timeline: 3,
  process: 3,
  team: 3,
};

export const sampleChart = (): NonNullable<Slide['chart']> => ({
  kind: 'bar',
  categories: ['A', 'B', 'C', 'D'],
  series: [{ name: '1', values: [4, 7, 5, 9] }],
});

export const sampleTable = (): NonNullable<Slide['table']> => ({
  header: ['', '', ''],
  rows: [
    ['', '', ''],
    ['', '', ''],
  ],
});

export function withPrompts(slide: Slide, texts: PromptTexts): Prompted {
  const keys = new Set<string>();
  const next: Slide = { ...slide };
  const shown = new Set<string>(partsOf(slide.layout));
  if (slide.title.trim() === '' && shown.has('title')) {
    next.title = texts.title;
    keys.add('title');
  }
  if (shown.has('subtitle') && !slide.subtitle?.trim()) {
    next.subtitle = texts.subtitle;
    keys.add('subtitle');
  }
  if (shown.has('body') && isBodyMain(slide) && bodyOf(slide).every(({ text }) => text.trim() === '')) {
    next.body = [{ text: texts.body, level: 0 }];
    keys.add('body');
  }
  if (shown.has('quote')) promptQuote(next, texts, keys);
  if (shown.has('number')) promptNumber(next, texts, keys);
  if (shown.has('items')) promptItems(next, texts, keys);
  if (shown.has('chart') && !slide.chart) {
    next.chart = sampleChart();
    keys.add('chart');
  }
  if (shown.has('table') && !slide.table) {
    next.table = sampleTable();
    keys.add('table');
  }
  return keys.size === 0 ? { slide, keys } : { slide: next, keys };
}

/** A remark below a chart or table is not asked for. */
const isBodyMain = ({ layout }: Slide): boolean => layout === 'text' || layout === 'image-text';

function promptQuote(next: Slide, texts: PromptTexts, keys: Set<string>): void {
  const { text, by } = quoteOf(next);
  if (text.trim() === '') keys.add('quote');
  if (by.trim() === '') keys.add('quote-by');
  next.quote = { text: text.trim() === '' ? texts.quote : text, by: by.trim() === '' ? texts.by : by };
}

function promptNumber(next: Slide, texts: PromptTexts, keys: Set<string>): void {
  const { value, caption } = numberOf(next);
  if (value.trim() === '') keys.add('number');
  if (caption.trim() === '') keys.add('caption');
  next.number = {
    value: value.trim() === '' ? texts.number : value,
    caption: caption.trim() === '' ? texts.caption : caption,
  };
}

function promptItems(next: Slide, texts: PromptTexts, keys: Set<string>): void {
  const items: SlideItem[] = [...itemsOf(next)];
  while (items.length < (firstItems[next.layout] ?? 1)) items.push({ heading: '', text: '' });
  next.items = items.map((item, index) => {
    const isBare = item.heading.trim() === '' && item.text.trim() === '';
    if (item.heading.trim() === '') keys.add(`item-heading/${index}`);
    if (item.text.trim() === '') keys.add(`item-text/${index}`);
    return {
      ...item,
      heading:
        item.heading.trim() === '' && (isBare || next.layout !== 'agenda') ? texts.heading : item.heading,
      text: item.text.trim() === '' && next.layout !== 'agenda' ? texts.text : item.text,
    };
  });
}
