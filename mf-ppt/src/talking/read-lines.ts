import type { DeckEdit } from '@orangery/api';

/** A line of an answer about a deck. */
export type TalkLine = { readonly say: string } | { readonly edit: DeckEdit };

/**
 * The finished lines of an answer, of which each is one JSON value; others are left out, as null, so that they are counted.
 * @param isWhole the answer has ended: its last line is finished too
 */
export function readLines(text: string, isWhole: boolean): (TalkLine | null)[] {
  const lines = text.split('\n');
  if (!isWhole || lines.at(-1) === '') lines.pop();
  return lines.map(readLine);
}

function readLine(line: string): TalkLine | null {
  try {
    const value: unknown = JSON.parse(line);
    if (value === null || typeof value !== 'object') return null;
    if ('say' in value && typeof value.say === 'string') return { say: value.say };
    if ('edit' in value && isEdit(value.edit)) return { edit: value.edit };
  } catch {
    // Broken off.
  }
  return null;
}

/** The server has checked it; this only tells it from something else. */
const isEdit = (value: unknown): value is DeckEdit =>
  value !== null && typeof value === 'object' && 'op' in value && typeof value.op === 'string';

/** What an answer says to the person. */
export const saidIn = (lines: readonly (TalkLine | null)[]): string =>
  lines.flatMap((line) => (line && 'say' in line ? [line.say] : [])).join('\n\n');
