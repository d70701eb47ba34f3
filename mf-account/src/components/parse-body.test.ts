import { expect, test } from 'vitest';
import { parseBody } from './parse-body.ts';

test('an empty line parts paragraphs, a single break stays in one', () => {
  expect(parseBody('One\nline\n\nTwo\r\n \r\nThree')).toEqual([
    { kind: 'paragraph', text: 'One\nline' },
    { kind: 'paragraph', text: 'Two' },
    { kind: 'paragraph', text: 'Three' },
  ]);
});

test('lines with a dash are a list, with text before and after them', () => {
  expect(parseBody('Do this:\n- first\n  - second\nThen go on')).toEqual([
    { kind: 'paragraph', text: 'Do this:' },
    { kind: 'list', items: ['first', 'second'] },
    { kind: 'paragraph', text: 'Then go on' },
  ]);
});

test('a dash inside a line or without a space is text', () => {
  expect(parseBody('-5 degrees\na - b')).toEqual([{ kind: 'paragraph', text: '-5 degrees\na - b' }]);
});

test('an empty text has no blocks', () => {
  expect(parseBody(' \n\n ')).toEqual([]);
});
