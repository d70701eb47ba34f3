import { beforeEach, expect, test, vi } from 'vitest';
import { keepReadingPlace, readingPlace } from './reading-places.ts';

const place = { page: 7, offset: 0.25, zoom: 'page-fit', rotation: 90, isTwoPages: true } as const;

const read = (documentId: string, owner = 'chat_ada') => ({ owner, documentId });

beforeEach(() => localStorage.clear());

test('a document opens where it was left', () => {
  keepReadingPlace(read('a'), place);
  keepReadingPlace(read('b'), { ...place, page: 2, zoom: 1.5 });
  expect(readingPlace(read('a'))).toEqual(place);
  expect(readingPlace(read('b'))).toMatchObject({ page: 2, zoom: 1.5 });
  expect(readingPlace(read('c'))).toBeNull();
});

test('a hundred places are kept, those of the documents read last', () => {
  for (let number = 1; number <= 100; number += 1) keepReadingPlace(read(`pdf-${number}`), place);
  keepReadingPlace(read('pdf-1'), place);
  keepReadingPlace(read('pdf-101'), place);
  expect(readingPlace(read('pdf-2'))).toBeNull();
  expect(readingPlace(read('pdf-1'))).toEqual(place);
  expect(readingPlace(read('pdf-101'))).toEqual(place);
});

test('each account has its place in a document', () => {
  keepReadingPlace(read('a'), place);
  expect(readingPlace(read('a', 'chat_grace'))).toBeNull();
});

test('a place that a former release has kept is found, and kept as others are from then on', () => {
  localStorage.setItem('mf-pdf:places', JSON.stringify({ a: place, b: { ...place, page: 2 } }));
  expect(readingPlace(read('a'))).toEqual(place);
  keepReadingPlace(read('a'), { ...place, page: 9 });
  expect([readingPlace(read('a'))?.page, readingPlace(read('b'))?.page]).toEqual([9, 2]);
  expect(localStorage.getItem('mf-pdf:places')).not.toContain('"a"');
});

test.each([
  'nonsense',
  '[]',
  '[1,null,["chat_ada/a"]]',
  'null',
  '{"a":null}',
  '{"a":{"page":"1"}}',
  `{"a":${JSON.stringify({ ...place, page: 0 })}}`,
  `{"a":${JSON.stringify({ ...place, zoom: 1e9 })}}`,
  `{"a":${JSON.stringify({ ...place, rotation: 45 })}}`,
  `{"a":${JSON.stringify({ ...place, offset: -1 })}}`,
])('what is no place opens the document at its beginning: %s', (stored) => {
  localStorage.setItem('mf-pdf:places', stored);
  expect(readingPlace(read('a'))).toBeNull();
  keepReadingPlace(read('a'), place);
  expect(readingPlace(read('a'))).toEqual(place);
});

test('without storage a document opens at its beginning', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  keepReadingPlace(read('a'), place);
  refuse.mockRestore();
  expect(readingPlace(read('a'))).toBeNull();
});
