/** A part of a text, in UTF-16 code units. */
export type Span = { readonly from: number; readonly to: number };

const ends = /[.!?…](?=["”»’)\]]*\s)["”»’)\]]*|[。！？；؟۔]["”»’」』)\]]*|\n{2,}/gu;
/** What a full stop behind does not end: `Dr.`, `p. 5`, `г.`, initials. */
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|[a-zа-я]{1,2}|dr|mr|mrs|st|no|vs|etc|fig|eq|sec|ch|art|approx|e\.g|i\.e|стр|рис|табл|др|см|тыс|млн|ул|им)$/iu;

/** The sentences of a text, without the space around them. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const add = (to: number) => {
    const sentence = text.slice(from, to);
    const trimmed = sentence.trim();
    if (trimmed !== '') {
      const begin = from + sentence.indexOf(trimmed);
      spans.push({ from: begin, to: begin + trimmed.length });
    }
    from = to;
  };
  for (const end of text.matchAll(ends)) {
    if (end[0].startsWith('.') && abbreviation.test(text.slice(Math.max(from, end.index - 12), end.index)))
      continue;
    add(end.index + end[0].length);
  }
  add(text.length);
  return spans;
}
