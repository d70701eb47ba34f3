import type { SlideIcon } from '@orangery/api';

/** An icon with its name and the other words that it is found by. */
export type NamedIcon = {
  readonly icon: SlideIcon;
  readonly name: string;
  readonly words: readonly string[];
};

/** @param words the name first, then words it is also found by, with commas between them */
export function namedIcon(icon: SlideIcon, words: string): NamedIcon {
  const all = words.split(/[,،、]\s*/).map((word) => word.trim());
  return { icon, name: all[0] ?? icon, words: all };
}

/** Those one of whose words begins as what is looked for does, the names before the others, then those that have it within. */
export function foundIcons(icons: readonly NamedIcon[], query: string): readonly NamedIcon[] {
  const wanted = folded(query);
  if (wanted === '') return icons;
  return icons
    .map((one) => ({ one, rank: rankOf(one, wanted) }))
    .filter(({ rank }) => rank < none)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

const none = 3;

function rankOf({ icon, words }: NamedIcon, wanted: string): number {
  const all = [...words, icon.replaceAll('-', ' ')].map(folded);
  if (all[0]?.startsWith(wanted)) return 0;
  if (all.some((word) => ` ${word}`.includes(` ${wanted}`))) return 1;
  return all.some((word) => word.includes(wanted)) ? 2 : none;
}

/** Letters that a person does not tell apart while typing are one. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll('\u200c', ' ')
    .trim();
