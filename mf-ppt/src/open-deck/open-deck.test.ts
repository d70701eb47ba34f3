import type { Slide } from '@orangery/api';
import { expect, test, vi } from 'vitest';
import { deck, slide } from '../testing/decks.ts';
import { emptyHistory } from './history.ts';
import { createOpenDeck } from './open-deck.ts';

/** Three paragraphs fit on a slide. */
const split = (whole: Slide): readonly Slide[] => {
  const body = whole.body ?? [];
  if (body.length <= 3) return [whole];
  return [
    { ...whole, body: body.slice(0, 3) },
    { ...whole, id: `${whole.id}2`, body: body.slice(3) },
  ];
};
const long = (id: string): Slide =>
  slide({ id, body: ['a', 'b', 'c', 'd'].map((text) => ({ text, level: 0 })) });
const titles = (open: ReturnType<typeof begin>['open']) => open.deck().slides.map(({ id }) => id);

function begin() {
  const onChanged = vi.fn();
  const open = createOpenDeck({ split, onChanged });
  open.show(deck(), emptyHistory);
  return { open, onChanged };
}

test('what does not fit goes on in a further slide, in the same step', () => {
  const { open } = begin();
  open.change([{ op: 'replace', slide: long('bloom') }], { label: 'Text' });
  expect(titles(open)).toEqual(['cover', 'bloom', 'bloom2', 'yield']);
  expect(open.state.history.past).toHaveLength(1);
  open.undo();
  expect(open.deck()).toEqual(deck());
});

test('a text that is being typed stays on its slide until it is finished, and is one step', () => {
  const { open } = begin();
  const typing = { label: 'Text', merge: 'bloom/body', isOpen: true };
  open.change([{ op: 'replace', slide: slide({ id: 'bloom', title: 'B' }) }], typing);
  open.change([{ op: 'replace', slide: long('bloom') }], typing);
  expect(titles(open)).toEqual(['cover', 'bloom', 'yield']);
  open.finish('bloom/body');
  expect(titles(open)).toEqual(['cover', 'bloom', 'bloom2', 'yield']);
  open.undo();
  expect(open.deck()).toEqual(deck());
  open.redo();
  expect(titles(open)).toEqual(['cover', 'bloom', 'bloom2', 'yield']);
});

test('several changes with one name are one step, each settled', () => {
  const { open } = begin();
  const answer = { label: 'Chat', merge: 'answer' };
  open.change([{ op: 'replace', slide: long('bloom') }], answer);
  open.change([{ op: 'replace', slide: long('yield') }], answer);
  expect(titles(open)).toEqual(['cover', 'bloom', 'bloom2', 'yield', 'yield2']);
  open.undo();
  expect(open.deck()).toEqual(deck());
});

test('an edit whose slide is gone is no step, and nothing is saved for it', () => {
  const { open, onChanged } = begin();
  expect(open.change([{ op: 'remove', id: 'gone' }], { label: 'Delete' })).toBe(false);
  expect(open.state.history.past).toHaveLength(0);
  expect(onChanged).not.toHaveBeenCalled();
});

test('undoing says what was undone and on which slide', () => {
  const { open } = begin();
  open.change([{ op: 'replace', slide: slide({ id: 'yield', title: 'Harvest' }) }], { label: 'Title' });
  open.undo();
  expect(open.state.back).toEqual({ way: 'undo', label: 'Title', slideId: 'yield' });
});
