import { beforeEach, expect, test, vi } from 'vitest';
import { keepReadingPlace, readingPlace } from './reading-places.ts';

const place = { page: 7, offset: 0.25, zoom: 'page-fit', rotation: 90, isTwoPages: true } as const;

beforeEach(() => localStorage.clear());

test('a document opens where it was left', () => {
  keepReadingPlace('a', place);
  keepReadingPlace('b', { ...place, page: 2, zoom: 1.5 });
  expect(readingPlace('a')).toEqual(place);
  expect(readingPlace('b')).toMatchObject({ page: 2, zoom: 1.5 });
  expect(readingPlace('c')).toBeNull();
});

test('a hundred places are kept, those of the documents read last', () => {
  for (let number = 1; number <= 100; number += 1) keepReadingPlace(`pdf-${number}`, place);
  keepReadingPlace('pdf-1', place);
  keepReadingPlace('pdf-101', place);
  expect(readingPlace('pdf-2')).toBeNull();
  expect(readingPlace('pdf-1')).toEqual(place);
  expect(readingPlace('pdf-101')).toEqual(place);
});

test.each([
  'nonsense',
  '[]',
  'null',
  '{"a":null}',
  '{"a":{"page":"1"}}',
  `{"a":${JSON.stringify({ ...place, page: 0 })}}`,
  `{"a":${JSON.stringify({ ...place, zoom: 1e9 })}}`,
  `{"a":${JSON.stringify({ ...place, rotation: 45 })}}`,
  `{"a":${JSON.stringify({ ...place, offset: -1 })}}`,
])('what is no place opens the document at its beginning: %s', (stored) => {
  localStorage.setItem('mf-pdf:places', stored);
  expect(readingPlace('a')).toBeNull();
  keepReadingPlace('a', place);
  expect(readingPlace('a')).toEqual(place);
});

test('without storage a document opens at its beginning', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  keepReadingPlace('a', place);
  refuse.mockRestore();
  expect(readingPlace('a')).toBeNull();
});
