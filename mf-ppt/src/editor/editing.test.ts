import { expect, test } from 'vitest';
import { createEditing, showChanged } from './editing.ts';

const at = (slideId: string, more = {}) => Object.assign(createEditing(), { slideId, ...more });

test('the first changed slide is shown after an answer that changed others than the one in view', () => {
  const editing = at('a');
  showChanged(editing, ['c', 'd']);
  expect(editing.slideId).toBe('c');
});

test.each([
  ['sees one of the changed slides', at('d'), ['c', 'd']],
  ['types on a slide', at('a', { part: 'title' }), ['c']],
  ['has a window open', at('a', { dialog: 'picture' }), ['c']],
  ['has asked for what changes no slide', at('a'), []],
])('somebody who %s stays there', (_who, editing, changed) => {
  const { slideId } = editing;
  showChanged(editing, changed);
  expect(editing.slideId).toBe(slideId);
});
