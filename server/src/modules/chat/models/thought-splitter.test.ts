import { describe, expect, it } from 'vitest';
import { createThoughtSplitter, type SplitListeners, type Untagged } from './thought-splitter.ts';

/** What a splitter makes of a text that comes in these pieces. */
function split(pieces: readonly string[], untagged: Untagged = 'no') {
  const said = { text: '', reasoning: '' };
  const splitter = createThoughtSplitter(
    {
      onText: (piece) => {
        said.text += piece;
      },
      onReasoning: (piece) => {
        said.reasoning += piece;
      },
      onThought: () => {
        said.reasoning += said.text;
        said.text = '';
      },
      onNoThought: () => {
        said.reasoning = '';
      },
    },
    untagged,
  );
  for (const piece of pieces) splitter.push(piece);
  splitter.end();
  return said;
}

const listening = (onText: SplitListeners['onText']): SplitListeners => ({
  onText,
  onReasoning: () => {},
  onThought: () => {},
  onNoThought: () => {},
});

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
  ['whose thought ends without a beginning', 'Is it?\n</think>\n\nYes', 'Is it?\n', 'Yes'],
  ['whose thought ends in the middle of a line', 'Is it? </thinking>Yes', 'Is it? ', 'Yes'],
  ['that thinks in code', 'Try:\n```\nx\n```\n</think>Yes', 'Try:\n```\nx\n```\n', 'Yes'],
  ['that has only thought', 'Is it?\n</think>\n', 'Is it?\n', ''],
  ['that begins with the end of a thought', '\n</think>\n\nYes', '', 'Yes'],
  ['about the end of a thought', 'It is `</think>`, I think', '', 'It is `</think>`, I think'],
  ['about the end of a thought in a longer code', 'A `x </think>`, I think', '', 'A `x </think>`, I think'],
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
    expect(split([whole.slice(0, at), whole.slice(at)], 'always')).toEqual({ text, reasoning });
});

it.each([
  ['Is it?\n</thinking>\n\nYes', 'Is it?\n', 'Yes'],
  ['It is not </thi', '', 'It is not </thi'],
  ['It is not', '', 'It is not'],
])(
  'a text that usually begins with a thought is an answer when nothing ends that: %j',
  (whole, reasoning, text) => {
    for (let at = 0; at <= whole.length; at += 1)
      expect(split([whole.slice(0, at), whole.slice(at)], 'usually')).toEqual({ text, reasoning });
  },
);

it('the thought splitter passes the answer on as it comes', () => {
  const pieces: string[] = [];
  const splitter = createThoughtSplitter(listening((piece) => void pieces.push(piece)));
  for (const piece of ['An', ' orange', ' < 5', '…']) splitter.push(piece);
  expect(pieces).toEqual(['An', ' orange', ' < 5', '…']);
});

it('the thought splitter does not keep empty lines that have no end', () => {
  let text = '';
  const splitter = createThoughtSplitter(
    listening((piece) => {
      text += piece;
    }),
  );
  for (let piece = 0; piece < 100; piece += 1) splitter.push('\n'.repeat(100));
  expect(text.length).toBeGreaterThan(5_000);
});
