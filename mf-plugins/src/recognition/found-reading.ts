import type { Reading } from '@orangery/records/readings';
import type { Found } from './recognition.state.ts';

/** Symbols of what was read that name it in a list. */
const maxName = 120;

/** What was found as it lies on this device: without its picture. */
export const foundReading = (found: Found): Reading<Found> => ({
  id: found.id,
  kind: 'picture',
  name: firstWordsOf(found),
  at: found.at,
  content: { ...found, picture: null },
});

function firstWordsOf(found: Found): string {
  const texts = textsOf(found).map((text) => text.trim());
  return texts
    .filter((text) => text !== '')
    .slice(0, 8)
    .join(found.mode === 'table' ? ' · ' : ' ')
    .slice(0, maxName);
}

function textsOf(found: Found): readonly string[] {
  if (found.mode === 'text') return found.lines.map(({ text }) => text);
  if (found.mode === 'question') return found.questions.map(({ text }) => text);
  return found.tables.flatMap(({ rows }) => rows.flatMap((row) => row.map(({ text }) => text)));
}
