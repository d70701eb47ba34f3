import { languages } from '@orangery/api/contract';
import { expect, it } from 'vitest';
import { createGivenPassages } from './citing/given-passages.ts';
import { extractAnswer } from './extract.ts';
import type { Found } from './finding/find.ts';

const text = 'Peel [7] the *orange* "slowly" with a knife.';
const passage = { pdfId: 'p', number: 1_000, page: 1, text };
const foundOf = (coverage: number, together = 0): Found => ({
  hits: [{ ...passage, window: { span: { from: 0, to: text.length }, score: 1 } }],
  passages: [passage],
  coverage,
  together,
  lead: 0,
  isNear: false,
});
const answer = (found: Found, more: { question?: string; summary?: string } = {}) =>
  extractAnswer({
    question: more.question ?? 'How?',
    found,
    documents: [{ name: 'Oranges.pdf', summary: more.summary ?? null }],
    given: createGivenPassages(),
    language: 'en',
  });

it('a passage is shown as it is, without what looks like a mark or like Markdown, with words that can be found again', () => {
  expect(answer(foundOf(1))).toContain(
    String.raw`- Peel (7\) the \*orange\* \"slowly\" with a knife\. [p1: "Peel 7 the orange slowly with a knife "]`,
  );
});

it('passages that may be about something else are shown as such, and those that have few of the words are not', () => {
  expect(answer(foundOf(0.5, 1))).toMatch(/^It is not certain.*These passages come closest:\n\n- Peel/);
  expect(answer(foundOf(0.2))).not.toContain('Peel');
  expect(answer({ hits: [], passages: [], coverage: 0, together: 0, lead: 0, isNear: false })).toMatch(
    /^The document does not contain/,
  );
});

it('what is not on the pages read so far is not said to be missing from the document', () => {
  const { hits, passages } = foundOf(0.2);
  const soFar = extractAnswer({
    question: 'How?',
    found: { hits, passages, coverage: 0, together: 0, lead: 0, isNear: false },
    documents: [{ name: 'Oranges.pdf', summary: null, read: 3 }],
    given: createGivenPassages(),
    language: 'en',
  });
  expect(soFar).toMatch(/^No answer on the pages read so far/);
});

it('who asks for a summary is given that of the document', () => {
  expect(answer(foundOf(0.2), { question: 'A summary please', summary: 'It is about oranges.' })).toContain(
    '**Oranges\\.pdf**\n\nIt is about oranges\\.',
  );
});

it.each(languages)('something is said in %s', (language) => {
  const given = createGivenPassages();
  const documents = [{ name: 'a.pdf', summary: null }];
  expect(extractAnswer({ question: '?', found: foundOf(0), documents, given, language })).not.toMatch(
    /pdf\.\w/,
  );
});
