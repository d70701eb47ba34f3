import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { titleIfCut } from './title-if-cut.ts';

function show(needed: number) {
  render(<span {...titleIfCut}>A long title</span>);
  const text = screen.getByText('A long title');
  Object.defineProperties(text, { scrollWidth: { value: needed }, clientWidth: { value: 100 } });
  fireEvent.pointerEnter(text);
  return text;
}

test('a text that is cut off has its full text as a title', () => {
  expect(show(140).title).toBe('A long title');
});

test('a text that fits has no title', () => {
  expect(show(100).hasAttribute('title')).toBe(false);
});
