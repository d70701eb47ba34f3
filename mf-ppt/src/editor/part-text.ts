import type { DeckEdit, Slide, SlideItem, SlideParagraph } from '@orangery/api';
import { bodyOf, itemsOf, numberOf, quoteOf } from '../slides/layout/parts.ts';
import type { SlidePart } from '../slides/scene/scene.ts';

/** Whether Enter makes a paragraph there; elsewhere it ends the editing. */
export const hasParagraphs = ({ of }: SlidePart): boolean =>
  of === 'body' || of === 'item-text' || of === 'quote' || of === 'caption';

/** Whether paragraphs have levels there. */
export const hasLevels = ({ of }: SlidePart): boolean => of === 'body';

/** What stands in a part, as the layout shows it: what it lacks is taken from other parts. */
export function paragraphsOf(slide: Slide, part: SlidePart): readonly SlideParagraph[] {
  if (part.of === 'body') return bodyOf(slide);
  return textOf(slide, part)
    .split('\n')
    .map((text) => ({ text, level: 0 }));
}

function textOf(slide: Slide, part: SlidePart): string {
  switch (part.of) {
    case 'title':
      return slide.title;
    case 'subtitle':
      return slide.subtitle ?? '';
    case 'quote':
      return quoteOf(slide).text;
    case 'quote-by':
      return quoteOf(slide).by;
    case 'number':
      return numberOf(slide).value;
    case 'caption':
      return numberOf(slide).caption;
    case 'item-heading':
      return itemsOf(slide)[part.index]?.heading ?? '';
    case 'item-text':
      return itemsOf(slide)[part.index]?.text ?? '';
    default:
      return '';
  }
}

/** The edit that puts paragraphs into a part. Empty ones at the end of the body are left out, unless a person is still typing. */
export function editOf(slide: Slide, part: SlidePart, paragraphs: readonly SlideParagraph[]): DeckEdit {
  const text = paragraphs.map((one) => one.text).join(hasParagraphs(part) ? '\n' : ' ');
  if (part.of === 'footer') return { op: 'settings', footer: text || undefined };
  if (part.of === 'date') return { op: 'settings', date: text || undefined };
  return { op: 'replace', slide: { ...slide, ...changesOf(slide, part, text, paragraphs) } };
}

function changesOf(
  slide: Slide,
  part: SlidePart,
  text: string,
  paragraphs: readonly SlideParagraph[],
): Partial<Slide> {
  switch (part.of) {
    case 'title':
      return { title: text };
    case 'subtitle':
      return { subtitle: text };
    case 'body':
      return { body: [...paragraphs] };
    case 'quote':
      return { quote: { ...quoteOf(slide), text } };
    case 'quote-by':
      return { quote: { ...quoteOf(slide), by: text } };
    case 'number':
      return { number: { ...numberOf(slide), value: text } };
    case 'caption':
      return { number: { ...numberOf(slide), caption: text } };
    case 'item-heading':
      return { items: withItem(slide, part.index, { heading: text }) };
    case 'item-text':
      return { items: withItem(slide, part.index, { text }) };
    default:
      return {};
  }
}

/** The items of a slide with changes in one, those among them that stand for items. */
export function withItem(slide: Slide, index: number, changes: Partial<SlideItem>): SlideItem[] {
  const items = [...itemsOf(slide)];
  while (items.length <= index) items.push({ heading: '', text: '' });
  return items.map((item, at) => (at === index ? { ...item, ...changes } : item));
}
