import { type DeckOutline, slideIcons } from '@orangery/api/contract';
import { aboutSource, styleOf } from '../outline/outline-prompt.ts';

/** The layouts with what each shows, as a model is told. */
export const layoutGuide = [
  'title: title, subtitle (the first slide)',
  'section: title, subtitle (begins a part)',
  'closing: title, subtitle (the last slide)',
  'agenda: title, items [{heading}]',
  'text: title, body [{text, level 0-2}]',
  'two-columns: title, items: two {heading, text}',
  'comparison: title, items: two {heading, text} that are set against each other',
  'quote: title, quote {text, by}; only a real quotation',
  'big-number: title, number {value, caption}',
  'image: title',
  'image-text: title, body',
  'chart: title, chart {kind: bar|line|pie|scatter, categories [text], series [{name, values [number]}], unit}, body',
  'table: title, table {header [text], rows [[text]]}, body',
  'timeline: title, items [{heading: date, text}]',
  'process: title, items [{heading: step, text}]',
  'team: title, items [{heading: name, text: role}]',
].join('\n');

export const iconGuide = `Items may have an icon: ${slideIcons.join(', ')}.`;

type Wishes = Parameters<typeof styleOf>[0];

/** Instructions for some slides of an outline. */
export const slidesInstructions = (
  wishes: Wishes,
  { from, to }: { readonly from: number; readonly to: number },
): string =>
  [
    'You write the slides of a presentation from its outline. Answer with one JSON object a line for each of the slides ' +
      `${from} to ${to}, in their order, and nothing else: no code block, no list, no remarks.`,
    'Each object has n (the number of the slide in the outline), layout, title, the parts of its layout, and notes (two to four sentences that the ' +
      'speaker says). Texts are plain: no Markdown, no HTML.',
    `Layouts and their parts:\n${layoutGuide}`,
    iconGuide,
    'Choose the layout that shows best what a slide says, and not the same one again and again. Keep texts short: at most six lines of at most ' +
      'twelve words. Charts and large numbers only with figures that stand in the outline or the source, exactly as they stand there. Invent no ' +
      'figures, quotations, names or addresses of pictures.',
    styleOf(wishes),
    aboutSource,
  ].join('\n\n');

/** The outline with numbers, as material. */
export const numberedOutline = ({ title, slides }: DeckOutline): string =>
  [
    `Title: ${title}`,
    ...slides.flatMap((slide, index) => [
      `${index + 1}. ${slide.title}`,
      ...slide.points.map(({ text, level }) => `${'  '.repeat(level + 1)}- ${text}`),
    ]),
  ].join('\n');
