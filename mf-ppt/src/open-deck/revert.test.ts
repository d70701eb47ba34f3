import { expect, test } from 'vitest';
import { deck, slide } from '../testing/decks.ts';
import { applyEdits } from './apply-edits.ts';
import { edit, emptyHistory } from './history.ts';
import { revert } from './revert.ts';

const answered = edit(
  { deck: deck(), history: emptyHistory },
  [
    { op: 'replace', slide: slide({ id: 'bloom', title: 'Blossom' }) },
    { op: 'replace', slide: slide({ id: 'yield', title: 'Harvest' }) },
    { op: 'insert', after: 'yield', slide: slide({ id: 'close', title: 'Thanks' }) },
  ],
  { label: '', id: 'answer', merge: 'answer' },
);
const step = answered.history.past[0];
if (!step) throw new Error('There is no step.');

test('a change that others came after is taken back, and what they changed stays', () => {
  const later = applyEdits(answered.deck, [
    { op: 'theme', theme: 'paper' },
    { op: 'replace', slide: slide({ id: 'yield', title: 'My harvest' }) },
  ]).deck;
  const { edits, kept } = revert(step, later);
  const after = applyEdits(later, edits).deck;
  expect(after.slides.map(({ title }) => title)).toEqual(['Orchards of the south', 'Bloom', 'My harvest']);
  expect(after.theme).toBe('paper');
  expect(kept).toEqual(['yield']);
});
