import { describe, expect, it } from 'vitest';
import { createThoughtSplitter } from './thought-splitter.ts';

/** What a splitter makes of a text that comes in these pieces. */
function split(pieces: readonly string[], untagged = false) {
  const said = { text: '', reasoning: '' };
  const splitter = createThoughtSplitter(
    (piece) => {
      said.text += piece;
    },
    (piece) => {
      said.reasoning += piece;
    },
    untagged,
  );
  for (const piece of pieces) splitter.push(piece);
  splitter.end();
  return said;
}

describe.each([
  ['of a model that thinks', '<think>\nIs a < b?\n</think>\n\nYes, <b>.', '\nIs a < b?\n', 'Yes, <b>.'],
  ['after empty lines', '\n <think>hm</think>Yes', 'hm', 'Yes'],
  [
    'of a model with another word for it',
    '<thinking>Hm </think> hm</thinking>\nYes',
    'Hm </think> hm',
    'Yes',
  ],
  ['without reasoning', '  Yes, <think> is a tag', '', '  Yes, <think> is a tag'],
  ['whose thought ends without a beginning', 'Is it?\n</think>\n\nYes', '', 'Is it?\n\n\nYes'],
  ['that begins with the end of a thought', '\n</think>\n\nYes', '', 'Yes'],
  ['about the end of a thought', 'It is `</think>`, I think', '', 'It is `</think>`, I think'],
  ['about both tags', 'First <think>, then </think>.', '', 'First <think>, then </think>.'],
  ['with the end of a thought in code', 'See:\n```\n</think>\n```', '', 'See:\n```\n</think>\n```'],
  ['with an empty one', '<think>\n\n</think>\n\nYes', '\n\n', 'Yes'],
  ['cut off while it thinks', '<think>never ends </thin', 'never ends </thin', ''],
  ['that is the beginning of a tag', '<thi', '', '<thi'],
  ['with another tag first', '<thin>hm', '', '<thin>hm'],
  ['that ends within a tag', 'Yes </thi', '', 'Yes </thi'],
])('a text %s', (_, whole, reasoning, text) => {
  it('thoughts are parted from the text the same however it is cut', () => {
    for (let at = 0; at <= whole.length; at += 1)
      expect(split([whole.slice(0, at), whole.slice(at)])).toEqual({ text, reasoning });
    expect(split([...whole])).toEqual({ text, reasoning });
  });
});

it.each([
  ['Is it?\n</think>\n\nYes', 'Is it?\n', 'Yes'],
  ['<think>Is it?</think>Yes', 'Is it?', 'Yes'],
  ['</think>Yes', '', 'Yes'],
  ['It never', 'It never', ''],
])('a text that is known to begin with a thought is parted: %j', (whole, reasoning, text) => {
  for (let at = 0; at <= whole.length; at += 1)
    expect(split([whole.slice(0, at), whole.slice(at)], true)).toEqual({ text, reasoning });
});

it('the thought splitter passes the answer on as it comes', () => {
  const pieces: string[] = [];
  const splitter = createThoughtSplitter(
    (piece) => void pieces.push(piece),
    () => {},
  );
  for (const piece of ['An', ' orange', ' < 5', '…']) splitter.push(piece);
  expect(pieces).toEqual(['An', ' orange', ' < 5', '…']);
});

it('the thought splitter does not keep empty lines that have no end', () => {
  let text = '';
  const splitter = createThoughtSplitter(
    (piece) => {
      text += piece;
    },
    () => {},
  );
  for (let piece = 0; piece < 100; piece += 1) splitter.push('\n'.repeat(100));
  expect(text.length).toBeGreaterThan(5_000);
});
