import { deckLimits, type Slide, type SlideTable } from '@orangery/api/contract';
import { cutText } from '../../text/plain-text.ts';
import { chartOf, figureOf } from './chart-rule.ts';
import { type Group, groupsOf, linesOf, type OutlineSlide, paragraphsOf, splitPoint } from './points.ts';
import { agendaOf, processOf, teamOf, timelineOf } from './row-rules.ts';
import { titleSays } from './title-words.ts';

/** A slide that has no id yet. */
export type SlideParts = Omit<Slide, 'id'>;

export type Place = {
  readonly index: number;
  readonly total: number;
  /** Tables of the source with the headings above them. */
  readonly tables: readonly { readonly heading: string; readonly table: SlideTable }[];
};

/** Pictures of a theme are a pause for the eye: one in so many slides of text, and not beside long texts. */
const pictureEvery = 4;
const maxBesidePicture = 320;
const maxSubtitle = 160;
/** Points that stand better in two columns. */
const manyPoints = { min: 6, max: 12, length: 90 } as const;
const art = { address: null, width: 16, height: 9, alt: '' } as const;

/**
 * A slide of a part of an outline, without a model. Every word of the outline stands on it, or in the notes where the layout has no place
 * for it.
 */
export function ruleSlide({ title, points }: OutlineSlide, place: Place): SlideParts {
  const filled = points.filter(({ text }) => text.trim() !== '');
  const slide = { title, points: filled };
  return withinLimits(
    frameSlide(slide, place) ??
      tableSlide(slide, place) ??
      figureSlide(slide) ??
      rowSlide(slide) ??
      twoSides(slide) ??
      textSlide(slide, place),
  );
}

/** The first one, the last one, and those that are no more than a title. */
function frameSlide({ title, points }: OutlineSlide, { index, total }: Place): SlideParts | undefined {
  const groups = groupsOf(points);
  const isLast = index === total - 1 && index > 0;
  const isClosing = isLast && (points.length === 0 || (points.length <= 2 && titleSays(title, 'closing')));
  if (index !== 0 && !isClosing) return points.length === 0 ? { layout: 'section', title } : undefined;
  const subtitle: string[] = [];
  for (const { text } of groups) {
    if ([...subtitle, text].join(' · ').length > maxSubtitle) break;
    subtitle.push(text);
  }
  const rest = points.length === subtitle.length ? [] : points.filter(({ text }) => !subtitle.includes(text));
  return {
    layout: index === 0 ? 'title' : 'closing',
    title,
    ...(subtitle.length > 0 && { subtitle: subtitle.join(' · ') }),
    ...(rest.length > 0 && { notes: linesOf(rest) }),
  };
}

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

/** The table that stands below the same heading in the source. */
function tableSlide({ title, points }: OutlineSlide, { tables }: Place): SlideParts | undefined {
  const found = tables.find(({ heading }) => sameText(heading, title));
  if (!found) return undefined;
  const chart = chartOf(points, title);
  // What a chart shows better is in its table already.
  const slide = { layout: 'table', title, table: found.table, notes: linesOf(points) } as const;
  return chart && found.table.header.length === 2 ? { ...slide, layout: 'chart', chart } : slide;
}

function figureSlide({ title, points }: OutlineSlide): SlideParts | undefined {
  const [only, ...others] = groupsOf(points);
  const quote = only && others.length === 0 ? quoteOf(only) : undefined;
  if (quote) return { layout: 'quote', title, quote, ...notesOf(only?.below) };
  const chart = chartOf(points, title);
  if (chart) return { layout: 'chart', title, chart, notes: linesOf(points) };
  const number = only && others.length === 0 ? figureOf(only.text) : undefined;
  return number && { layout: 'big-number', title, number, ...notesOf(only?.below) };
}

const notesOf = (below: Group['below'] = []) => (below.length > 0 ? { notes: linesOf(below) } : {});

const quoted = /^[“"«„「『]\s*(.{12,}?)\s*[”"»“」』]\s*(?:[—–-]{1,2}\s*(.{1,120}))?$/su;

function quoteOf({ text, below }: Group): Slide['quote'] {
  const [, words, by] = quoted.exec(text.trim()) ?? [];
  if (words === undefined) return undefined;
  const [author] = below;
  return { text: words, by: by ?? author?.text.replace(/^[—–-]\s*/u, '').slice(0, deckLimits.title) ?? '' };
}

/** Things in a row: a line of time, steps, people, points of an agenda. */
function rowSlide(slide: OutlineSlide): SlideParts | undefined {
  const { title } = slide;
  const groups = groupsOf(slide.points);
  const agenda = agendaOf(title, groups);
  if (agenda) return { layout: 'agenda', title, items: agenda };
  const timeline = timelineOf(groups);
  if (timeline) return { layout: 'timeline', title, items: timeline };
  const process = processOf(title, groups);
  if (process) return { layout: 'process', title, items: process };
  const team = teamOf(title, groups);
  return team && { layout: 'team', title, items: team };
}

/** Two things with what is to be said of each. */
function twoSides({ title, points }: OutlineSlide): SlideParts | undefined {
  const groups = groupsOf(points);
  const [one, other] = groups;
  if (groups.length !== 2 || !one || !other) return undefined;
  const sides = groups.map(({ text, below }) => {
    const [heading, rest] = below.length > 0 ? [text, ''] : (splitPoint(text) ?? ['', text]);
    return { heading, text: [rest, linesOf(below)].filter((part) => part !== '').join('\n') };
  });
  if (sides.some(({ heading }) => heading === '' || heading.length > 120)) return undefined;
  return { layout: titleSays(title, 'comparison') ? 'comparison' : 'two-columns', title, items: sides };
}

function textSlide({ title, points }: OutlineSlide, { index }: Place): SlideParts {
  const body = paragraphsOf(points);
  const length = points.reduce((sum, { text }) => sum + text.length, 0);
  const isFlat = points.every(({ level, text }) => level === 0 && text.length <= manyPoints.length);
  // The layout divides the body by itself.
  if (isFlat && points.length >= manyPoints.min && points.length <= manyPoints.max)
    return { layout: 'two-columns', title, body };
  if (index % pictureEvery === 2 && length <= maxBesidePicture)
    return { layout: 'image-text', title, body, picture: art };
  return { layout: 'text', title, body };
}

/** What is too long for its part goes on in the notes. */
function withinLimits(slide: SlideParts): SlideParts {
  const more: string[] = [];
  const line = (text: string) => {
    const [kept, rest] = cutText(text, deckLimits.title);
    if (rest !== '') more.push(rest);
    return kept;
  };
  const cut: SlideParts = {
    ...slide,
    title: line(slide.title),
    ...(slide.subtitle !== undefined && { subtitle: line(slide.subtitle) }),
    ...(slide.items && { items: slide.items.map((item) => ({ ...item, heading: line(item.heading) })) }),
  };
  if (more.length === 0) return cut;
  return {
    ...cut,
    notes: [...more, ...(cut.notes ? [cut.notes] : [])].join('\n').slice(0, deckLimits.notes),
  };
}
