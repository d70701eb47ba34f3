import { newRow, type OutlineRow } from './outline-rows.ts';

/** What has been read of an outline that is being written. */
export type ReadOutline = {
  /** Lines that are whole and have been read. */
  readonly lines: number;
  /** Of the presentation, once it is there. */
  readonly title?: string;
  /** New since the last time. */
  readonly rows: readonly OutlineRow[];
  /** The line that is still growing, to be shown only. */
  readonly growing: OutlineRow | null;
};

const heading = /^(#{1,2})\s+(.*)$/u;
const point = /^(\s*)-\s+(.*)$/u;

function read(line: string): OutlineRow | { title: string } | null {
  const [, marks, title] = heading.exec(line) ?? [];
  if (marks === '#') return { title: (title ?? '').trim() };
  if (marks === '##') return newRow(0, (title ?? '').trim());
  const [, indent, text] = point.exec(line) ?? [];
  if (indent === undefined) return null;
  return newRow(Math.min(3, 1 + Math.floor(indent.length / 2)) as OutlineRow['level'], (text ?? '').trim());
}

/**
 * Reads on in the Markdown of an outline (`POST /chat/ppt/outline`).
 * @param text everything that was written so far
 * @param known lines that were read before: their rows may have been edited since
 * @param ended there will not be more
 */
export function readOutline(text: string, known: number, ended: boolean): ReadOutline {
  const all = text.split('\n');
  const whole = ended ? all.length : all.length - 1;
  const rows: OutlineRow[] = [];
  let title: string | undefined;
  for (const line of all.slice(known, whole)) {
    const found = read(line);
    if (found && 'title' in found) title = found.title;
    else if (found) rows.push(found);
  }
  const last = ended ? null : read(all.at(-1) ?? '');
  return {
    lines: Math.max(known, whole),
    ...(title !== undefined && { title }),
    rows,
    growing: last && !('title' in last) ? last : null,
  };
}
