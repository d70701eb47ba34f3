let graphemes: Intl.Segmenter | undefined;

/** One or two letters for a name: first and last word's for words with spaces, else the first letter as people see it. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase();
}

function firstLetter(word: string): string {
  graphemes ??= new Intl.Segmenter();
  const [letter] = graphemes.segment(word);
  return letter?.segment ?? '';
}
