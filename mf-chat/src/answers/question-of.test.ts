import type { Message, Room } from '@orangery/records';
import { expect, test } from 'vitest';
import { questionOf } from './question-of.ts';

const message = (index: number, content: string): Message => ({
  id: `m${index}`,
  role: index % 2 === 0 ? 'user' : 'assistant',
  content,
  createTime: index,
  rev: index,
  status: 'done',
});

function roomWith(contents: readonly string[]): { room: Room; answer: Message } {
  const said = contents.map((content, index) => message(index, content));
  const answer: Message = { ...message(contents.length, ''), role: 'assistant', status: 'streaming' };
  const chatRecord = [...said, answer];
  const room: Room = {
    id: '20230000001',
    chatMessage: 'A long one',
    chatModel: '3.5',
    prompt: '',
    isNot: false,
    chatRecord,
    messageArr: chatRecord.map(({ id }) => id),
    createTime: 0,
    rev: chatRecord.length,
    updatedAt: 0,
  };
  return { room, answer };
}

test('a question says how many turns of the beginning a request had no room for', () => {
  const { room, answer } = roomWith(Array.from({ length: 403 }, (_, index) => `turn ${index}`));
  const question = questionOf(room, answer);
  expect(question.messages).toHaveLength(400);
  expect(question.messages[0]?.content).toBe('turn 3');
  expect(question.left_out).toBe(3);
});

test('a question whose conversation goes along whole says nothing of the kind', () => {
  const { room, answer } = roomWith(['One', 'Two', 'Three']);
  expect(questionOf(room, answer)).not.toHaveProperty('left_out');
});

test('a question of an imported chat takes as many sources along as one may', () => {
  const { room, answer } = roomWith(['One']);
  const sources = Array.from({ length: 11 }, (_, index) => ({ title: `${index}`, url: '', snippet: '' }));
  const chatRecord = room.chatRecord.map((message) =>
    message === answer ? message : { ...message, sources },
  );
  expect(questionOf({ ...room, chatRecord }, answer).sources).toHaveLength(10);
});

test('a question has its files, and those of earlier questions as long as there is room for them', () => {
  const { room, answer } = roomWith(['One', 'Two', 'Three']);
  const filesOf = (length: number) => {
    const files = [{ name: 'a.txt', text: 'x'.repeat(length) }];
    const chatRecord = room.chatRecord.map((message) =>
      message.role === 'user' ? { ...message, files } : message,
    );
    const { messages, left_out: leftOut } = questionOf({ ...room, chatRecord }, answer);
    return { files: messages.map((message) => message.files?.[0]?.text.length), leftOut };
  };
  expect(filesOf(1_000)).toEqual({ files: [1_000, undefined, 1_000], leftOut: undefined });
  expect(filesOf(200_000)).toEqual({ files: [undefined, 200_000], leftOut: 1 });
});
