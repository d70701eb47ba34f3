import { expect, test } from 'vitest';
import { recordingBrush } from '../testing/recording-brush.ts';
import { paintArt } from './paint-art.ts';

test('art is its ground with its shapes on it, filled and outlined as they say', () => {
  const { brush, marks } = recordingBrush();
  paintArt(brush.context, {
    width: 160,
    height: 90,
    ground: '#101010',
    shapes: [
      { d: 'M10 10L30 20', fill: '#202020', opacity: 0.5 },
      { d: 'M40 10L50 20', fill: 'none', stroke: '#303030' },
    ],
  });
  expect(marks.map(({ what, colour, opacity, x, y, w, h }) => [what, colour, opacity, x, y, w, h])).toEqual([
    ['fill', '#101010', 1, 0, 0, 160, 90],
    ['fill', '#202020', 0.5, 10, 10, 20, 10],
    ['stroke', '#303030', 1, 40, 10, 10, 10],
  ]);
});
