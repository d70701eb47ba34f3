import { describe, expect, test } from 'vitest';
import { distanceToEnd, followsAfterScroll } from './follow.ts';

const atEnd = { top: 500, height: 1000, view: 500 };

describe('following the end', () => {
  test('goes on when the text grows', () => {
    expect(followsAfterScroll(true, atEnd, { ...atEnd, height: 1200 })).toBe(true);
  });
  test('stops with the smallest step up', () => {
    expect(followsAfterScroll(true, atEnd, { ...atEnd, top: 490 })).toBe(false);
  });
  test('goes on when the box became shorter and moved up by itself', () => {
    expect(followsAfterScroll(true, atEnd, { top: 400, height: 900, view: 500 })).toBe(true);
  });
  test('goes on when the keyboard closed and the box became taller', () => {
    expect(followsAfterScroll(true, atEnd, { top: 300, height: 1000, view: 700 })).toBe(true);
  });
  test('stays off while reading on downwards', () => {
    expect(followsAfterScroll(false, { ...atEnd, top: 100 }, { ...atEnd, top: 300 })).toBe(false);
  });
  test('stays off where a question was placed and its answer ends just below the view', () => {
    expect(followsAfterScroll(false, { ...atEnd, top: 480 }, { ...atEnd, top: 480 })).toBe(false);
  });
  test('starts again at the end', () => {
    expect(followsAfterScroll(false, { ...atEnd, top: 300 }, { ...atEnd, top: 480 })).toBe(true);
  });
});

test('a box that bounces over its end is at the end', () => {
  expect(distanceToEnd({ top: 520, height: 1000, view: 500 })).toBe(0);
});
