import type { DeckFile } from './deck-file.ts';

/** What the writers of elements need to know, and the ids of one slide. */
export type Drawing = Pick<DeckFile, 'theme' | 'pictures' | 'icons'> & {
  readonly rtl: boolean;
  /** Which columns of the table of this slide have figures, which stand at the end. */
  readonly figures: readonly boolean[];
  /** BCP 47 with a region. */
  readonly language: string;
  /** Of a shape; none is given twice on a slide. */
  readonly nextId: () => number;
  /** @returns the id of the relationship to the picture */
  readonly pictureRelation: (key: string) => string;
  /** @returns the id of the relationship to the next chart of the slide */
  readonly chartRelation: () => string;
};
