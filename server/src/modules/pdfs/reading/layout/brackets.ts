type Part = { readonly letter: { readonly text: string }; readonly apart: boolean };

const pairs = ['()', '[]', '{}', '«»', '‹›', '<>'];
const mirrored = new Map(
  pairs.flatMap(([open = '', close = '']): [string, string][] => [
    [open, close],
    [close, open],
  ]),
);
const opens = new Set(pairs.map(([open]) => open));

/**
 * Some files name a bracket in text from the right by its meaning, others by its shape, which opens where it closes. Brackets stand
 * at the words they enclose: where most stand at the others, all are turned.
 * @param parts in the order of writing @param isFromRight whether the part with this index is
 */
export function withBracketsTurned<One extends Part>(
  parts: readonly One[],
  isFromRight: (index: number) => boolean,
): One[] {
  let balance = 0;
  for (const [index, { letter, apart }] of parts.entries()) {
    if (!mirrored.has(letter.text) || !isFromRight(index)) continue;
    const begins = apart || index === 0;
    const ends = parts[index + 1]?.apart ?? true;
    if (begins !== ends) balance += begins === opens.has(letter.text) ? 1 : -1;
  }
  if (balance >= 0) return [...parts];
  return parts.map((part, index) => {
    const text = mirrored.get(part.letter.text);
    return text && isFromRight(index) ? { ...part, letter: { ...part.letter, text } } : part;
  });
}
