import { expect, test } from 'vitest';
import { layOut } from '../slides/layout/lay-out.ts';
import { plainMeasure } from '../slides/testing/plain-measure.ts';
import { themeOf } from '../slides/themes/themes.ts';
import { slide } from '../testing/decks.ts';
import { iconPlaces } from './icon-places.ts';

const placesIn = (layout: 'process' | 'timeline' | 'text') => {
  const shown = slide({
    layout,
    items: [
      { heading: 'Ask', text: '', icon: 'users' },
      { heading: 'Choose', text: '' },
      { heading: 'Plant', text: '', icon: 'leaf' },
    ],
  });
  return iconPlaces(shown, layOut(shown, { language: 'en', numbers: true }, themeOf('slate'), plainMeasure));
};

test('each step of a process has a place for its icon, from left to right, whether it has one or a number', () => {
  const places = placesIn('process');
  expect(places.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(places.map(({ frame }) => frame.x)).toEqual(
    places.map(({ frame }) => frame.x).toSorted((a, b) => a - b),
  );
});

test('an event without an icon has no sign that is pressed for one, and a text has no icons', () => {
  expect(placesIn('timeline').map(({ index }) => index)).toEqual([0, 2]);
  expect(placesIn('text')).toEqual([]);
});
