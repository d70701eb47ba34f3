import { describe, expect, it } from 'vitest';
import { createMarkScanner } from './mark-scanner.ts';
import type { Piece } from './read-bracket.ts';

/** What a text becomes when it comes in pieces: marks are shown as `<numbers|quote>`. */
function read(pieces: readonly string[]): string {
  const scanner = createMarkScanner();
  const found: Piece[] = [...pieces.flatMap((piece) => scanner.push(piece)), ...scanner.end()];
  return found
    .map((piece) =>
      'text' in piece ? piece.text : `<${piece.mark.numbers.join(',')}|${piece.mark.quote ?? ''}>`,
    )
    .join('');
}

describe('marks of passages', () => {
  it.each([
    ['a mark with words', 'Yes [p12: "so it is"].', 'Yes <12|so it is>.'],
    ['a mark without words', 'Yes [p3].', 'Yes <3|>.'],
    ['a mark of several passages', 'Yes [p3, p4; 5].', 'Yes <3,4,5|>.'],
    ['marks beside each other', '[p1: "a b"][P2]', '<1|a b><2|>'],
    ['other quotation marks', '[p1: «так»] [p2：“是”] [p3 「是」]', '<1|так> <2|是> <3|是>'],
    [
      'words with brackets and quotation marks',
      '[p1: "see [12] and "this" too"]',
      '<1|see [12] and "this" too>',
    ],
    ['words without quotation marks', '[p1: so it is] [p2 yes]', '<1|so it is> <2|yes>'],
    ['words over two lines', '[p1: "one\ntwo"]', '<1|one\ntwo>'],
    ['other numbers in brackets', 'as [12] says', 'as (12) says'],
    ['a link whose text is a number', '[12](https://a.example)', '[12](https://a.example)'],
    ['other brackets', '[p2p] [page] [p] [ ] [x[1]] [', '[p2p] [page] [p] [ ] [x(1)] ['],
    ['code', '`a[p1] [1]` and\n```\n[p2] [3]\n```\n[p4]', '`a[p1] [1]` and\n```\n[p2] [3]\n```\n<4|>'],
    ['a backtick that is not closed', 'a ` b [p1]\n\nc [p2]', 'a ` b [p1]\n\nc <2|>'],
    ['a backtick that is text', 'a \\` b [p1]', 'a \\` b <1|>'],
    ['a formula', '\\[ x \\] [p1]', '\\[ x \\] <1|>'],
  ])('%s', (_, text, expected) => {
    expect(read([text])).toBe(expected);
  });

  it.each(['[p12: "never close', '[p12: ', '[p12', '[p12, p'])(
    'an end within a mark leaves nothing of it: %s',
    (text) => {
      expect(read([`Yes ${text}`])).toBe('Yes ');
    },
  );

  it('words that are too long for a quotation are text', () => {
    const long = 'word '.repeat(300);
    expect(read([`[p1: "${long}"]`])).toBe(`${long}"]`);
    expect(read([`[p1: "${long}`])).toBe(long);
  });

  it('a text becomes the same whatever its pieces', () => {
    const parts = [
      '[',
      ']',
      'p',
      '1',
      '23',
      ':',
      ' ',
      '"',
      '”',
      '`',
      '```',
      '\n',
      '\n\n',
      ',',
      '\\',
      '(',
      'so',
      '是',
      '[p7: "it is"]',
    ];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 400; round += 1) {
      const text = Array.from({ length: 24 }, () => parts[random(parts.length)]).join('');
      const pieces: string[] = [];
      for (let at = 0; at < text.length; ) {
        const length = 1 + random(4);
        pieces.push(text.slice(at, at + length));
        at += length;
      }
      const whole = read([text]);
      expect({ text, read: read(pieces) }).toEqual({ text, read: whole });
      expect({ text, read: read([...text]) }).toEqual({ text, read: whole });
    }
  });
});
