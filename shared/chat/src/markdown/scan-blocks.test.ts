import { describe, expect, it } from 'vitest';
import { createBlockReader } from './block-reader.ts';
import type { Block } from './scan-blocks.ts';

const read = (text: string): readonly Block[] => createBlockReader().read(text, false).blocks;
const kinds = (text: string) => read(text).map(({ kind }) => kind);

describe('the blocks of a text', () => {
  it('end at empty lines', () => {
    expect(read('One\nline\n\n\nTwo')).toEqual([
      { kind: 'flow', text: 'One\nline' },
      { kind: 'flow', text: 'Two' },
    ]);
  });

  it('end where a heading, rule, quote, fence or list begins', () => {
    expect(kinds('text\n# head\ntext\n***\n> quote\n```\ncode\n```\n- item')).toEqual([
      'flow',
      'flow',
      'flow',
      'flow',
      'flow',
      'code',
      'list',
    ]);
  });

  it('keep a year at the start of a line in its paragraph', () => {
    expect(kinds('It happened in\n1986. A good year.')).toEqual(['flow']);
  });

  it('hold the items of a list together over empty lines, each on its own', () => {
    expect(read('1. one\n\n2. two\n\n   still two\n\nAfter')).toEqual([
      { kind: 'list', ordered: true, start: 1, items: ['1. one', '2. two\n\n   still two'] },
      { kind: 'flow', text: 'After' },
    ]);
  });

  it('start a new list with another kind of marker', () => {
    expect(kinds('- one\n* two\n1. three\n1) four')).toEqual(['list', 'list', 'list', 'list']);
  });

  it('keep fenced code inside its item, whatever it looks like', () => {
    const item = '- item\n  ```\n  # not a heading\n\n  - not an item\n  ```\n  end';
    expect(read(item)).toMatchObject([{ kind: 'list', items: [item] }]);
  });

  it('keep fenced code as it is until a fence at least as long', () => {
    expect(read('````md\n```\n# no\n```\n````\nafter')).toEqual([
      { kind: 'code', info: 'md', chunks: ['```\n# no\n```'], closed: true },
      { kind: 'flow', text: 'after' },
    ]);
  });

  it('take the indentation of the fence off its code', () => {
    expect(read('  ```\n    a\n b\n  ```')).toMatchObject([{ chunks: ['  a\nb'] }]);
  });

  it('know a formula on its own lines, and text that only begins like one', () => {
    expect(read('$$\nx\n$$')).toEqual([{ kind: 'math', tex: 'x', source: '$$\nx\n$$' }]);
    expect(kinds('$$ x\n\nnot closed')).toEqual(['flow', 'flow']);
    expect(kinds('$$x$$ and text')).toEqual(['flow']);
  });

  it('know a table by the line under its head', () => {
    expect(read('a | b\n--|--\n1 | 2\n\nend')).toEqual([
      { kind: 'table', head: 'a | b\n--|--', rows: ['1 | 2'] },
      { kind: 'flow', text: 'end' },
    ]);
    expect(kinds('a | b\n---')).toEqual(['flow']);
  });

  it('keep their identity while the text grows', () => {
    const reader = createBlockReader();
    const [first] = reader.read('One\n\nTw', true).blocks;
    expect(reader.read('One\n\nTwo\n\nThree', true).blocks[0]).toBe(first);
  });
});
