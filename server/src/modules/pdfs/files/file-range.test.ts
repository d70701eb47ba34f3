import { describe, expect, test } from 'vitest';
import { rangeOf } from './file-range.ts';

describe('the part of a file of 100 bytes that is asked for', () => {
  test.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=90-5000', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=99-99', { from: 99, to: 99 }],
  ])('%s is it', (range, part) => {
    expect(rangeOf({ range }, 100, '"a"')).toEqual(part);
  });

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is none', (range) => {
    expect(rangeOf({ range }, 100, '"a"')).toBe('none');
  });

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=9-1',
    'bytes=0-1,5-6',
    'lines=0-1',
    'bytes=0x1-2',
    'bytes= 1-2',
  ])('%s is all of it', (range) => {
    expect(rangeOf({ range }, 100, '"a"')).toBeUndefined();
  });

  test('a part of another state of the file is all of it', () => {
    const range = 'bytes=0-9';
    expect(rangeOf({ range, 'if-range': '"b"' }, 100, '"a"')).toBeUndefined();
    expect(rangeOf({ range, 'if-range': '"a"' }, 100, '"a"')).toEqual({ from: 0, to: 9 });
  });
});
