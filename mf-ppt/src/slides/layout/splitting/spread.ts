import type { Slide } from '@orangery/api';
import { largest } from '../../text/largest.ts';

export type Fits = (slide: Slide) => boolean;

/** Content that goes on from slide to slide: paragraphs, items, rows. */
export type Flow<Part> = {
  readonly parts: readonly Part[];
  /** The slide that shows some of them; the first shows what is not repeated too. */
  readonly slideOf: (parts: readonly Part[], isFirst: boolean) => Slide;
  /** Beginning and rest of a part; `anywhere`: also inside a sentence. */
  readonly cut: (
    part: Part,
    fits: (head: Part) => boolean,
    anywhere: boolean,
  ) => readonly [Part, Part] | null;
  readonly weightOf: (part: Part) => number;
};

type Taken<Part> = { readonly taken: readonly Part[]; readonly left: readonly Part[] };
type Room<Part> = {
  readonly fits: (parts: readonly Part[]) => boolean;
  readonly mayCut: (part: Part) => boolean;
};

/** As many parts as have room, and the beginning of the next one. */
function take<Part>(parts: readonly Part[], { cut }: Flow<Part>, { fits, mayCut }: Room<Part>): Taken<Part> {
  const count = largest(parts.length, (end) => fits(parts.slice(0, end)));
  const whole = parts.slice(0, count);
  const next = parts[count];
  if (next === undefined) return { taken: whole, left: [] };
  const rest = parts.slice(count + 1);
  const halves =
    count === 0 || mayCut(next) ? cut(next, (head) => fits([...whole, head]), count === 0) : null;
  if (halves) return { taken: [...whole, halves[0]], left: [halves[1], ...rest] };
  // What fits nowhere stands on a slide alone rather than nowhere.
  return count === 0 ? { taken: [next], left: rest } : { taken: whole, left: parts.slice(count) };
}

/** Shorter parts are not cut while others have room. */
const longPart = 240;

function pieces<Part>(flow: Flow<Part>, fits: Fits, maxWeight: number): Slide[] {
  const weight = (parts: readonly Part[]): number =>
    parts.reduce((sum, part) => sum + flow.weightOf(part), 0);
  const isEven = maxWeight < Number.POSITIVE_INFINITY;
  const slides: Slide[] = [];
  let left = flow.parts;
  do {
    const isFirst = slides.length === 0;
    const room: Room<Part> = {
      fits: (parts) => weight(parts) <= maxWeight && fits(flow.slideOf(parts, isFirst)),
      mayCut: (part) => !isEven && flow.weightOf(part) > longPart,
    };
    const next = take(left, flow, room);
    slides.push(flow.slideOf(next.taken, isFirst));
    left = next.left;
  } while (left.length > 0);
  return slides;
}

/** As few slides as hold all of it, and about as full as each other where that takes no more of them. */
export function spread<Part>(flow: Flow<Part>, fits: Fits): Slide[] {
  const full = pieces(flow, fits, Number.POSITIVE_INFINITY);
  if (full.length < 2 || flow.parts.length < 2) return full;
  const weights = flow.parts.map(flow.weightOf);
  // Nothing says how full a slide is.
  if (weights.every((weight) => weight === 0)) return full;
  const share = weights.reduce((sum, weight) => sum + weight, 0) / full.length;
  // Heavier ones would be cut only to be even.
  const even = pieces(flow, fits, Math.max(share * 1.15, ...weights));
  return even.length === full.length ? even : full;
}
