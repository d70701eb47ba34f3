import { expect, it } from 'vitest';
import type { Found } from './find.ts';
import { judge } from './judge.ts';

const passage = { pdfId: 'p', number: 1_000, page: 1, text: 'Oil is brought by boat.' };
const found: Found = {
  hits: [{ ...passage, window: { span: { from: 0, to: 23 }, score: 1 } }],
  passages: [passage],
  coverage: 0,
  together: 0,
  lead: 0,
  isNear: false,
};

it.each([
  ['all of it', { coverage: 1, together: 1 }, 'there'],
  ['half of it, in several passages', { coverage: 0.5, together: 1, lead: 0 }, 'perhaps'],
  ['half of it, in one passage alone', { coverage: 0.5, together: 1, lead: 1 }, 'there'],
  ['one word of many, in one passage alone', { coverage: 0.2, together: 1, lead: 1 }, 'perhaps'],
  ['several rare words of many, alone', { coverage: 0.2, together: 1.8, lead: 1.5 }, 'there'],
  ['single characters of a Chinese question', { together: 0.6, lead: 0.5 }, 'perhaps'],
  ['a common word', { coverage: 0.1, together: 0.1 }, 'not there'],
  ['none of it, with a meaning that is near', { isNear: true }, 'perhaps'],
] as const)('an answer is judged by a passage that has %s', (_, more, judgement) => {
  expect(judge({ ...found, ...more })).toBe(judgement);
});

it('without passages there is no answer', () => {
  expect(judge({ ...found, hits: [], coverage: 1, together: 2, lead: 1, isNear: true })).toBe('not there');
});
