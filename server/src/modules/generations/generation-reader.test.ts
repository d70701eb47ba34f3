import { describe, expect, it, vi } from 'vitest';
import { type ByteSink, createGenerationReader } from './generation-reader.ts';
import type { Ending, GenerationSource } from './generation-source.ts';

/** A response whose buffer takes `room` writes until it is drained. */
function sinkOf(room = Number.POSITIVE_INFINITY) {
  const written: string[] = [];
  let left = room;
  let drain = () => {};
  let close = () => {};
  let ended = false;
  let destroyed = false;
  const sink: ByteSink = {
    write(bytes) {
      written.push(bytes.toString());
      left -= 1;
      return left > 0;
    },
    onDrain: (listener) => {
      drain = listener;
    },
    onClose: (listener) => {
      close = listener;
    },
    end: () => {
      ended = true;
    },
    destroy: () => {
      destroyed = true;
    },
  };
  const drainTo = (next: number) => {
    left = next;
    drain();
  };
  return {
    sink,
    written,
    drain: drainTo,
    close: () => close(),
    ended: () => ended,
    destroyed: () => destroyed,
  };
}

function sourceOf(text: string, thoughts = '') {
  let ending: Ending | null = null;
  const source: GenerationSource & {
    grow(more: string): void;
    think(more: string): void;
    finish(how: Ending): void;
  } = {
    id: 'id',
    model: '3.5',
    demo: false,
    leftOut: 0,
    steps: [],
    citations: [],
    textFrom: 0,
    get length() {
      return text.length;
    },
    from: (position, max = text.length) => text.slice(position, position + max),
    reasoning: {
      get length() {
        return thoughts.length;
      },
      from: (position, max = thoughts.length) => thoughts.slice(position, position + max),
    },
    get ending() {
      return ending;
    },
    grow: (more) => {
      text += more;
    },
    think: (more) => {
      thoughts += more;
    },
    finish: (how) => {
      ending = how;
    },
  };
  return source;
}

const errorText = (code: number) => `text of ${code}`;
const open = (source: GenerationSource, sink: ByteSink, position = 0) =>
  createGenerationReader({ source, sink, position, errorText });
const textIn = (written: readonly string[]) =>
  written
    .map((frame) => (frame.startsWith('event: delta') ? JSON.parse(frame.split('data: ')[1] ?? '').text : ''))
    .join('');

describe('a reader', () => {
  it('a reader that takes nothing for half a minute is closed, and one that only took its time is not', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const [stalled, slow] = [sinkOf(2), sinkOf(2)];
    const readers = [stalled, slow].map(({ sink }) => open(sourceOf('one '), sink));
    for (const reader of readers) reader.advance();
    vi.advanceTimersByTime(29_000);
    slow.drain(100);
    vi.advanceTimersByTime(2_000);
    for (const reader of readers) reader.beat();
    expect([stalled.destroyed(), slow.destroyed()]).toEqual([true, false]);
    expect(readers.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    vi.useRealTimers();
  });

  it('a reader is written nothing while its connection is full, then everything from its position', () => {
    const { sink, written, drain } = sinkOf(2);
    const source = sourceOf('one ');
    const reader = open(source, sink);
    reader.advance();
    for (let index = 0; index < 1_000; index += 1) {
      source.grow('more ');
      reader.advance();
      reader.beat();
    }
    expect(written).toHaveLength(2);
    drain(10);
    expect(written).toHaveLength(3);
    expect(textIn(written)).toBe(`one ${'more '.repeat(1_000)}`);
  });

  it('a reader catches up in pieces and waits for room between them', () => {
    const { sink, written, drain } = sinkOf(3);
    const source = sourceOf('🍊'.repeat(50_000));
    const reader = open(source, sink);
    reader.advance();
    expect(written).toHaveLength(3);
    drain(100);
    expect(textIn(written)).toBe('🍊'.repeat(50_000));
  });

  it('a reader takes a shared piece when it stands at its beginning, and its own part when it does not', () => {
    const { sink, written } = sinkOf();
    const source = sourceOf('0123456789');
    const [at8, at9] = [open(source, sink, 8), open(source, sink, 9)];
    written.length = 0;
    const frame = () => Buffer.from('shared');
    at8.advance({ from: 8, to: 10, frame });
    at9.advance({ from: 8, to: 10, frame });
    expect(written).toEqual(['shared', 'event: delta\nid: 10\ndata: {"text":"9"}\n\n']);
  });

  it('a reader that has seen more than the source has waits until the source is beyond it', () => {
    const { sink, written } = sinkOf();
    const source = sourceOf('0123');
    const reader = open(source, sink, 6);
    reader.advance();
    expect(written).toHaveLength(1);
    source.grow('4567');
    reader.advance();
    expect(textIn(written)).toBe('67');
  });

  it('a reader is sent the end once, after all text, in its language', async () => {
    const { sink, written, drain, ended } = sinkOf(2);
    const source = sourceOf('text');
    const reader = open(source, sink);
    reader.advance();
    source.finish({ type: 'error', code: 20001 });
    reader.advance();
    expect(ended()).toBe(false);
    drain(10);
    reader.advance();
    await reader.closed;
    expect(written.at(-1)).toBe('event: error\nid: 4\ndata: {"code":20001,"msg":"text of 20001"}\n\n');
    expect(written).toHaveLength(3);
    expect(ended()).toBe(true);
  });

  it('a reader is given the reasoning once, before the text that comes with it', () => {
    const { sink, written } = sinkOf();
    const source = sourceOf('', 'first ');
    const reader = open(source, sink);
    reader.advance();
    source.think('second');
    source.grow('text');
    reader.advance();
    source.grow(' more');
    reader.advance();
    expect(written.slice(1).map((frame) => frame.replace(/\n/g, ' ').trim())).toEqual([
      'event: reasoning id: 0 data: {"at":0,"text":"first "}',
      'event: reasoning id: 0 data: {"at":6,"text":"second"}',
      'event: delta id: 4 data: {"text":"text"}',
      'event: delta id: 9 data: {"text":" more"}',
    ]);
  });

  it('a reader learns that its text was a thought, and is given what follows it', () => {
    const { sink, written } = sinkOf();
    const source = sourceOf('Hm. ');
    const reader = open(source, sink);
    reader.advance();
    source.grow('Yes');
    source.think('Hm. ');
    reader.switchTo({ ...source, length: 7, reasoning: source.reasoning, textFrom: 4 });
    const late = open({ ...source, length: 7, textFrom: 4 }, sink, 2);
    late.advance();
    const start = (textFrom: number) =>
      `{"answerId":"id","model":"3.5","demo":false,"leftOut":0,"textFrom":${textFrom},"quota":null}`;
    expect(written.map((frame) => frame.replace(/\n/g, ' ').trim())).toEqual([
      `event: start id: 0 data: ${start(0)}`,
      'event: delta id: 4 data: {"text":"Hm. "}',
      'event: reasoning id: 4 data: {"at":0,"text":"Hm. "}',
      `event: start id: 4 data: ${start(4)}`,
      'event: delta id: 7 data: {"text":"Yes"}',
      `event: start id: 4 data: ${start(4)}`,
      'event: reasoning id: 4 data: {"at":0,"text":"Hm. "}',
      'event: delta id: 7 data: {"text":"Yes"}',
    ]);
  });

  it('a reader that comes back is given the reasoning whole, and keeps its position in the text', () => {
    const { sink, written } = sinkOf();
    const reader = open(sourceOf('0123456789', 'x'.repeat(70_000)), sink, 8);
    reader.advance();
    const events = written.slice(1).map((frame) => ({
      head: frame.slice(0, frame.indexOf('\ndata')),
      ...JSON.parse(frame.split('data: ')[1] ?? ''),
    }));
    expect(events.map(({ head, at }) => [head, at])).toEqual([
      ['event: reasoning\nid: 8', 0],
      ['event: reasoning\nid: 8', 32_768],
      ['event: reasoning\nid: 8', 65_536],
      ['event: delta\nid: 10', undefined],
    ]);
    expect(
      events
        .slice(0, 3)
        .map(({ text }) => text)
        .join(''),
    ).toHaveLength(70_000);
  });

  it('a reader that is slow is not written reasoning beyond what it takes', () => {
    const { sink, written, drain } = sinkOf(2);
    const reader = open(sourceOf('text', 'x'.repeat(40_000)), sink);
    reader.advance();
    reader.advance({ from: 0, to: 4, frame: () => Buffer.from('shared') });
    expect(written).toHaveLength(2);
    drain(10);
    expect(written.map((frame) => frame.slice(7, 12))).toEqual(['start', 'reaso', 'reaso', 'delta']);
  });

  it('a reader is written nothing after it has gone', async () => {
    const { sink, written, close } = sinkOf();
    const source = sourceOf('text');
    const reader = open(source, sink);
    close();
    await reader.closed;
    reader.advance();
    reader.beat();
    expect(written).toHaveLength(1);
    expect(reader.isOpen).toBe(false);
  });
});
