import type { Deck } from '@orangery/api/contract';
import { slidesNamed } from './slide-refs.ts';
import { splitWishes } from './split-wishes.ts';
import { asks, foldWish, layoutIn, newTextIn } from './wish-words.ts';

/** What may be one wish of a message. */
export type Clause = {
  /** As it was written, and as its words are looked for. */
  readonly given: string;
  readonly text: string;
  /** Ids of the slides that it names, in its order. */
  readonly ids: readonly string[];
  /** Place of a slide that it names and that is not there, from 0. */
  readonly missing: number | undefined;
};

export type NumberedSlides = { readonly slides: Deck['slides']; readonly shown: number };

const it = /(?<!\p{L})(?:it|them|его|ее|их|ان|انها)(?!\p{L})|它/u;
const actions = [
  ...[asks.translate, asks.rewrite, asks.theme, asks.numbers, asks.remove],
  ...[asks.duplicate, asks.move, asks.add, asks.shorten],
];

/** Numbers of slides are those that the person sees, whatever an earlier wish of the message changes. */
function readClause(given: string, { slides, shown }: NumberedSlides, former?: Clause): Clause {
  const text = foldWish(given);
  const places = slidesNamed(text, slides.length, shown);
  const isSame = places.length === 0 && former !== undefined && it.test(text);
  // "Add an agenda and a closing slide" says once what is to be done.
  const isMore =
    former !== undefined &&
    asks.add.test(former.text) &&
    !isAction(text) &&
    layoutIn(text) !== layoutIn(former.text);
  return {
    given,
    text: isMore && layoutIn(text) !== undefined ? `${text}add ` : text,
    ids: isSame ? former.ids : places.flatMap((place) => slides[place]?.id ?? []),
    missing: places.find((place) => place >= slides.length),
  };
}

const isAction = (text: string): boolean => actions.some((action) => action.test(text));

/** It says enough to be a wish beside another one: "two columns and a picture" is one wish. */
const standsAlone = ({ given, text, ids, missing }: Clause): boolean =>
  isAction(text) ||
  ids.length > 0 ||
  missing !== undefined ||
  (asks.title.test(text) && newTextIn(given) !== undefined);

/**
 * The wishes of a message, in their order. What is none by itself belongs to the one before.
 * @param isUnderstood whether a rule knows what to do
 */
export function readClauses(
  given: string,
  numbered: NumberedSlides,
  isUnderstood: (clause: Clause) => boolean,
): readonly Clause[] {
  const clauses: Clause[] = [];
  for (const { text, separator } of splitWishes(given)) {
    const former = clauses.at(-1);
    const clause = readClause(text, numbered, former);
    const isNew =
      former === undefined || (isUnderstood(former) && isUnderstood(clause) && standsAlone(clause));
    if (isNew) clauses.push(clause);
    else clauses.splice(-1, 1, readClause(former.given + separator + text, numbered, clauses.at(-2)));
  }
  return clauses;
}
