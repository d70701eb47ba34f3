import type { Deck, DeckEdit, Slide, SlideTheme } from '@orangery/api';

/** What an edit has done, to be put into words. Slides by their numbers, as they were when it was made. */
export type EditNote =
  | { readonly what: 'added' | 'removed' | SlideChange; readonly number: number }
  | { readonly what: 'moved'; readonly number: number; readonly to: number }
  | { readonly what: 'theme'; readonly theme: SlideTheme }
  | { readonly what: 'settings' };

type SlideChange = 'layout' | 'text' | 'chart' | 'table' | 'picture' | 'notes' | 'hidden' | 'shown';

/** What an edit has made of a deck; null when it is still the same. */
export function noteOf(edit: DeckEdit, before: Deck, after: Deck): EditNote | null {
  if (before === after) return null;
  const numberIn = ({ slides }: Deck, id: string) => slides.findIndex((slide) => slide.id === id) + 1;
  switch (edit.op) {
    case 'insert':
      return { what: 'added', number: numberIn(after, edit.slide.id) };
    case 'remove':
      return { what: 'removed', number: numberIn(before, edit.id) };
    case 'move':
      return { what: 'moved', number: numberIn(before, edit.id), to: numberIn(after, edit.id) };
    case 'replace': {
      const former = before.slides.find(({ id }) => id === edit.slide.id);
      return former ? { what: changeOf(former, edit.slide), number: numberIn(after, edit.slide.id) } : null;
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
