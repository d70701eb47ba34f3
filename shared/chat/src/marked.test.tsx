import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Marked } from './marked.tsx';

afterEach(cleanup);

const placesOf = (text: string, word: string) =>
  [...text].flatMap((_, at) => (text.startsWith(word, at) ? [[at, at + word.length] as const] : []));

function show(text: string, ...words: string[]) {
  const marks = words.flatMap((word) => placesOf(text.toLowerCase(), word));
  return render(<Marked found={{ text, marks }} />).container.innerHTML;
}

test('the words that were looked for are marked', () => {
  expect(show('Rye bread and rye', 'rye')).toBe(
    '<span dir="ltr"><mark>Rye</mark> bread and <mark>rye</mark></span>',
  );
});

test('a found name keeps its signs at their side in a Persian text, whichever part of it was looked for', () => {
  expect(show('زبان C++ چیست', 'c')).toBe(
    '<span dir="rtl">زبان <bdi dir="ltr"><mark>C</mark>++</bdi> چیست</span>',
  );
  expect(show('زبان C++ چیست', 'c++', 'چیست')).toBe(
    '<span dir="rtl">زبان <bdi dir="ltr"><mark>C++</mark></bdi> <mark>چیست</mark></span>',
  );
});
