/**
 * Keeps the end of an unfinished text from flickering: what is opened is closed, what is not certain yet is left out.
 * Only ever used for the last, still growing part of an answer; the finished text is shown as it is.
 */
export function closeDangling(text: string): string {
  const [kept, code] = splitOpenCode(dropHalfLink(text));
  if (code !== null)
    return code.trim() === '' || code === '`'
      ? kept.trimEnd()
      : `${kept}${code}${/^`+/.exec(code)?.[0] ?? ''}`;
  return closeMarks(kept);
}

// [text](addr…   [text]   ![alt](addr…   [tex…
const halfAddress = /(!?)\[([^[\]\n]*)\]\([^)\s]*$/;
const halfText = /(!?)\[([^[\]\n]*)$/;

function dropHalfLink(text: string): string {
  return text
    .replace(halfAddress, (_, image: string, label: string) => (image ? '' : label))
    .replace(halfText, (_, image: string, label: string) => (image ? '' : label));
}

/** The text before inline code that is still open, and that code with its opening marks; null when none is open. */
function splitOpenCode(text: string): [string, string | null] {
  let open: { at: number; size: number } | null = null;
  for (const run of text.matchAll(/`+/g)) {
    if (!open) open = { at: run.index, size: run[0].length };
    else if (open.size === run[0].length) open = null;
  }
  return open ? [text.slice(0, open.at), text.slice(open.at)] : [text, null];
}

const marks = /(?<!\\)(\*{1,3}|_{1,3}|~~)/g;
const wordAt = /[\p{L}\p{N}]/u;

/** Closes emphasis that is open at the end; marks at the very end, which may be either half, are left out. */
function closeMarks(text: string): string {
  const bare = text.replace(/(?:\*{1,3}|_{1,3}|~{1,2})$/, (tail, at: number) =>
    isOpener(text, at) ? '' : tail,
  );
  const visible = bare.replace(/(`+)[\s\S]*?\1/g, (code) => ' '.repeat(code.length));
  const open: string[] = [];
  for (const match of visible.matchAll(marks)) {
    const mark = match[0];
    const next = visible[match.index + mark.length] ?? ' ';
    const previous = visible[match.index - 1] ?? ' ';
    if (mark.startsWith('_') && wordAt.test(previous) && wordAt.test(next)) continue;
    if (open.at(-1) === mark && !/\s/.test(previous)) open.pop();
    else if (!/\s/.test(next)) open.push(mark);
  }
  // So many are no emphasis, and closing them all would nest without end.
  return open.length > 6 ? bare : bare.trimEnd() + open.reverse().join('');
}

const isOpener = (text: string, at: number): boolean => at === 0 || /\s/.test(text[at - 1] ?? ' ');

/** A last line that is only the beginning of something: a bullet, a fence, an underline, the marks of a heading. */
export const isBareMarker = (line: string): boolean =>
  /^\s*(?:[-+*=_~#>|`]{1,6}|\d{1,9}[.)]?|[-+*]\s+\[?[ xX]?\]?|\$\$?|\\[[(]?|!?\[|\|[\s|:-]*)\s*$/.test(line);
