import { type Deck, type DeckEdit, type Slide, slideThemes } from '@orangery/api/contract';
import type { SayEdit } from '../say-in.ts';
import { withLayout } from './change-layout.ts';
import { titleFor } from './deck-words.ts';
import { shortened } from './shorten.ts';
import { asks, layoutIn, newTextIn } from './wish-words.ts';

/** What a rule changes, and the message that says so. */
export type Made = { readonly edits: readonly DeckEdit[]; readonly say: string; readonly isRefused?: true };

export const refused = (say: string): Made => ({ edits: [], say, isRefused: true });

export type Wish = {
  readonly deck: Deck;
  /** As it was written, and as its words are looked for. */
  readonly given: string;
  readonly text: string;
  /** Places of the slides that it names, and of the one that is shown. */
  readonly named: readonly number[];
  readonly shown: number;
  /** The number under which the person knows the slide at a place. */
  readonly numberAt: (place: number) => number;
  readonly newId: () => string;
  readonly say: SayEdit;
};

/** What understands a kind of wish; the first that does makes the change. */
type Rule = (wish: Wish) => Made | undefined;

const slideAt = ({ deck, named, shown }: Wish, index = 0): Slide | undefined =>
  deck.slides[named[index] ?? shown];
const numberOf = (wish: Wish, index = 0) => ({
  number: String(wish.numberAt(wish.named[index] ?? wish.shown)),
});
/** The slides that it names, each once, else the one that is shown. */
const placesOf = ({ named, shown }: Wish): readonly number[] =>
  named.length > 0 ? [...new Set(named)] : [shown];
const numbersOf = (wish: Wish, places = placesOf(wish)) => ({ number: places.map(wish.numberAt).join(', ') });

const needsModel: Rule = ({ text, say }) => {
  if (asks.translate.test(text)) return refused(say('noTranslation'));
  return undefined;
};

const numbers: Rule = ({ text, say }) => {
  if (!asks.numbers.test(text)) return undefined;
  const isOff = asks.off.test(text);
  return { edits: [{ op: 'settings', numbers: !isOff }], say: say(isOff ? 'numbersOff' : 'numbersOn') };
};

const theme: Rule = ({ deck, text, say }) => {
  const named = slideThemes.find((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(text));
  if (!asks.theme.test(text)) return undefined;
  // The last four are dark.
  const [light, dark] = [slideThemes.slice(0, -4), slideThemes.slice(-4)];
  const other = (list: readonly Deck['theme'][]) => list.find((each) => each !== deck.theme);
  const chosen =
    named ?? (asks.dark.test(text) ? other(dark) : asks.light.test(text) ? other(light) : undefined);
  if (!chosen) return { edits: [], say: say('whichTheme', { themes: slideThemes.join(', ') }) };
  return { edits: [{ op: 'theme', theme: chosen }], say: say('themeChanged', { theme: chosen }) };
};

const title: Rule = (wish) => {
  const { given, text, named, say } = wish;
  const written = newTextIn(given);
  if (!asks.title.test(text) || !written || asks.add.test(text)) return undefined;
  if (named.length === 0 && asks.presentation.test(text))
    return { edits: [{ op: 'settings', title: written }], say: say('deckRenamed', { title: written }) };
  const slide = slideAt(wish);
  return (
    slide && {
      edits: [{ op: 'replace', slide: { ...slide, title: written } }],
      say: say('titleChanged', numberOf(wish)),
    }
  );
};

const add: Rule = ({ deck, given, text, named, shown, newId, say }) => {
  const layout = layoutIn(text);
  if (!asks.add.test(text) || named.length > 1) return undefined;
  if (layout !== 'closing' && layout !== 'agenda' && layout !== 'section') return undefined;
  const own = newTextIn(given) ?? titleFor(deck.language, layout);
  const [first] = deck.slides;
  const headings = deck.slides
    .slice(1)
    .filter(({ layout: of, title: heading }) => of !== 'closing' && of !== 'agenda' && heading !== '');
  const items = headings.slice(0, 40).map(({ title: heading }) => ({ heading, text: '' }));
  const slide: Slide = { id: newId(), layout, title: own, ...(layout === 'agenda' && { items }) };
  const place = named[0] ?? shown;
  const before = asks.before.test(text) ? place - 1 : place;
  const after = { closing: deck.slides.at(-1)?.id, agenda: first?.id, section: deck.slides[before]?.id }[
    layout
  ];
  return { edits: [{ op: 'insert', after: after ?? null, slide }], say: say('added', { title: own }) };
};

const duplicate: Rule = (wish) => {
  if (!asks.duplicate.test(wish.text)) return undefined;
  const edits = placesOf(wish).flatMap((place): DeckEdit[] => {
    const slide = wish.deck.slides[place];
    return slide ? [{ op: 'insert', after: slide.id, slide: { ...slide, id: wish.newId() } }] : [];
  });
  return edits.length > 0 ? { edits, say: wish.say('duplicated', numbersOf(wish)) } : undefined;
};

const move: Rule = (wish) => {
  const { deck, text, say } = wish;
  if (!asks.move.test(text)) return undefined;
  const places = placesOf(wish);
  const number = Number(
    /(?:position|place|to|место|позици\p{L}*|на|到|جای|به|موقعیت) ?第? ?(\d{1,3})(?!\p{N})/u.exec(
      text,
    )?.[1] ?? Number.NaN,
  );
  const isBeside = asks.before.test(text) || asks.after.test(text);
  const isTo = (pattern: RegExp) => !isBeside && pattern.test(text);
  const hasPlace = isTo(asks.toEnd) || isTo(asks.toStart) || (!isBeside && Number.isInteger(number));
  // Of several slides the last is where the others go, unless their place is said in another way.
  const other = places.length > 1 && !hasPlace ? places.at(-1) : undefined;
  const moved = other === undefined ? places : places.slice(0, -1);
  const rest = deck.slides.filter((_, index) => !moved.includes(index));
  const placeOfOther = other === undefined ? -1 : rest.findIndex(({ id }) => id === deck.slides[other]?.id);
  const place = isTo(asks.toEnd)
    ? rest.length
    : isTo(asks.toStart)
      ? 0
      : placeOfOther >= 0
        ? placeOfOther + (asks.before.test(text) ? 0 : 1)
        : number - 1;
  if (!Number.isInteger(place) || place < 0) return { edits: [], say: say('whereTo') };
  const at = Math.min(place, rest.length);
  const ids = moved.flatMap((from) => deck.slides[from]?.id ?? []);
  return {
    edits: ids.map((id, index) => ({ op: 'move', id, after: ids[index - 1] ?? rest[at - 1]?.id ?? null })),
    say: say('moved', { ...numbersOf(wish, moved), place: String(at + 1) }),
  };
};

const remove: Rule = (wish) => {
  const { deck, text, named, say } = wish;
  if (!asks.remove.test(text) || named.length === 0) return undefined;
  const slides = [...new Set(named)].flatMap((place) => deck.slides[place] ?? []);
  if (slides.length >= deck.slides.length) return { edits: [], say: say('lastSlide') };
  return {
    edits: slides.map(({ id }) => ({ op: 'remove', id })),
    say: say('removed', { numbers: [...new Set(named)].map(wish.numberAt).join(', ') }),
  };
};

const shorten: Rule = (wish) => {
  const { deck, text, named, say } = wish;
  if (!asks.shorten.test(text)) return undefined;
  const isWhole = named.length === 0 && (asks.all.test(text) || deck.slides.length === 1);
  const slides = isWhole ? deck.slides : placesOf(wish).map((place) => deck.slides[place]);
  const edits = slides.flatMap((slide): DeckEdit[] => {
    const short = slide && shortened(slide);
    return short ? [{ op: 'replace', slide: short }] : [];
  });
  return { edits, say: say(edits.length > 0 ? 'shortened' : 'shortEnough') };
};

const layout: Rule = (wish) => {
  const wanted = layoutIn(wish.text);
  if (!wanted || asks.rewrite.test(wish.text)) return undefined;
  const slides = placesOf(wish).flatMap((place) => wish.deck.slides[place] ?? []);
  if (slides.length === 0) return undefined;
  const changed = slides.map((slide) => withLayout(slide, wanted));
  const [missing, made] = [false, true].map((isMade) =>
    placesOf(wish).filter((_, index) => (changed[index] !== undefined) === isMade),
  );
  if (!made || made.length === 0) return refused(wish.say('nothingForLayout', numbersOf(wish, missing)));
  const edits = changed.flatMap((slide): DeckEdit[] => (slide ? [{ op: 'replace', slide }] : []));
  const said = [wish.say('layoutChanged', numbersOf(wish, made))];
  if (missing && missing.length > 0) said.push(wish.say('nothingForLayout', numbersOf(wish, missing)));
  return { edits, say: said.join(' ') };
};

const rewrite: Rule = ({ text, say }) => (asks.rewrite.test(text) ? refused(say('noRewriting')) : undefined);

export const editRules: readonly Rule[] = [
  needsModel,
  numbers,
  theme,
  title,
  add,
  duplicate,
  move,
  remove,
  shorten,
  layout,
  rewrite,
];
