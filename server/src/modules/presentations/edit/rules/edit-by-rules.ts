import type { Deck, DeckEdit, Language } from '@orangery/api/contract';
import { type SayEdit, sayIn } from '../say-in.ts';
import { createWorkingDeck, type WorkingDeck } from '../working-deck.ts';
import { editRules, type Made, refused, type Wish } from './edit-rules.ts';
import { type Clause, readClauses } from './read-clauses.ts';

type Asked = {
  readonly deck: Deck;
  readonly slide_id?: string | undefined;
  readonly messages: readonly { readonly content: string }[];
  readonly personLanguage: Language;
};
/** The commonest wishes, without a model: changes, and what the person is told. One message may hold several. */
export function editByRules(
  { deck, slide_id: id, messages, personLanguage }: Asked,
  newId: () => string,
): ({ readonly edit: DeckEdit } | { readonly say: string })[] {
  const { slides } = deck;
  const given = messages.at(-1)?.content.trim() ?? '';
  const say = sayIn(personLanguage);
  const shown = Math.max(
    0,
    slides.findIndex((slide) => slide.id === id),
  );
  const working = createWorkingDeck(deck);
  const placeOf = (wanted: string) => working.slides().findIndex((slide) => slide.id === wanted);
  const wishOf = ({ given: written, text, ids }: Clause, idOf = newId): Wish => ({
    deck: { ...deck, slides: [...working.slides()] },
    given: written,
    text,
    named: ids.map(placeOf).filter((place) => place >= 0),
    shown: Math.max(0, placeOf(slides[shown]?.id ?? '')),
    numberAt: (place) => {
      const number = slides.findIndex((slide) => slide.id === working.slides()[place]?.id) + 1;
      return number > 0 ? number : place + 1;
    },
    newId: idOf,
    say,
  });
  const isUnderstood = (clause: Clause) =>
    clause.missing !== undefined || makeFirst(wishOf(clause, () => '')) !== undefined;
  const clauses = readClauses(given, { slides, shown }, isUnderstood);
  const made = clauses.flatMap((clause) => {
    const { missing, ids } = clause;
    if (missing !== undefined)
      return refused(say('noSuchSlide', { number: String(missing + 1), count: String(slides.length) }));
    const wish = wishOf(clause);
    // The message has deleted it before.
    if (ids.length > wish.named.length) return refused(say('impossible'));
    const result = makeFirst(wish);
    return result ? checked(working, result, say) : [];
  });
  const edits = made.flatMap((each) => each.edits);
  const said = [...new Set(made.map((each) => each.say))];
  if (said.length === 0) said.push(say('notUnderstood'));
  else if (edits.length === 0 && made.some(({ isRefused }) => isRefused)) said.push(say('unchanged'));
  return [...edits.map((edit) => ({ edit })), { say: said.join(personLanguage === 'zh' ? '' : ' ') }];
}

/** The first rule that understands a wish. */
const makeFirst = (wish: Wish): Made | undefined => {
  for (const rule of editRules) {
    const made = rule(wish);
    if (made) return made;
  }
  return undefined;
};

/** What cannot be made is said instead of done. */
function checked(working: WorkingDeck, wanted: Made, say: SayEdit): Made {
  const { edits } = wanted;
  const done = edits.flatMap((edit) => working.apply(edit) ?? []);
  return edits.length > 0 && done.length === 0 ? refused(say('impossible')) : { ...wanted, edits: done };
}
