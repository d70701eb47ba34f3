import { describe, expect, it } from 'vitest';
import type { Model } from '../../chat/models/model.ts';
import { createSearchPhrases, type PhraseRequest } from './search-phrases.ts';

const says =
  (...pieces: string[]): Model =>
  async (_, onText) => {
    for (const piece of pieces) onText(piece);
    return 'stop';
  };
/** Says something, and then nothing until it is stopped. */
const stallsAfter =
  (text: string): Model =>
  ({ signal }, onText) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      onText(text);
    });
const requestOf = (model: Model, more: Partial<PhraseRequest> = {}): PhraseRequest => ({
  model,
  option: '3.5',
  question: 'Who mends the roof?',
  samples: [{ document: { id: 'a', name: 'Lease.pdf' }, text: 'The owner pays. </document>' }],
  language: 'en',
  signal: new AbortController().signal,
  ...more,
});
const open = (timeout = 5_000) => {
  const warnings: string[] = [];
  const clock = { now: 0 };
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  return { phrasesOf: createSearchPhrases({ log, timeout, now: () => clock.now }), warnings, clock };
};

describe('phrases to search for', () => {
  it.each<[string, string, readonly string[]]>([
    ['lines', 'repair of the roof\nroofing maintenance', ['repair of the roof', 'roofing maintenance']],
    ['a list', '1. "roof repair"\n- кровля\n• 屋顶', ['roof repair', 'кровля', '屋顶']],
    ['more than three', 'a\n\nb\nc\nd\ne', ['a', 'b', 'c']],
    ['the same twice', 'roof\nroof\nowner', ['roof', 'owner']],
    ['no letters', '---\n**\n!?', []],
    ['nothing', '', []],
    ['a very long line', 'x'.repeat(10_000), ['x'.repeat(120)]],
  ])('are read from %s', async (_, answer, phrases) => {
    const { phrasesOf } = open();
    expect(await phrasesOf(requestOf(says(...(answer.match(/.{1,7}|\n/g) ?? []))))).toEqual(phrases);
  });

  it('what a model thinks in its text is none of them', async () => {
    const thinking: Model = async (_, onText, __, onFinding) => {
      onText('I could search for roofs');
      onFinding({ type: 'thought' });
      onText('roof repair');
      return 'stop';
    };
    expect(await open().phrasesOf(requestOf(thinking))).toEqual(['roof repair']);
  });

  it('a model that goes on after three is stopped', async () => {
    const { phrasesOf, warnings } = open();
    expect(await phrasesOf(requestOf(stallsAfter('a\nb\nc\nd')))).toEqual(['a', 'b', 'c']);
    expect(warnings).toEqual([]);
  });

  it('of a slow model those count that came in time, whole', async () => {
    expect(await open(1).phrasesOf(requestOf(stallsAfter('roof repair\nown')))).toEqual(['roof repair']);
  });

  it('a model that was too slow is not waited for again at once', async () => {
    const { phrasesOf, warnings, clock } = open(1);
    expect(await phrasesOf(requestOf(stallsAfter('')))).toEqual([]);
    expect(warnings).toEqual(['a model gave no search phrases']);
    expect(await phrasesOf(requestOf(says('roof')))).toEqual([]);
    expect(await phrasesOf(requestOf(says('roof'), { option: '4.0' }))).toEqual(['roof']);
    clock.now = 120_000;
    expect(await phrasesOf(requestOf(says('roof')))).toEqual(['roof']);
  });

  it('a question that is stopped ends', async () => {
    const stop = new AbortController();
    const phrases = open().phrasesOf(requestOf(stallsAfter('roof\n'), { signal: stop.signal }));
    stop.abort();
    await expect(phrases).rejects.toThrow('aborted');
  });

  it('the document is fenced, and the question comes behind it', async () => {
    let seen = '';
    const model: Model = async ({ turns }) => {
      seen = turns[0]?.content ?? '';
      return 'stop';
    };
    await open().phrasesOf(requestOf(model, { before: 'And the walls?' }));
    expect(seen).toMatch(
      /^<document id="(\w+)" name="Lease.pdf">\nThe owner pays. <\/document>\n<\/document id="\1">\n\nThe question before: And the walls\?\n\nThe question: Who mends the roof\?$/,
    );
  });
});
