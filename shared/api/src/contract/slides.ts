import { z } from 'zod';
import { deckLanguages, deckLimits, slideIcons, slideLayouts, slideThemes } from './slide-choices.ts';

const line = z.string().max(deckLimits.title);
const words = z.string().max(deckLimits.paragraph);

export const slideId = z.string().regex(/^[a-z0-9]{4,16}$/);

/** A paragraph of the body; level 0 to 2. */
export const slideParagraph = z.object({ text: words, level: z.number().int().min(0).max(2) });

/** One of several equal parts: a column, an event, a step, a person, a point of the agenda. */
export const slideItem = z.object({
  heading: line,
  text: words.describe('Lines are paragraphs'),
  icon: z.enum(slideIcons).optional(),
});

const slidePicture = z.object({
  address: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])/)
    .nullable()
    .describe('Path on this host of an upload or a drawing; null: the art of the theme'),
  width: z.number().int().min(1).max(20_000).describe('Pixels; 16 and 9 for the art of the theme'),
  height: z.number().int().min(1).max(20_000),
  alt: line.describe('What it shows, for people who do not see it; empty: decoration'),
});

export const slideChart = z.object({
  kind: z.enum(['bar', 'line', 'pie', 'scatter']),
  categories: z.array(line).max(deckLimits.points).describe('Of bar, line and pie'),
  x: z.array(z.number()).max(deckLimits.points).optional().describe('Of scatter, in place of categories'),
  series: z
    .array(z.object({ name: line, values: z.array(z.number().nullable()).max(deckLimits.points) }))
    .max(deckLimits.series)
    .describe('A pie shows the first'),
  unit: z.string().max(40).optional(),
});

export const slideTable = z.object({
  header: z.array(z.string().max(deckLimits.cell)).max(deckLimits.columns),
  rows: z.array(z.array(z.string().max(deckLimits.cell)).max(deckLimits.columns)).max(deckLimits.rows),
});

/**
 * One slide. `layout` says which of the parts are shown and where; parts that it does not show stay, so that another layout finds
 * them again. All text is plain.
 */
export const slide = z.object({
  id: slideId,
  layout: z.enum(slideLayouts),
  hidden: z.boolean().optional().describe('Not presented; stays in the file, hidden'),
  title: line,
  subtitle: line.optional().describe('Line below the title of the first, section and last slide'),
  body: z.array(slideParagraph).max(deckLimits.paragraphs).optional(),
  items: z.array(slideItem).max(deckLimits.items).optional(),
  quote: z.object({ text: words, by: line }).optional(),
  number: z.object({ value: z.string().max(40), caption: words }).optional(),
  picture: slidePicture.optional(),
  chart: slideChart.optional(),
  table: slideTable.optional(),
  notes: z.string().max(deckLimits.notes).optional().describe('What the speaker says'),
});

export const deck = z.object({
  version: z.literal(1).describe('Of this shape'),
  title: line,
  language: z.enum(deckLanguages).describe('Of its texts; decides fonts and direction'),
  theme: z.enum(slideThemes),
  footer: line.optional(),
  date: line.optional().describe('As it stands on the slides'),
  numbers: z.boolean().describe('Slides show their numbers'),
  slides: z.array(slide).min(1).max(deckLimits.slides),
});

/** A change of a deck. Those of a list are made in order; one whose slide is not there changes nothing. */
export const deckEdit = z.discriminatedUnion('op', [
  z.object({ op: z.literal('insert'), after: slideId.nullable().describe('null: at the beginning'), slide }),
  z.object({ op: z.literal('replace'), slide: slide.describe('In place of the one with its id') }),
  z.object({ op: z.literal('remove'), id: slideId }),
  z.object({ op: z.literal('move'), id: slideId, after: slideId.nullable() }),
  z.object({ op: z.literal('theme'), theme: z.enum(slideThemes) }),
  z.object({
    op: z.literal('settings'),
    title: line.optional(),
    language: z.enum(deckLanguages).optional(),
    footer: line.optional(),
    date: line.optional(),
    numbers: z.boolean().optional(),
  }),
]);

export type SlideParagraph = z.output<typeof slideParagraph>;
export type SlideItem = z.output<typeof slideItem>;
export type SlidePicture = z.output<typeof slidePicture>;
export type SlideChart = z.output<typeof slideChart>;
export type SlideTable = z.output<typeof slideTable>;
export type Slide = z.output<typeof slide>;
export type Deck = z.output<typeof deck>;
export type DeckEdit = z.output<typeof deckEdit>;
