import { type Deck, type DeckEdit, deckEditSchema, deckLimits, type Slide } from '@orangery/api/contract';

/** A deck to which changes are made one after the other. */
export type WorkingDeck = {
  readonly slides: () => readonly Slide[];
  readonly find: (id: string) => Slide | undefined;
  /** The change as it was made; undefined when it cannot be made, and then nothing has changed. */
  apply(edit: DeckEdit): DeckEdit | undefined;
};

export function createWorkingDeck(deck: Pick<Deck, 'slides'>): WorkingDeck {
  let slides: readonly Slide[] = deck.slides;
  const find = (id: string) => slides.find((slide) => slide.id === id);
  const insertAfter = (list: readonly Slide[], after: string | null, slide: Slide) => {
    const at = after === null ? 0 : list.findIndex(({ id }) => id === after) + 1;
    return [...list.slice(0, at), slide, ...list.slice(at)];
  };
  const isPlace = (after: string | null) => after === null || find(after) !== undefined;

  const change = (edit: DeckEdit): readonly Slide[] | undefined => {
    if (edit.op === 'insert') {
      if (slides.length >= deckLimits.slides || !isPlace(edit.after) || find(edit.slide.id)) return undefined;
      return insertAfter(slides, edit.after, edit.slide);
    }
    if (edit.op === 'replace') {
      const { slide } = edit;
      return find(slide.id) && slides.map((each) => (each.id === slide.id ? slide : each));
    }
    if (edit.op === 'remove')
      return slides.length > 1 && find(edit.id) ? slides.filter(({ id }) => id !== edit.id) : undefined;
    if (edit.op !== 'move') return slides;
    const moved = find(edit.id);
    if (!moved || !isPlace(edit.after) || edit.after === edit.id) return undefined;
    return insertAfter(
      slides.filter(({ id }) => id !== edit.id),
      edit.after,
      moved,
    );
  };

  return {
    slides: () => slides,
    find,
    apply(edit) {
      const { data } = deckEditSchema.safeParse(edit);
      const changed = data && change(data);
      if (!data || !changed) return undefined;
      slides = changed;
      return data;
    },
  };
}
