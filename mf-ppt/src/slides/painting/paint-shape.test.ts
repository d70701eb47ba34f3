import { expect, test } from 'vitest';
import type { ShapeElement } from '../scene/scene.ts';
import { pixelsOf, recordingBrush } from '../testing/recording-brush.ts';
import { paintShape } from './paint-shape.ts';

const frame = { x: 1, y: 2, w: 3, h: 1 };
const shape = (given: Partial<ShapeElement>): ShapeElement => ({
  kind: 'shape',
  shape: 'rect',
  frame,
  ...given,
});

test.each(['rect', 'round-rect', 'ellipse', 'chevron'] as const)(
  'a %s fills its frame in its colour and opacity',
  (kind) => {
    const { brush, marks, colours } = recordingBrush();
    paintShape(brush, shape({ shape: kind, fill: 'accent2', opacity: 0.5 }));
    expect(marks).toHaveLength(1);
    expect(marks[0]).toMatchObject({ what: 'fill', colour: colours.accent2, opacity: 0.5 });
    for (const [side, pixels] of Object.entries(pixelsOf(frame)))
      expect(marks[0]?.[side as 'x']).toBeCloseTo(pixels);
  },
);

test('the line of a shape stays inside of its frame', () => {
  const { brush, marks, colours } = recordingBrush();
  paintShape(brush, shape({ line: { colour: 'muted', width: 6 } }));
  expect(marks).toHaveLength(1);
  // Six points are eight pixels, half of which are beside the path on either side.
  expect(marks[0]).toMatchObject({ what: 'stroke', colour: colours.muted, x: 100, y: 196, w: 280, h: 88 });
});

test('a shape that is thinner than a pixel of a small picture is a pixel wide and paler', () => {
  const { brush, marks } = recordingBrush();
  brush.context.scale(0.1, 0.1);
  paintShape(brush, shape({ frame: { ...frame, h: 0.025 }, fill: 'text' }));
  expect(marks[0]?.h).toBeCloseTo(1);
  expect(marks[0]?.w).toBeCloseTo(28.8);
  expect(marks[0]?.opacity).toBeLessThan(1);
  expect(marks[0]?.opacity).toBeGreaterThan(0.3);
});

test('what comes after a shape has the opacity that was there before', () => {
  const { brush, marks } = recordingBrush();
  paintShape(brush, shape({ fill: 'text', opacity: 0.2 }));
  brush.context.fillRect(0, 0, 1, 1);
  expect(marks[1]?.opacity).toBe(1);
});
