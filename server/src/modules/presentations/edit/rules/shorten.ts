import { deckLimits, type Slide } from '@orangery/api/contract';
import { linesOf } from '../../slides/rules/points.ts';

/** Points that are left on a slide at least, and at most. */
const few = { min: 1, max: 4 } as const;

/** Fewer points: the deepest go into the notes, or else the longest; undefined when there is nothing to take away. */
export function shortened(slide: Slide): Slide | undefined {
  const { body = [] } = slide;
  const deepest = Math.max(0, ...body.map(({ level }) => level));
  const kept = deepest > 0 ? body.filter(({ level }) => level < deepest) : [...withoutLongest(body)];
  const gone = body.filter((point) => !kept.includes(point));
  if (gone.length > 0 && kept.length >= few.min)
    return { ...slide, body: kept, ...withNotes(slide, linesOf(gone)) };
  const { items = [] } = slide;
  const long = items.filter(({ text }) => text.includes('\n'));
  if (long.length === 0) return undefined;
  const cut = items.map((item) => ({ ...item, text: item.text.split('\n')[0] ?? '' }));
  const rest = items.flatMap(({ text }) => text.split('\n').slice(1));
  return { ...slide, items: cut, ...withNotes(slide, rest.join('\n')) };
}

function withoutLongest<T extends { readonly text: string }>(body: readonly T[]): readonly T[] {
  const count = Math.max(few.min, Math.min(few.max, body.length - 1));
  const shortest = body.toSorted((one, other) => one.text.length - other.text.length).slice(0, count);
  return body.filter((point) => shortest.includes(point));
}

const withNotes = ({ notes = '' }: Slide, text: string) => ({
  notes: [notes, text]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, deckLimits.notes),
});
