import { expect, test } from 'vitest';
import type { ChartElement, IconElement } from '../scene/scene.ts';
import { pixelsOf, recordingBrush } from '../testing/recording-brush.ts';
import { paintChart, paintIcon } from './paint-drawing.ts';

const frame = { x: 2, y: 3, w: 1, h: 1 };

test('an icon is drawn with lines in its colour, as large as its frame', () => {
  const { brush, marks, colours } = recordingBrush({
    materials: { icon: () => [['rect', { x: '0', y: '0', width: '24', height: '24' }]] },
  });
  const icon: IconElement = { kind: 'icon', icon: 'leaf', frame, colour: 'accent3' };
  paintIcon(brush, icon);
  expect(marks).toHaveLength(1);
  expect(marks[0]).toMatchObject({ what: 'stroke', colour: colours.accent3, ...pixelsOf(frame) });
});

test('nothing stands for an icon that is on its way', () => {
  const { brush, marks } = recordingBrush();
  paintIcon(brush, { kind: 'icon', icon: 'leaf', frame, colour: 'accent3' });
  expect(marks).toEqual([]);
});

test('bars of a chart are as high as their values, in the colour of their series, inside of its frame', () => {
  const { brush, marks, colours } = recordingBrush();
  const element: ChartElement = {
    kind: 'chart',
    part: { of: 'chart' },
    frame: { x: 1, y: 1, w: 8, h: 5 },
    chart: { kind: 'bar', categories: ['2024', '2025'], series: [{ name: 'Tonnes', values: [10, 20] }] },
    size: 12,
  };
  paintChart(brush, element);
  const bars = marks.filter(({ what, colour, h }) => what === 'fill' && colour === colours.accent1 && h > 20);
  expect(bars).toHaveLength(2);
  expect((bars[1]?.h ?? 0) / (bars[0]?.h ?? 1)).toBeCloseTo(2);
  expect(bars[0]?.x).toBeLessThan(bars[1]?.x ?? 0);
  const { x, y, w, h } = pixelsOf(element.frame);
  for (const bar of bars) {
    expect(bar.x).toBeGreaterThanOrEqual(x);
    expect(bar.y).toBeGreaterThanOrEqual(y);
    expect(bar.x + bar.w).toBeLessThanOrEqual(x + w);
    expect(bar.y + bar.h).toBeLessThanOrEqual(y + h);
  }
  expect(marks.map(({ text }) => text)).toEqual(expect.arrayContaining(['2024', '2025']));
});
