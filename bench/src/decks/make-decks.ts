import { type Deck, type Slide, type SlideLayout, slideLayouts, slideThemes } from '@orangery/api/contract';
import { type BenchLanguage, type DeckTexts, deckTexts } from './deck-texts.ts';

/** How much text slides have. */
export type Amount = 'short' | 'usual' | 'long';
const amounts: readonly Amount[] = ['short', 'usual', 'long'];
const languages = Object.keys(deckTexts) as BenchLanguage[];

const sentenceCounts = { short: 1, usual: 3, long: 7 } as const;
const itemCounts = { short: 2, usual: 4, long: 6 } as const;

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

type Made = { readonly texts: DeckTexts; readonly amount: Amount; readonly number: number };

const text = ({ texts, amount }: Made, index: number): string =>
  amount === 'short' ? pick(texts.words, index) : pick(texts.sentences, index);

function titleOf({ texts, amount, number }: Made): string {
  const title = pick(texts.titles, number);
  return amount === 'long' ? `${title}: ${pick(texts.sentences, number)}` : title;
}

const bodyOf = (made: Made): Slide['body'] =>
  Array.from({ length: sentenceCounts[made.amount] }, (_, index) => ({
    text:
      made.amount === 'long' && index === 2 ? `${made.texts.long} ${text(made, index)}` : text(made, index),
    level: made.amount === 'short' ? 0 : index % 3,
  }));

const icons = ['rocket', 'leaf', 'truck', 'users', 'target', 'trophy'] as const;
const itemsOf = (made: Made): Slide['items'] =>
  Array.from({ length: itemCounts[made.amount] }, (_, index) => ({
    heading: pick(made.texts.words, index),
    text: text(made, index + 1),
    icon: icons[index % icons.length],
  }));

const tableOf = (made: Made): Slide['table'] => ({
  header: ['', ...made.texts.words.slice(0, 3)],
  rows: Array.from({ length: made.amount === 'long' ? 9 : 4 }, (_, row) => [
    pick(made.texts.words, row + 3),
    String(12 * (row + 1)),
    `${row * 7}%`,
    text(made, row),
  ]),
});

const kinds = ['bar', 'line', 'pie', 'scatter'] as const;
function chartOf({ texts, number }: Made): Slide['chart'] {
  const kind = kinds[number % kinds.length] ?? 'bar';
  const values = [12, 30.5, null, 21, 0].slice(0, kind === 'pie' ? 2 : 5);
  return {
    kind,
    categories: kind === 'scatter' ? [] : texts.words.slice(0, values.length),
    ...(kind === 'scatter' && { x: [1, 2, 3.5, 5, 8] }),
    series: [
      { name: pick(texts.words, 5), values },
      { name: pick(texts.words, 6), values: values.map((value) => (value ?? 4) + 3) },
    ],
  };
}

function slideOf(layout: SlideLayout, made: Made): Slide {
  return {
    id: `slide${made.number}`,
    layout,
    title: titleOf(made),
    subtitle: text(made, 1),
    body: bodyOf(made),
    items: itemsOf(made),
    quote: { text: pick(made.texts.sentences, 1), by: pick(made.texts.words, 2) },
    number: { value: '87%', caption: text(made, 2) },
    picture: { address: null, width: 16, height: 9, alt: pick(made.texts.words, 1) },
    chart: chartOf(made),
    table: tableOf(made),
    notes: text(made, 3),
  };
}

/** Texts of all languages beside each other, each in its own direction. */
function mixedSlides(number: number): Slide[] {
  const sentences = languages.map((language) => pick(deckTexts[language].sentences, number));
  const words = languages.map((language) => pick(deckTexts[language].words, number));
  const own = (layout: SlideLayout, index: number, slide: Partial<Slide>): Slide => ({
    id: `mixed${index}`,
    layout,
    title: pick(deckTexts[pick(languages, number + index) as BenchLanguage].titles, number),
    ...slide,
  });
  return [
    own('text', 1, { body: sentences.map((text) => ({ text, level: 0 })) }),
    own('table', 2, { table: { header: words, rows: [sentences, words] } }),
  ];
}

export type BenchDeck = { readonly name: string; readonly deck: Deck };

/** `count` decks of all layouts: every theme, in turns of four languages, with little, usual and much text. */
export function makeDecks(count: number): BenchDeck[] {
  return Array.from({ length: count }, (_, index) => {
    const theme = slideThemes[index % slideThemes.length] ?? 'orangery';
    const language = languages[(index + Math.floor(index / slideThemes.length)) % languages.length] ?? 'en';
    // A round more each time, or a theme would have the same amount of text in all of its decks.
    const turn = Math.floor(index / languages.length) + Math.floor(index / slideThemes.length);
    const amount = amounts[turn % amounts.length] ?? 'usual';
    const texts = deckTexts[language];
    const slides = slideLayouts.map((layout, number) =>
      slideOf(layout, { texts, amount, number: number + index }),
    );
    slides.push(...mixedSlides(index));
    const deck: Deck = {
      version: 1,
      title: pick(texts.titles, index),
      language,
      theme,
      footer: pick(texts.words, index),
      date: '2026',
      numbers: true,
      slides,
    };
    return { name: `${String(index + 1).padStart(2, '0')} ${theme} ${language} ${amount}`, deck };
  });
}

/** A deck of `count` slides of all layouts with usual texts. */
export function longDeck(count: number): Deck {
  const [first] = makeDecks(1);
  if (!first) throw new Error('There is no deck.');
  const texts = deckTexts.en;
  const slides = Array.from({ length: count }, (_, number) =>
    slideOf(slideLayouts[number % slideLayouts.length] ?? 'text', { texts, amount: 'usual', number }),
  );
  return { ...first.deck, slides };
}
