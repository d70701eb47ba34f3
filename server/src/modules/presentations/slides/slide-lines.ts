import type { DeckOutline, Slide } from '@orangery/api/contract';
import { createJsonReader } from '../text/read-json.ts';
import { type Known, readSlide } from './reading/read-slide.ts';
import { isObject, listOf, partOf } from './reading/values.ts';
import { type Place, ruleSlide } from './rules/rule-slide.ts';

export type SlideLines = {
  push(piece: string): void;
  /** The model has ended: slides that it has not written are made by rules. */
  end(): void;
};

type Options = {
  readonly outline: DeckOutline;
  /** Places of the first slide of these, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly tables: Place['tables'];
  readonly isKnown: Known['isKnown'];
  readonly newId: () => string;
  readonly write: (line: string) => void;
};

/** How far ahead a number is believed that a model gives a slide. */
const maxSkipped = 3;

/**
 * Exactly one line for each slide of a part of an outline, in its order, whatever a model writes: a slide of the model where it has written
 * one, else one that rules make.
 */
export function createSlideLines({ outline, from, to, tables, isKnown, newId, write }: Options): SlideLines {
  let next = from;
  /** Between the numbers of the model and ours: some begin anew with each part, or with 0. */
  let offset: number | undefined;
  const total = outline.slides.length;

  const send = (slide: Omit<Slide, 'id'>) => {
    write(`${JSON.stringify({ slide: { id: newId(), ...slide } })}\n`);
    next += 1;
  };
  const byRules = (upTo: number) => {
    while (next < Math.min(upTo, to)) {
      const slide = outline.slides[next] ?? { title: '', points: [] };
      send(ruleSlide(slide, { index: next, total, tables }));
    }
  };
  const take = (value: object): void => {
    if (!isObject(value)) return;
    const inner = partOf(value, 'slide');
    const many = isObject(inner) ? [inner] : partOf(value, 'slides');
    if (Array.isArray(many)) {
      for (const each of many.filter(isObject)) take(each);
      return;
    }
    const [number] = listOf(partOf(value, 'n', 'number_of_slide', 'slide', 'slide_number', 'index')).map(
      Number,
    );
    const isNumbered = number !== undefined && Number.isInteger(number);
    if (isNumbered) offset ??= number >= 0 && number <= Math.min(1, from) ? from + 1 - number : 0;
    const at = isNumbered ? number - 1 + (offset ?? 0) : next;
    // Written again, or of another part.
    if (at < next || next >= to) return;
    const place = at - next <= maxSkipped && at < to ? at : next;
    const slide = readSlide(value, { base: { title: outline.slides[place]?.title ?? '' }, isKnown });
    if (!slide) return;
    byRules(place);
    send(place === 0 ? { ...slide, layout: 'title' } : slide);
  };
  const reader = createJsonReader(take);

  return {
    push: reader.push,
    end() {
      reader.end();
      byRules(to);
    },
  };
}
