import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';
import { graphemesOf } from './breaks.ts';

const widthOf = (text: string): number => Array.from(text).length;
const lines = (text: string, width: number): string[] => breakLines(text, width, widthOf);

describe('breakLines', () => {
  it('breaks at spaces, which do not count at the end of a line', () => {
    expect(lines('one two three', 7)).toEqual(['one two', 'three']);
  });

  it('gives an empty text one line', () => {
    expect(lines('', 7)).toEqual(['']);
  });

  it('breaks after a hyphen between letters but not in a range of numbers', () => {
    expect(lines('well-known', 6)).toEqual(['well-', 'known']);
    expect(lines('a 10-12', 5)).toEqual(['a', '10-12']);
  });

  it('breaks a word that is wider than the box', () => {
    expect(lines('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  });

  it('keeps a joined emoji together', () => {
    expect(breakLines('👩‍🌾👩‍🌾', 1, (text) => graphemesOf(text).length)).toEqual(['👩‍🌾', '👩‍🌾']);
  });

  it('breaks Chinese between characters', () => {
    expect(lines('冬季的夜晚', 2)).toEqual(['冬季', '的夜', '晚']);
  });

  it('begins no line with closing punctuation and ends none with opening punctuation', () => {
    expect(lines('冬季，夜晚', 2)).toEqual(['冬', '季，', '夜晚']);
    expect(lines('冬季（夜）', 3)).toEqual(['冬季', '（夜）']);
  });
});
