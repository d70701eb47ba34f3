import type { Deck, DeckEdit } from '@orangery/api';
import { deckLanguages, slideLayouts, slideThemes } from '@orangery/api/slides';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deck, slide } from '../testing/decks.ts';
import { applyEdits } from './apply-edits.ts';
import { type Edited, edit, emptyHistory, maxSteps, redo, undo } from './history.ts';

const ids = ['cover', 'bloom', 'yield', 'gone1', 'gone2'];
const id = fc.constantFrom(...ids);
const after = fc.option(id);
const anySlide = fc
  .record({ id, title: fc.string(), layout: fc.constantFrom(...slideLayouts), notes: fc.string() })
  .map(slide);

const anyEdit: fc.Arbitrary<DeckEdit> = fc.oneof(
  fc.record({ op: fc.constant('insert' as const), after, slide: anySlide }),
  fc.record({ op: fc.constant('replace' as const), slide: anySlide }),
  fc.record({ op: fc.constant('remove' as const), id }),
  fc.record({ op: fc.constant('move' as const), id, after }),
  fc.record({ op: fc.constant('theme' as const), theme: fc.constantFrom(...slideThemes) }),
  fc.record(
    {
      op: fc.constant('settings' as const),
      title: fc.string(),
      language: fc.constantFrom(...deckLanguages),
      footer: fc.option(fc.string(), { nil: undefined }),
      date: fc.string(),
      numbers: fc.boolean(),
    },
    { requiredKeys: ['op'] },
  ),
);
const change = fc.record({
  edits: fc.array(anyEdit, { maxLength: 4 }),
  merge: fc.option(fc.constantFrom('typing', 'answer'), { nil: undefined }),
});
const begin = (): Edited => ({ deck: deck(), history: emptyHistory });
const play = (changes: { edits: DeckEdit[]; merge: string | undefined }[]): Edited =>
  changes.reduce(
    (now, { edits, merge }, index) => edit(now, edits, { label: '', merge, id: `${index}` }),
    begin(),
  );

function all(step: (now: Edited) => Edited, now: Edited): Edited {
  for (let left = maxSteps; left > 0; left--) now = step(now);
  return now;
}

test('whatever was changed, undoing all of it leads to the beginning, and redoing all of it to the end', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const end = play(changes);
      const undone = all(undo, end);
      expect(undone.deck).toStrictEqual(deck());
      expect(undone.history.past).toHaveLength(0);
      expect(all(redo, undone)).toStrictEqual(end);
    }),
  );
});

test('each step back shows the deck as it was before that step', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyEdit, { maxLength: 4 }), { maxLength: 20 }), (lists) => {
      const seen: Deck[] = [];
      let now = begin();
      for (const edits of lists) {
        const next = edit(now, edits, { label: '', id: '' });
        if (next !== now) seen.push(now.deck);
        now = next;
      }
      for (const expected of seen.reverse()) {
        now = undo(now);
        expect(now.deck).toStrictEqual(expected);
      }
    }),
  );
});

test('an edit of a slide that is gone, or behind one that is, changes nothing', () => {
  const given = deck();
  const edits: DeckEdit[] = [
    { op: 'replace', slide: slide({ id: 'gone1' }) },
    { op: 'remove', id: 'gone1' },
    { op: 'move', id: 'gone1', after: null },
    { op: 'move', id: 'bloom', after: 'gone1' },
    { op: 'insert', after: 'gone1', slide: slide({ id: 'fresh' }) },
    { op: 'insert', after: null, slide: slide({ id: 'bloom' }) },
  ];
  expect(applyEdits(given, edits)).toEqual({ deck: given, inverse: [] });
});

test('the last slide of a deck stays', () => {
  const given = deck({ slides: [slide()] });
  expect(applyEdits(given, [{ op: 'remove', id: 'slide1' }]).deck).toBe(given);
});

test('a hundred steps are kept, and the oldest is forgotten first', () => {
  const changes = Array.from({ length: 101 }, (_, index) => ({
    edits: [{ op: 'settings' as const, title: `Title ${index}` }],
    merge: undefined,
  }));
  const end = play(changes);
  expect(end.history.past).toHaveLength(100);
  expect(all(undo, end).deck.title).toBe('Title 0');
});

test('what is typed into one part is one step, and a new one after something else', () => {
  const typed = (title: string): DeckEdit => ({ op: 'replace', slide: slide({ id: 'bloom', title }) });
  let now = begin();
  for (const title of ['B', 'Bl', 'Blo'])
    now = edit(now, [typed(title)], { label: '', merge: 'bloom', id: '1' });
  expect(now.history.past).toHaveLength(1);
  expect(now.history.past[0]?.redo).toEqual([typed('Blo')]);
  now = edit(now, [{ op: 'theme', theme: 'paper' }], { label: '', id: '2' });
  now = edit(now, [typed('Bloo')], { label: '', merge: 'bloom', id: '3' });
  expect(now.history.past).toHaveLength(3);
});
