import { describe, expect, it } from 'vitest';
import type { GenerationReader, SharedPiece } from './generation-reader.ts';
import { createLiveGeneration } from './live-generation.ts';

const create = () =>
  createLiveGeneration({ id: 'id', kind: 'chat', accountId: 'a', model: '3.5', demo: false });
const whole = (generation: ReturnType<typeof create>) => generation.from(0);

function readerOf() {
  const pieces: (SharedPiece | undefined)[] = [];
  const reader: GenerationReader = {
    advance: (piece) => void pieces.push(piece),
    switchTo: () => {},
    beat: () => {},
    cut: () => {},
    isOpen: true,
    closed: new Promise(() => {}),
  };
  return { reader, pieces };
}

describe('a live generation', () => {
  it('a live generation joins a character that the provider cut in two', () => {
    const generation = create();
    const [high = '', low = ''] = '🍊'.split('');
    generation.append(`a${high}`);
    expect(whole(generation)).toBe('a');
    generation.append(`${low}b`);
    expect(whole(generation)).toBe('a🍊b');
  });

  it('a live generation leaves out zero bytes, which no database text takes', () => {
    const generation = create();
    generation.append('a\0b');
    expect(whole(generation)).toBe('ab');
  });

  it('a live generation encodes a piece once for all its readers', () => {
    const generation = create();
    const [one, two] = [readerOf(), readerOf()];
    generation.attach(one.reader);
    generation.attach(two.reader);
    generation.append('a');
    generation.append('b');
    generation.publish();
    expect(one.pieces[1]).toMatchObject({ from: 0, to: 2 });
    expect(one.pieces[1]?.frame()).toBe(two.pieces[1]?.frame());
  });

  it('a live generation saves what the database does not have, counted in symbols', () => {
    const generation = create();
    generation.append('🍊🍊');
    const first = generation.progress();
    generation.append('x');
    generation.stored(first);
    expect(first).toMatchObject({ stored: 0, text: '🍊🍊', status: 'streaming' });
    expect(generation.progress()).toMatchObject({ stored: 2, text: 'x' });
  });

  it('a live generation takes nothing more once its end is fixed, and shows the end only when it is announced', () => {
    const generation = create();
    generation.append('text');
    generation.end({ type: 'done', finish: 'stopped' });
    generation.append(' and more');
    expect(whole(generation)).toBe('text');
    expect(generation.ending).toBeNull();
    expect(generation.progress()).toMatchObject({ status: 'stopped', finish: 'stopped' });
    generation.announce();
    expect(generation.ending).toEqual({ type: 'done', finish: 'stopped' });
  });

  it('a live generation whose text was a thought begins its text anew behind it, in memory and in the database', () => {
    const generation = create();
    const { reader, pieces } = readerOf();
    generation.attach(reader);
    generation.append('Hm 🍊');
    generation.publish();
    const saving = generation.progress();
    generation.append('!');
    generation.turnToThought();
    generation.append('Yes');
    generation.publish();
    // It was saved meanwhile.
    generation.stored(saving);
    expect(generation.reasoning.from(0)).toBe('Hm 🍊!');
    expect([generation.textFrom, generation.length, generation.from(6)]).toEqual([6, 9, 'Yes']);
    expect(pieces.at(-1)).toMatchObject({ from: 6, to: 9 });
    expect(generation.progress()).toMatchObject({
      textFrom: 6,
      stored: 0,
      text: 'Yes',
      reasoning: { stored: 0, text: 'Hm 🍊!' },
    });
  });

  it('a live generation in whose later turn a thought is found keeps the text of the turns before', () => {
    const generation = create();
    const { reader, pieces } = readerOf();
    generation.attach(reader);
    generation.append('Let me see.');
    generation.endTurn();
    generation.append('\n\nHm');
    generation.publish();
    generation.turnToThought();
    generation.append('\n\nYes');
    generation.publish();
    expect(generation.reasoning.from(0)).toBe('\n\nHm');
    expect(generation.from(generation.textFrom)).toBe('Let me see.\n\nYes');
    expect(pieces.at(-1)).toMatchObject({ from: 15, to: 31 });
    expect(generation.progress()).toMatchObject({ textFrom: 15, text: 'Let me see.\n\nYes' });
  });

  it('a live generation gives any part of a text of very many pieces', () => {
    const generation = create();
    const pieces = Array.from({ length: 2_000 }, (_, index) => `${index} `);
    for (const piece of pieces) {
      generation.append(piece);
      expect(generation.from(generation.length - piece.length)).toBe(piece);
    }
    expect(whole(generation)).toBe(pieces.join(''));
  });
});
