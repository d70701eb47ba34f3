import type { StoredPassage } from './passages/passages.repository.ts';

/** Passages without those, and without headings, that must not be shown. */
export function showable(
  stored: readonly StoredPassage[],
  isWithheld: (text: string) => boolean,
): StoredPassage[] {
  const known = new Map<string, boolean>();
  const isShown = (title: string) => {
    const shown = known.get(title) ?? !isWithheld(title);
    known.set(title, shown);
    return shown;
  };
  return stored.flatMap((passage) =>
    isWithheld(passage.text) ? [] : [{ ...passage, path: passage.path?.filter(isShown) ?? [] }],
  );
}
