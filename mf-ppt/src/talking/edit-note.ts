import type { Deck, DeckEdit, Slide, SlideTheme } from '@orangery/api';

/** What an edit has done, to be put into words. Slides by their numbers, as they were when it was made. */
export type EditNote =
  | { readonly what: 'removed'; readonly number: number }
  | ({ readonly what: 'added' | SlideChange; readonly number: number } & OfSlide)
  | ({ readonly what: 'moved'; readonly number: number; readonly to: number } & OfSlide)
  | { readonly what: 'theme'; readonly theme: SlideTheme }
  | { readonly what: 'settings' };

/** Which slide it is now; missing in what older releases have kept. */
type OfSlide = { readonly slideId?: string };

type SlideChange = 'layout' | 'text' | 'chart' | 'table' | 'picture' | 'notes' | 'hidden' | 'shown';

/** What an edit has made of a deck; null when it is still the same. */
export function noteOf(edit: DeckEdit, before: Deck, after: Deck): EditNote | null {
  if (before === after) return null;
  const numberIn = ({ slides }: Deck, id: string) => slides.findIndex((slide) => slide.id === id) + 1;
  switch (edit.op) {
    case 'insert':
      return { what: 'added', number: numberIn(after, edit.slide.id), slideId: edit.slide.id };
    case 'remove':
      return { what: 'removed', number: numberIn(before, edit.id) };
    case 'move':
      return {
        what: 'moved',
        number: numberIn(before, edit.id),
        to: numberIn(after, edit.id),
        slideId: edit.id,
      };
    case 'replace': {
      const former = before.slides.find(({ id }) => id === edit.slide.id);
      if (!former) return null;
      const { id } = edit.slide;
      return { what: changeOf(former, edit.slide), number: numberIn(after, id), slideId: id };
    }
    case 'theme':
      return { what: 'theme', theme: edit.theme };
    case 'settings':
      return { what: 'settings' };
  }
}

/** The most visible of what has changed. */
function changeOf(before: Slide, after: Slide): SlideChange {
  const isChanged = (key: keyof Slide) => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  if (isChanged('layout')) return 'layout';
  const texts = ['title', 'subtitle', 'body', 'items', 'quote', 'number'] as const;
  if (texts.some(isChanged)) return 'text';
  const others = ['chart', 'table', 'picture', 'notes'] as const;
  const other = others.find(isChanged);
  if (other) return other;
  if (isChanged('hidden')) return after.hidden ? 'hidden' : 'shown';
  return 'text';
}

/** The slides that an answer has changed, in the order of its changes. */
export const slidesOf = (notes: readonly EditNote[]): string[] =>
  notes.flatMap((note) => ('slideId' in note && note.slideId ? [note.slideId] : []));
