import { expect, test } from 'vitest';
import type { PictureElement } from '../scene/scene.ts';
import { pixelsOf, recordingBrush } from '../testing/recording-brush.ts';
import { artShapes } from '../themes/art.ts';
import { paintPicture } from './paint-picture.ts';

const frame = { x: 2, y: 1, w: 4, h: 2 };
const element = (address: string | null): PictureElement => ({
  kind: 'picture',
  part: { of: 'picture' },
  frame,
  picture: { address, width: 100, height: 100, alt: '' },
  seed: 7,
});
const source = {} as CanvasImageSource;

test.each([
  ['higher than its frame keeps its sides', 100, 100],
  ['wider than its frame keeps its height', 400, 100],
])('a picture that is %s and loses as much at both ends', (_, width, height) => {
  const { brush, marks } = recordingBrush({
    materials: { picture: () => ({ source, width, height }) },
  });
  paintPicture(brush, element('/objects/house.png'));
  const { x, y, w, h } = pixelsOf(frame);
  const [mark] = marks;
  expect(marks).toHaveLength(1);
  expect((mark?.w ?? 0) / (mark?.h ?? 1)).toBeCloseTo(width / height);
  expect(Math.min((mark?.w ?? 0) / w, (mark?.h ?? 0) / h)).toBeCloseTo(1);
  expect((mark?.x ?? 0) + (mark?.w ?? 0) / 2).toBeCloseTo(x + w / 2);
  expect((mark?.y ?? 0) + (mark?.h ?? 0) / 2).toBeCloseTo(y + h / 2);
});

test.each([
  ['of which there is none', null],
  ['that is gone', '/objects/gone.png'],
])('art of the theme covers the frame of a picture %s', (_, address) => {
  const { brush, marks } = recordingBrush({ materials: { picture: () => null } });
  paintPicture(brush, element(address));
  const art = artShapes(brush.theme, 7, frame.w / frame.h);
  const { x, y, w, h } = pixelsOf(frame);
  const [ground] = marks;
  expect(ground?.colour).toBe(art.ground);
  expect(ground?.x).toBeLessThanOrEqual(x + 0.01);
  expect(ground?.y).toBeLessThanOrEqual(y + 0.01);
  expect((ground?.x ?? 0) + (ground?.w ?? 0)).toBeGreaterThanOrEqual(x + w - 0.01);
  expect((ground?.y ?? 0) + (ground?.h ?? 0)).toBeGreaterThanOrEqual(y + h - 0.01);
  expect(marks.length).toBeGreaterThanOrEqual(art.shapes.length);
});

test('nothing stands for a picture that is on its way', () => {
  const { brush, marks } = recordingBrush();
  paintPicture(brush, element('/objects/house.png'));
  expect(marks).toEqual([]);
});
