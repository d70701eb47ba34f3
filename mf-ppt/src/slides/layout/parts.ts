import type { Slide, SlideItem, SlideLayout, SlideParagraph } from '@orangery/api';

/** Parts of a slide that can be shown; `notes` never are. */
export type SlideField = Exclude<keyof Slide, 'id' | 'layout' | 'hidden' | 'notes'>;

const row: readonly SlideField[] = ['title', 'items'];
const shown: Readonly<Record<SlideLayout, readonly SlideField[]>> = {
  title: ['title', 'subtitle', 'picture'],
  section: ['title', 'subtitle'],
  closing: ['title', 'subtitle'],
  agenda: row,
  text: ['title', 'body'],
  'two-columns': row,
  comparison: row,
  quote: ['quote', 'title'],
  'big-number': ['title', 'number'],
  image: ['picture', 'title'],
  'image-text': ['title', 'picture', 'body'],
  chart: ['title', 'chart', 'body'],
  table: ['title', 'table', 'body'],
  timeline: row,
  process: row,
  team: row,
};

/** Which parts of a slide a layout shows. */
export const partsOf = (layout: SlideLayout): readonly SlideField[] => shown[layout];

/** Most items that a layout shows on one slide. */
export const maxItems: Partial<Record<SlideLayout, number>> = {
  agenda: 12,
  'two-columns': 2,
  comparison: 2,
  timeline: 12,
  process: 12,
  team: 12,
};

const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

const hasBody = ({ body }: Slide): boolean => body?.some(({ text }) => isSaid(text)) ?? false;
const hasItems = ({ items }: Slide): boolean => (items?.length ?? 0) > 0;

const linesOf = (text: string): string[] => text.split('\n').filter(isSaid);

function bodyOfItems(items: readonly SlideItem[]): SlideParagraph[] {
  return items.flatMap(({ heading, text }) => [
    ...(isSaid(heading) ? [{ text: heading, level: 0 }] : []),
    ...linesOf(text).map((line) => ({ text: line, level: isSaid(heading) ? 1 : 0 })),
  ]);
}

/** The body, or what can stand for it. */
export function bodyOf(slide: Slide): readonly SlideParagraph[] {
  if (hasBody(slide)) return slide.body ?? [];
  if (hasItems(slide)) return bodyOfItems(slide.items ?? []);
  const lines = [slide.quote?.text, slide.number?.caption, slide.subtitle].filter(isSaid);
  return lines.map((text) => ({ text, level: 0 }));
}

/** Paragraphs of the first level begin an item each; deeper ones are its text. */
function itemsOfBody(body: readonly SlideParagraph[]): SlideItem[] {
  const items: SlideItem[] = [];
  for (const { text, level } of body.filter((paragraph) => isSaid(paragraph.text))) {
    const last = items.at(-1);
    if (level === 0 || !last) items.push({ heading: text, text: '' });
    else items[items.length - 1] = { ...last, text: last.text ? `${last.text}\n${text}` : text };
  }
  return items;
}

/** Two columns of about the same length. */
function columnsOfBody(body: readonly SlideParagraph[]): SlideItem[] {
  const total = body.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  const halves: [string[], string[]] = [[], []];
  body.forEach(({ text }, index) => {
    const first = index === 0 || before + text.length / 2 <= total / 2;
    halves[first ? 0 : 1].push(text);
    before += text.length;
  });
  return halves.map((lines) => ({ heading: '', text: lines.join('\n') }));
}

const inColumns = (layout: SlideLayout): boolean => layout === 'two-columns' || layout === 'comparison';

/** The items, or what can stand for them. */
export function itemsOf(slide: Slide): readonly SlideItem[] {
  if (hasItems(slide)) return slide.items ?? [];
  const body = bodyOf(slide);
  return inColumns(slide.layout) ? columnsOfBody(body) : itemsOfBody(body);
}

/** The quote, or what can stand for it. */
export function quoteOf(slide: Slide): { readonly text: string; readonly by: string } {
  if (isSaid(slide.quote?.text)) return slide.quote;
  return {
    text: bodyOf(slide)
      .map(({ text }) => text)
      .join('\n'),
    by: slide.quote?.by ?? '',
  };
}

/** The number and its caption, or what can stand for them. */
export function numberOf(slide: Slide): { readonly value: string; readonly caption: string } {
  if (isSaid(slide.number?.value) || isSaid(slide.number?.caption)) return slide.number;
  return {
    value: '',
    caption: bodyOf(slide)
      .map(({ text }) => text)
      .join('\n'),
  };
}
