import type { Deck, DeckEdit, Slide } from '@orangery/api';

/** A slide as one or more slides whose text fits; the first one has its id. */
export type Split = (slide: Slide, deck: Deck) => readonly Slide[];

/** Edits that move what does not fit on the slides that have changed to further ones. */
export function settle(before: Deck | null, after: Deck, split: Split): DeckEdit[] {
  const isRestyled = before?.theme !== after.theme || before.language !== after.language;
  const former = new Set(isRestyled ? [] : before?.slides);
  const changed = after.slides.filter((slide) => !former.has(slide));
  return changed.flatMap((slide) => placed(slide, split(slide, after)));
}

function placed(slide: Slide, [first, ...further]: readonly Slide[]): DeckEdit[] {
  if (!first || (first === slide && further.length === 0)) return [];
  const edits: DeckEdit[] = [{ op: 'replace', slide: first }];
  let after = first.id;
  for (const next of further) {
    edits.push({ op: 'insert', after, slide: next });
    after = next.id;
  }
  return edits;
}
