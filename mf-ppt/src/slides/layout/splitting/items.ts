import type { Slide, SlideItem } from '@orangery/api';
import { itemsOf } from '../parts.ts';
import { cutText } from './cut-text.ts';
import { type Fits, type Flow, spread } from './spread.ts';
import { further } from './texts.ts';

/** The slide whose items come from its body has them as items from now on. */
function withItems(slide: Slide, items: readonly SlideItem[]): Slide {
  if (slide.items?.length) return { ...slide, items: [...items] };
  const { body: _, ...others } = slide;
  return { ...others, items: [...items] };
}

type CutItem = Flow<SlideItem>['cut'];

const cutHeading: CutItem = (item, fits) => {
  const halves = cutText(item.heading, (heading) => fits({ ...item, heading, text: '' }), true);
  return (
    halves && [
      { ...item, heading: halves[0], text: '' },
      { heading: halves[1], text: item.text },
    ]
  );
};

/** The rest of an item has its heading again. */
const cutItem: CutItem = (item, fits, anywhere) => {
  const halves = cutText(item.text, (text) => fits({ ...item, text }), anywhere);
  if (halves)
    return [
      { ...item, text: halves[0] },
      { ...item, text: halves[1] },
    ];
  return anywhere ? cutHeading(item, fits, anywhere) : null;
};

/** Only headings are shown, and texts stay with them; the text of one without a heading stands for it. */
const cutPoint: CutItem = (item, fits, anywhere) => {
  if (!anywhere) return null;
  return item.heading.trim() === '' ? cutItem(item, fits, anywhere) : cutHeading(item, fits, anywhere);
};

/** Items over several slides. */
export function spreadItems(slide: Slide, fits: Fits): Slide[] {
  const isAgenda = slide.layout === 'agenda';
  return spread<SlideItem>(
    {
      parts: itemsOf(slide),
      slideOf: (items, isFirst) =>
        isFirst ? withItems(slide, items) : further(slide, { items: [...items] }),
      cut: isAgenda ? cutPoint : cutItem,
      weightOf: ({ heading, text }) => heading.length + (isAgenda ? 0 : text.length) + 40,
    },
    fits,
  );
}

/** A heading that has no room at all goes on in the text below it. */
function withRoom(item: SlideItem, fits: (item: SlideItem) => boolean): SlideItem {
  if (fits({ ...item, text: '' })) return item;
  const halves = cutText(item.heading, (heading) => fits({ ...item, heading, text: '' }), true);
  if (!halves) return item;
  return { ...item, heading: halves[0], text: item.text ? `${halves[1]}\n${item.text}` : halves[1] };
}

function headAndTail(item: SlideItem, fits: (item: SlideItem) => boolean): readonly [SlideItem, string] {
  if (item.text === '' || fits(item)) return [item, ''];
  const halves = cutText(item.text, (text) => fits({ ...item, text }), true);
  return halves ? [{ ...item, text: halves[0] }, halves[1]] : [item, ''];
}

/** Two columns that go on beside each other, with their headings again. */
export function spreadColumns(slide: Slide, fits: Fits): Slide[] {
  const items = itemsOf(slide);
  const slideOf = (columns: readonly SlideItem[], isFirst: boolean): Slide =>
    isFirst ? withItems(slide, [...columns, ...items.slice(2)]) : further(slide, { items: [...columns] });
  // The heading beside it takes room too.
  const inColumn = (columns: readonly SlideItem[], at: number, isFirst: boolean) => (item: SlideItem) =>
    fits(
      slideOf(
        columns.map((other, index) => (index === at ? item : { ...other, text: '' })),
        isFirst,
      ),
    );
  let left: SlideItem[] = [];
  for (const item of items.slice(0, 2)) {
    const others = [...left, item];
    left = [...left, withRoom(item, inColumn(others, others.length - 1, false))];
  }
  const slides: Slide[] = [];
  do {
    const isFirst = slides.length === 0;
    const cuts = left.map((item, at) => headAndTail(item, inColumn(left, at, isFirst)));
    slides.push(
      slideOf(
        cuts.map(([head]) => head),
        isFirst,
      ),
    );
    left = cuts.map(([head, text]) => ({ ...head, text }));
  } while (left.some(({ text }) => text !== ''));
  return slides;
}
