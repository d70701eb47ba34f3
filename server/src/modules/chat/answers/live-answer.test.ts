import { describe, expect, it } from 'vitest';
import type { AnswerReader, SharedPiece } from './answer-reader.ts';
import { createLiveAnswer } from './live-answer.ts';

const create = () => createLiveAnswer({ id: 'id', accountId: 'a', model: '3.5', demo: false });
const whole = (answer: ReturnType<typeof create>) => answer.from(0);

function readerOf() {
  const pieces: (SharedPiece | undefined)[] = [];
  const reader: AnswerReader = {
    advance: (piece) => void pieces.push(piece),
    switchTo: () => {},
    beat: () => {},
    cut: () => {},
    isOpen: true,
    closed: new Promise(() => {}),
  };
  return { reader, pieces };
}

describe('a live answer', () => {
  it('joins a character that the provider cut in two', () => {
    const answer = create();
    const [high = '', low = ''] = '🍊'.split('');
    answer.append(`a${high}`);
    expect(whole(answer)).toBe('a');
    answer.append(`${low}b`);
    expect(whole(answer)).toBe('a🍊b');
  });

  it('leaves out zero bytes, which no database text takes', () => {
    const answer = create();
    answer.append('a\0b');
    expect(whole(answer)).toBe('ab');
  });

  it('encodes a piece once for all its readers', () => {
    const answer = create();
    const [one, two] = [readerOf(), readerOf()];
    answer.attach(one.reader);
    answer.attach(two.reader);
    answer.append('a');
    answer.append('b');
    answer.publish();
    expect(one.pieces[1]).toMatchObject({ from: 0, to: 2 });
    expect(one.pieces[1]?.frame()).toBe(two.pieces[1]?.frame());
  });

  it('saves what the database does not have, counted in symbols', () => {
    const answer = create();
    answer.append('🍊🍊');
    const first = answer.progress();
    answer.append('x');
    answer.stored(first);
    expect(first).toMatchObject({ stored: 0, text: '🍊🍊', status: 'streaming' });
    expect(answer.progress()).toMatchObject({ stored: 2, text: 'x' });
  });

  it('takes nothing more once its end is fixed, and shows the end only when it is announced', () => {
    const answer = create();
    answer.append('text');
    answer.end({ type: 'done', finish: 'stopped' });
    answer.append(' and more');
    expect(whole(answer)).toBe('text');
    expect(answer.ending).toBeNull();
    expect(answer.progress()).toMatchObject({ status: 'stopped', finish: 'stopped' });
    answer.announce();
    expect(answer.ending).toEqual({ type: 'done', finish: 'stopped' });
  });

  it('gives any part of a text of very many pieces', () => {
    const answer = create();
    const pieces = Array.from({ length: 2_000 }, (_, index) => `${index} `);
    for (const piece of pieces) {
      answer.append(piece);
      expect(answer.from(answer.length - piece.length)).toBe(piece);
    }
    expect(whole(answer)).toBe(pieces.join(''));
  });
});
