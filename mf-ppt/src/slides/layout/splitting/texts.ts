import type { Slide, SlideParagraph } from '@orangery/api';
import { bodyOf, numberOf, quoteOf } from '../parts.ts';
import { cutText } from './cut-text.ts';
import { type Fits, type Flow, spread } from './spread.ts';

/** What further slides have of the first: its title, and what is shown again. */
export const further = ({ id, layout, title, hidden }: Slide, shown: Partial<Slide> = {}): Slide => ({
  id,
  layout,
  title,
  ...(hidden && { hidden }),
  ...shown,
});

const paragraphFlow = (
  parts: readonly SlideParagraph[],
  slideOf: Flow<SlideParagraph>['slideOf'],
): Flow<SlideParagraph> => ({
  parts,
  slideOf,
  cut: (paragraph, fits, anywhere) => {
    const halves = cutText(paragraph.text, (text) => fits({ ...paragraph, text }), anywhere);
    return (
      halves && [
        { ...paragraph, text: halves[0] },
        { ...paragraph, text: halves[1] },
      ]
    );
  },
  weightOf: ({ text }) => text.length + 20,
});

/** Without empty ones: a slide that begins with nothing would show another part instead. */
const said = (paragraphs: readonly SlideParagraph[]): SlideParagraph[] =>
  paragraphs.filter(({ text }) => text.trim() !== '');

/** Body over several slides; the picture beside it stays. */
export function spreadBody(slide: Slide, fits: Fits): Slide[] {
  const { items, ...others } = slide;
  const first = slide.body?.some(({ text }) => text.trim() !== '') ? slide : others;
  const again = slide.layout === 'image-text' && slide.picture ? { picture: slide.picture } : {};
  const flow = paragraphFlow(said(bodyOf(slide)), (body, isFirst) =>
    isFirst ? { ...first, body: [...body] } : further(slide, { ...again, body: [...body] }),
  );
  return spread(flow, fits);
}

/** Remarks on a chart or a table that have no room beside it go on as text. */
export function spreadRemarks(slide: Slide, fits: Fits): Slide[] {
  const flow = paragraphFlow(said(slide.body ?? []), (body, isFirst) =>
    isFirst ? { ...slide, body: [...body] } : further(slide, { layout: 'text', body: [...body] }),
  );
  return spread(flow, fits);
}

const lines = (text: string): SlideParagraph[] =>
  said(text.split('\n').map((line) => ({ text: line, level: 0 })));
const joined = (paragraphs: readonly SlideParagraph[]): string =>
  paragraphs.map(({ text }) => text).join('\n');

/** A long quote; all slides name who said it. */
export function spreadQuote(slide: Slide, fits: Fits): Slide[] {
  const { text, by } = quoteOf(slide);
  const flow = paragraphFlow(lines(text), (parts, isFirst) => {
    const quote = { text: joined(parts), by };
    return isFirst ? { ...slide, quote } : further(slide, { quote });
  });
  return spread(flow, fits);
}

/** A long caption; all slides show its number. */
export function spreadCaption(slide: Slide, fits: Fits): Slide[] {
  const { value, caption } = numberOf(slide);
  const flow = paragraphFlow(lines(caption), (parts, isFirst) => {
    const number = { value, caption: joined(parts) };
    return isFirst ? { ...slide, number } : further(slide, { number });
  });
  return spread(flow, fits);
}
