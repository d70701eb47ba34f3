import { describe, expect, test } from 'vitest';
import { type Crop, frameOf, isEdited, moved, noEdits, turned, withCorner } from './edits.ts';

const page = { width: 300, height: 200 };
const crop: Crop = { left: 0.1, top: 0.2, width: 0.5, height: 0.25 };
const close = ({ left, top, width, height }: Crop) =>
  [left, top, width, height].map((share) => +share.toFixed(6));

describe('a picture before it is read', () => {
  test('that is turned by a quarter has a frame of its height and width', () => {
    const { width, height } = frameOf(page, { turns: 1, angle: 0 });
    expect([Math.round(width), Math.round(height)]).toEqual([200, 300]);
  });

  test('that is straightened keeps its corners: the frame grows', () => {
    const { width, height } = frameOf(page, { turns: 0, angle: 10 });
    expect(width).toBeGreaterThan(300);
    expect(height).toBeGreaterThan(200);
  });

  test('turns with what is cut out of it, and four turns are none', () => {
    const edits = { ...noEdits, crop };
    expect(close(turned(edits, 'right').crop)).toEqual([0.55, 0.1, 0.25, 0.5]);
    expect(close(turned(turned(edits, 'right'), 'left').crop)).toEqual(close(crop));
    const around = [1, 2, 3, 4].reduce((before) => turned(before, 'right'), edits);
    expect([around.turns, close(around.crop)]).toEqual([0, close(crop)]);
    expect(turned(noEdits, 'left').turns).toBe(3);
  });

  test('is sent as it is when nothing was done to it', () => {
    expect(isEdited(noEdits)).toBe(false);
    expect(isEdited({ ...noEdits, crop })).toBe(true);
    expect(isEdited({ ...noEdits, angle: -0.5 })).toBe(true);
  });
});

describe('what is cut out', () => {
  test.each([
    ['topLeft', [0.2, 0.3, 0.4, 0.15]],
    ['topRight', [0.1, 0.3, 0.6, 0.15]],
    ['bottomLeft', [0.2, 0.2, 0.4, 0.35]],
    ['bottomRight', [0.1, 0.2, 0.6, 0.35]],
  ] as const)('changes by its corner %s, and the opposite one stays', (corner, expected) => {
    expect(close(withCorner(crop, corner, 0.1, 0.1))).toEqual(expected);
  });

  test.each(['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const)(
    'stays in the picture and is never nothing, however far %s is dragged',
    (corner) => {
      for (const by of [-9, 9]) {
        const { left, top, width, height } = withCorner(crop, corner, by, by);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThan(0.049);
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1.000001);
      }
    },
  );

  test('moves as a whole as far as the picture goes', () => {
    expect(close(moved(crop, 9, -9))).toEqual([0.5, 0, 0.5, 0.25]);
  });
});
