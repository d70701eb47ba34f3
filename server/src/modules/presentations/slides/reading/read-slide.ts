import { type SlideLayout, slideSchema } from '@orangery/api/contract';
import type { SlideParts } from '../rules/rule-slide.ts';
import { readChart } from './read-chart.ts';
import { readLayout } from './read-layout.ts';
import { readBody, readItems, readNumber, readQuote, readTable } from './read-parts.ts';
import { createSpill, type Spill } from './spill.ts';
import { type Loose, lineOf, partOf, textOf } from './values.ts';

/** A title that is still read at one look; the rest of a longer one goes into the notes. */
const maxTitle = 200;

export type Known = {
  /** The figure stands in the outline, the source or the deck. */
  readonly isKnown: (figure: number) => boolean;
  /** What a slide has that the model changes, or at least its title: parts that it does not name stay. */
  readonly base: Partial<SlideParts> & Pick<SlideParts, 'title'>;
};

/**
 * A slide of what a model wrote, as far as it says anything; undefined when it does not. What is too long goes on in the notes; what is no
 * layout becomes the one that shows what there is.
 */
export function readSlide(given: object, { base, isKnown }: Known): SlideParts | undefined {
  const value = given as Loose;
  const spill = createSpill();
  const title = spill.fit(lineOf(partOf(value, 'title', 'headline', 'heading')), maxTitle);
  const own = partsOf(value, isKnown, spill);
  const parts = { ...base, ...own };
  const layout = layoutFor(readLayout(partOf(value, 'layout', 'type')), base.layout, parts);
  const isEmpty = title === '' && Object.keys(own).length === 0 && layout === base.layout;
  if (layout === undefined || isEmpty) return undefined;
  const said = textOf(partOf(value, 'notes', 'speaker_notes', 'note'));
  const notes = spill.notes(said === '' ? (base.notes ?? '') : said);
  const slide = {
    ...parts,
    layout,
    title: title === '' ? base.title : title,
    ...(notes !== '' && { notes }),
    ...pictureOf(layout, base.picture),
  };
  // Whatever was overlooked here never reaches a page.
  return slideSchema.omit({ id: true }).safeParse(slide).data;
}

type Parts = Omit<SlideParts, 'layout' | 'title' | 'notes' | 'picture'>;

function partsOf(value: Loose, isKnown: Known['isKnown'], spill: Spill): Parts {
  const subtitle = spill.fit(lineOf(partOf(value, 'subtitle', 'subheading', 'tagline')), maxTitle);
  const body = readBody(
    partOf(value, 'body', 'bullets', 'points', 'bullet_points', 'paragraphs', 'content', 'text') ?? [],
    spill,
  );
  const items = readItems(
    partOf(
      value,
      'items',
      'columns',
      'steps',
      'events',
      'members',
      'people',
      'sides',
      'cards',
      'milestones',
    ) ?? [],
    spill,
  );
  const quote = readQuote(partOf(value, 'quote'), partOf(value, 'by', 'author'), spill);
  const number = readNumber(
    partOf(value, 'number', 'stat', 'big_number', 'metric'),
    partOf(value, 'caption'),
    spill,
  );
  const chart = readChart(partOf(value, 'chart', 'graph'), isKnown);
  const table = readTable(partOf(value, 'table'), spill);
  return {
    ...(subtitle !== '' && { subtitle }),
    ...(body.length > 0 && { body }),
    ...(items.length > 0 && { items }),
    ...(quote && { quote }),
    ...(number && { number }),
    ...(chart && { chart }),
    ...(table && { table }),
  };
}

/** What a layout cannot do without. */
const needs: Readonly<Partial<Record<SlideLayout, readonly (keyof Parts)[]>>> = {
  agenda: ['items'],
  text: ['body'],
  'two-columns': ['items', 'body'],
  comparison: ['items'],
  quote: ['quote'],
  'big-number': ['number'],
  'image-text': ['body'],
  chart: ['chart'],
  table: ['table'],
  timeline: ['items'],
  process: ['items'],
  team: ['items'],
};

/** The layout that is wished, or the one there was, if there is what it shows, else the one for what there is. */
function layoutFor(
  wished: SlideLayout | undefined,
  before: SlideLayout | undefined,
  parts: Partial<Parts>,
): SlideLayout | undefined {
  const canShow = (layout: SlideLayout) => needs[layout]?.some((part) => parts[part] !== undefined) ?? true;
  if (wished && canShow(wished)) return wished;
  if (before && canShow(before)) return before;
  // A list of points instead of items is shown by most of them.
  if (wished === 'agenda' && parts.body) return 'text';
  if (parts.chart) return 'chart';
  if (parts.table) return 'table';
  if (parts.quote) return 'quote';
  if (parts.number) return 'big-number';
  if (parts.body) return 'text';
  if (parts.items) return parts.items.length === 2 ? 'two-columns' : 'process';
  return undefined;
}

/** The art of the theme: decoration, whatever picture the model had in mind. */
const pictureOf = (layout: SlideLayout, base: SlideParts['picture']) =>
  base || (layout !== 'image' && layout !== 'image-text')
    ? {}
    : { picture: { address: null, width: 16, height: 9, alt: '' } };
