import type { Deck, Slide } from '@orangery/api/contract';
import { fold } from '../../pdfs/answers/text/fold.ts';
import { patternOf, wordsOf } from '../../pdfs/files/excerpt.ts';

/** All texts of a deck, as they are looked for. */
export const searchTextOf = ({ title, footer, slides }: Deck): string =>
  fold([title, footer ?? '', ...slides.flatMap(textsOf)].filter((text) => text !== '').join('\n'));

/** What `like` takes to find a deck that has all words of a query. */
export const searchPatterns = (query: string): string[] => wordsOf(fold(query)).map(patternOf);

function textsOf(slide: Slide): string[] {
  const { title, subtitle, body = [], items = [], quote, number, picture, chart, table, notes } = slide;
  return [
    title,
    subtitle ?? '',
    ...body.map(({ text }) => text),
    ...items.flatMap(({ heading, text }) => [heading, text]),
    ...(quote ? [quote.text, quote.by] : []),
    ...(number ? [number.value, number.caption] : []),
    picture?.alt ?? '',
    ...(chart ? [...chart.categories, ...chart.series.map(({ name }) => name)] : []),
    ...(table ? [...table.header, ...table.rows.flat()] : []),
    notes ?? '',
  ];
}
