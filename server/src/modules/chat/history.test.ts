import type { Turn } from '@orangery/api/contract';
import { describe, expect, it } from 'vitest';
import { estimateTokens, trimHistory } from './history.ts';

const user = (content: string): Turn => ({ role: 'user', content });
const assistant = (content: string): Turn => ({ role: 'assistant', content });

describe('the history sent along', () => {
  it('the history sent along is the newest that fits, beginning with the user', () => {
    const turns = [
      user('a'.repeat(40)),
      assistant('b'.repeat(40)),
      user('c'.repeat(40)),
      assistant('d'.repeat(40)),
      user('?'),
    ];
    expect(trimHistory(turns, 40)).toEqual(turns);
    expect(trimHistory(turns, 39)).toEqual(turns.slice(2));
    expect(trimHistory(turns, 10)).toEqual([user('?')]);
  });

  it('the history sent along always has the question, however long', () => {
    expect(trimHistory([user('x'.repeat(16_000))], 10)).toHaveLength(1);
  });

  it('the history sent along has no gaps: what is older than a turn that does not fit is left out', () => {
    const turns = [user('old'), assistant('short'), user('l'.repeat(400)), assistant('ok'), user('?')];
    expect(trimHistory(turns, 20)).toEqual([user('?')]);
  });

  it('the history sent along leaves out answers without text', () => {
    expect(trimHistory([user('one'), assistant(' '), user('two')], 100)).toEqual([user('one'), user('two')]);
  });

  it('the history counts a Chinese character as a token and four Latin letters as one', () => {
    expect(estimateTokens('橙子')).toBe(2);
    expect(estimateTokens('oranges!')).toBe(2);
  });
});

describe('pictures of a conversation', () => {
  const asked = (content: string, count: number): Turn => ({
    role: 'user',
    content,
    images: Array.from({ length: count }, (_, index) => `/${content}/${index}`),
  });
  const answer: Turn = { role: 'assistant', content: 'Yes' };
  const counts = (turns: readonly Turn[]) => turns.map(({ images = [] }) => images.length);

  it('pictures of a conversation are those of the last few questions, and all of the question itself', () => {
    const turns = [asked('a', 1), answer, asked('b', 2), answer, asked('c', 2), answer, asked('d', 4)];
    expect(counts(trimHistory(turns, 100_000))).toEqual([0, 0, 2, 0, 2, 0, 4]);
    expect(trimHistory(turns, 100_000)).toHaveLength(7);
  });

  it('pictures of a conversation that have no room are left out before their texts are', () => {
    const turns = [asked('a', 1), answer, asked('b', 2), answer, asked('c', 1)];
    expect(counts(trimHistory(turns, 2_500))).toEqual([0, 0, 2, 0, 1]);
    expect(counts(trimHistory(turns, 1_500))).toEqual([0, 0, 0, 0, 1]);
    expect(trimHistory(turns, 1_500)).toHaveLength(5);
  });
});
