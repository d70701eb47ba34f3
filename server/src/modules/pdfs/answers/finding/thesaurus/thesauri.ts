import type { TermKind } from '../../text/terms.ts';
import type { Thesaurus } from './lookup.ts';
import { createRussianThesaurus } from './russian.ts';
import { wordsNear } from './thesaurus.ts';

/** By the languages that have one. */
export type Thesauri = { readonly [kind in TermKind]?: Thesaurus };

/**
 * English comes along.
 * @param russian a file, see `findRussianThesaurus`
 */
export const thesauriOf = (russian: string | undefined): Thesauri => ({
  english: ({ word }) => wordsNear(word),
  ...(russian && { russian: createRussianThesaurus(russian) }),
});
