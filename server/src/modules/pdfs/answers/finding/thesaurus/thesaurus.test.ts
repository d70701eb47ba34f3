import { expect, it } from 'vitest';
import { wordsNear } from './thesaurus.ts';

const near = async (word: string) =>
  new Map((await wordsNear(word)).map(({ word: other, similarity }) => [other, similarity]));

it.each([
  ['bill', 'invoice', 0.5],
  ['bills', 'invoice', 0.5],
  ['resolved', 'settle', 0.5],
  ['dark', 'night', 0.3],
  ['fine', 'penalty', 0.3],
  ['buyer', 'customer', 0.3],
  ['abandonment', 'forsaking', 0.5],
  ['zoologist', 'biologist', 0.3],
])('%s is near %s', async (word, other, similarity) => {
  expect((await near(word)).get(other)).toBe(similarity);
});

it.each(['', 'qzxv', '0', '~~~~', 'constructor', '../index.noun', 'насос', '充电'])(
  'of %j itself is not near, and nothing else that is no word',
  async (word) => {
    for (const other of (await near(word)).keys()) expect(other).toMatch(/^[a-z]+$/);
    expect((await near(word)).has(word)).toBe(false);
  },
);
