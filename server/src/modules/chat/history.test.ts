import type { Turn } from '@orangery/api/contract';
import { describe, expect, it } from 'vitest';
import { estimateTokens, trimHistory } from './history.ts';

const user = (content: string): Turn => ({ role: 'user', content });
const assistant = (content: string): Turn => ({ role: 'assistant', content });

describe('the history sent along', () => {
  it('is the newest that fits, beginning with the user', () => {
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

  it('always has the question, however long', () => {
    expect(trimHistory([user('x'.repeat(16_000))], 10)).toHaveLength(1);
  });

  it('has no gaps: what is older than a turn that does not fit is left out', () => {
    const turns = [user('old'), assistant('short'), user('l'.repeat(400)), assistant('ok'), user('?')];
    expect(trimHistory(turns, 20)).toEqual([user('?')]);
  });

  it('leaves out answers without text', () => {
    expect(trimHistory([user('one'), assistant(' '), user('two')], 100)).toEqual([user('one'), user('two')]);
  });

  it('counts a Chinese character as a token and four Latin letters as one', () => {
    expect(estimateTokens('橙子')).toBe(2);
    expect(estimateTokens('oranges!')).toBe(2);
  });
});
