/** What a part may hold at most. */
const maxLetters = 1_500;
const maxLines = 30;

/** The place up to which a line is taken: behind a word, where there is one. */
function endIn(line: string): number {
  if (line.length <= maxLetters) return line.length;
  const space = line.lastIndexOf(' ', maxLetters);
  if (space > maxLetters / 2) return space + 1;
  // Not between the halves of a character.
  return /[\ud800-\udbff]/.test(line[maxLetters - 1] ?? '') ? maxLetters - 1 : maxLetters;
}

function* shortLines(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    let rest = line;
    do {
      const end = endIn(rest);
      yield rest.slice(0, end);
      rest = rest.slice(end);
    } while (rest !== '');
  }
}

/** A long text in parts of whole lines, each small enough to be laid out in one go. */
export function textParts(text: string): string[] {
  const parts: string[][] = [];
  let letters = 0;
  for (const line of shortLines(text)) {
    const last = parts.at(-1);
    if (last && last.length < maxLines && letters + line.length <= maxLetters) {
      last.push(line);
      letters += line.length;
    } else {
      parts.push([line]);
      letters = line.length;
    }
  }
  return parts.map((lines) => lines.join('\n'));
}
