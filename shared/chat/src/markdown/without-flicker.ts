/** A last line that is only the beginning of something: a bullet, a fence, an underline, the marks of a heading. */
const bareMarker =
  /^[\s>]*(?:[-+*=_~#|`]{1,6}|\d{1,9}[.)]?|[-+*]\s+\[?[ xX]?\]?|\$\$?|\\[[(]?|!?\[|\|[\s|:-]*|<\/?[a-z]*)\s*$/i;
/** A definition of a link, which may not be all there. */
const definition = /^ {0,3}\[[^\]^][^\]]*\]:/;
const tableRow = /^ {0,3}\|/;
const delimiter = /^[\s|:-]*$/;
const halfFence = /^\s*[`~]+$/;

const columnsOf = (head: string): number =>
  head
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;

/**
 * A growing text without a last line that may become anything. A line that starts with a pipe is taken for the head of a
 * table before the line below proves it.
 * @param inCode the text ends in a code block
 */
export function withoutFlicker(text: string, inCode: boolean): string {
  const end = text.lastIndexOf('\n');
  const line = text.slice(end + 1);
  const before = text.slice(0, Math.max(end, 0));
  // With its end, which may be that of a paragraph: nothing of it is open then.
  const withoutLine = text.slice(0, end + 1);
  if (inCode) return halfFence.test(line) ? before : text;
  if (definition.test(line)) return withoutLine;
  const head = before.slice(before.lastIndexOf('\n') + 1);
  const above = before.slice(0, before.length - head.length);
  if (tableRow.test(head) && delimiter.test(line) && /(?:^|\n[ \t]*\n)$/.test(above))
    return `${before}\n|${'---|'.repeat(columnsOf(head))}`;
  if (tableRow.test(line) && head.trim() === '') return withoutLine;
  return bareMarker.test(line) ? withoutLine : text;
}
