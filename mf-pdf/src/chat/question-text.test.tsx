import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuestionText } from './question-text.tsx';

const partsOf = (text: string) => {
  const { container } = render(<QuestionText text={text} />);
  return [...(container.firstElementChild?.children ?? [])].map((part) => [
    part.getAttribute('dir'),
    part.textContent,
  ]);
};

test('words that a Persian question quotes stand without their mark, in their own direction', () => {
  expect(partsOf('این بخش را به فارسی ترجمه کن:\n\n> Oranges ripen in May,\n> and pears.\n\n')).toEqual([
    ['rtl', 'این بخش را به فارسی ترجمه کن:'],
    ['ltr', 'Oranges ripen in May,\nand pears.'],
  ]);
});

test('a question that quotes nothing is shown as it was typed', () => {
  expect(partsOf('Is a\n\n  b >c?')).toEqual([['ltr', 'Is a\n\n  b >c?']]);
});

test('a quotation keeps the empty lines inside it', () => {
  expect(partsOf('> One.\n>\n> Two.')).toEqual([['ltr', 'One.\n\nTwo.']]);
});
