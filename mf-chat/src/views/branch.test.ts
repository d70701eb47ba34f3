import { createRoom, putMessage, putVersion, type Room, visibleMessages } from '@orangery/records';
import { expect, test } from 'vitest';
import { branchOf } from './branch.ts';

const fields = { chatMessage: 'Bread', prompt: 'Be brief.', scene: 'cook' };

function talk(): Room {
  let room = createRoom({ id: '20230000001', chatModel: '4.0', now: 1, ...fields });
  room = putMessage(room, { id: 'q1', role: 'user', content: 'One?', status: 'done' }, 2);
  room = putMessage(room, { id: 'a1', role: 'assistant', content: 'Old.', status: 'done' }, 3);
  room = putVersion(room, { id: 'a1' }, { id: 'b1', role: 'assistant', content: 'New.', status: 'done' }, 4);
  room = putMessage(room, { id: 'q2', role: 'user', content: 'Two?', status: 'done' }, 5);
  return putMessage(room, { id: 'a2', role: 'assistant', content: '', status: 'failed', errorCode: 1000 }, 6);
}

const mark = (title: string) => `${title} (branch)`;

test('a branch has what was shown up to the message, and nothing of the rest', () => {
  const branch = branchOf(talk(), 'b1', mark);
  expect(branch?.messages.map(({ content }) => content)).toEqual(['One?', 'New.']);
  expect(branch?.messages.some(({ slot, version, chosen }) => slot || version || chosen)).toBe(false);
  expect(branch?.fields).toEqual({
    chatMessage: 'Bread (branch)',
    chatModel: '4.0',
    prompt: 'Be brief.',
    scene: 'cook',
  });
});

test('a branch has new message ids, so that neither room changes the other', () => {
  const known = new Set(visibleMessages(talk()).map(({ id }) => id));
  expect(branchOf(talk(), 'b1', mark)?.messages.filter(({ id }) => known.has(id))).toEqual([]);
});

test('what the model was not given, it is not given here either', () => {
  const branch = branchOf(talk(), 'a2', mark);
  expect(branch?.messages).toHaveLength(4);
  expect(branch?.context).toEqual(branch?.messages.slice(0, 3).map(({ id }) => id));
});

test('an answer that is being written is taken as far as it is', () => {
  const room = putMessage(
    talk(),
    { id: 'a3', role: 'assistant', content: 'So', status: 'streaming', answerId: 'x' },
    9,
  );
  expect(branchOf(room, 'a3', mark)?.messages.at(-1)).toMatchObject({ content: 'So', status: 'stopped' });
});

test('there is none of a message that is gone', () => expect(branchOf(talk(), 'gone', mark)).toBeNull());
