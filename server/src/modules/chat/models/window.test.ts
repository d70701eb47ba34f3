import { estimateTokens } from '@orangery/api/tokens';
import { describe, expect, it } from 'vitest';
import { providerOf, specOf } from './testing/specs.ts';
import { fitWindow, historyRoom, trimHistory } from './window.ts';

type Turn = { role: 'user' | 'assistant'; content: string; images?: string[] };

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
    const cost = estimateTokens('a'.repeat(40));
    expect(trimHistory(turns, 4 * cost)).toEqual(turns);
    expect(trimHistory(turns, 4 * cost - 1)).toEqual(turns.slice(2));
    expect(trimHistory(turns, cost)).toEqual([user('?')]);
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

describe('the window of a model', () => {
  const spec = specOf(providerOf('http://x/v1'), { contextTokens: 10_000 });
  const question = user('?');
  const roomOf = (
    more: Partial<Parameters<typeof historyRoom>[1]> = {},
    changes: Partial<typeof spec> = {},
  ) => historyRoom({ ...spec, ...changes }, { question, maxOutputTokens: undefined, ...more }) ?? Number.NaN;

  it('has room for the conversation beside question, instructions, pictures and answer', () => {
    const room = roomOf();
    expect(room).toBeCloseTo(9_500 - 4_096 - 1);
    expect(roomOf({ system: '橙'.repeat(1_000) })).toBeCloseTo(room - 1_300);
    expect(roomOf({ question: { ...question, images: ['a', 'b'] } })).toBeCloseTo(room - 2_000);
    expect(roomOf({ maxOutputTokens: 500 })).toBeCloseTo(9_500 - 500 - 1);
    expect(roomOf({ maxOutputTokens: 5_000 }, { outputTokens: 2_000 })).toBeCloseTo(9_500 - 2_000 - 1);
  });

  it('is never filled by the answer alone', () => {
    expect(roomOf({ maxOutputTokens: 50_000 })).toBeCloseTo(9_500 - 5_000 - 1);
  });

  it('that is not known is not guessed', () => {
    const unknown = { ...spec, contextTokens: undefined };
    expect(historyRoom(unknown, { question, maxOutputTokens: 1 })).toBeUndefined();
    const turns = ['a'.repeat(1_000_000), '?'].map((content) => ({ role: 'user' as const, content }));
    const request = {
      turns,
      system: undefined,
      language: 'en' as const,
      signal: new AbortController().signal,
    };
    expect(fitWindow(unknown, request)).toEqual({ turns, leftOut: 0 });
    expect(fitWindow(spec, request)).toEqual({ turns: turns.slice(1), leftOut: 1 });
  });
});

it('what tools have said takes room from the history', () => {
  const spec = specOf(providerOf('http://x/v1'), { contextTokens: 8_000 });
  const request = { question: user('?'), maxOutputTokens: 500, historyTokens: undefined };
  const call = { id: 'a', name: 'search', arguments: '{}' };
  const said = 'Oranges are peeled by hand. '.repeat(50);
  const tools = {
    definitions: [],
    choice: 'auto' as const,
    exchanges: [{ text: '', results: [{ call, text: said, isError: false }], echo: {} }],
    onCall: () => {},
    onEcho: () => {},
  };
  const without = historyRoom(spec, request) ?? 0;
  expect(historyRoom(spec, { ...request, tools })).toBeLessThanOrEqual(without - estimateTokens(said));
});
