/** Symbols of a title made of a question. */
const maxLength = 40;

/** Signs of Markdown before a line that is a heading, quoted, or the beginning of code. */
const marks = /^(?:#{1,6}\s+|>\s*)+|^(?:`{3,}|~{3,}).*$/;

/** A title made of the first question: its first line with text, cut at a word where there is one. */
export function titleOf(question: string): string {
  const lines = question.split('\n').map((part) => part.trim());
  const texts = lines.map((part) => part.replace(marks, ''));
  const line = texts.find((part) => part !== '') ?? lines.find((part) => part !== '') ?? '';
  const symbols = [...line.slice(0, 400).replace(/\s+/g, ' ')];
  if (symbols.length <= maxLength) return symbols.join('');
  const cut = symbols.slice(0, maxLength).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
