import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addAfter,
  addSlide,
  mergeWithPrevious,
  moveBefore,
  moveBy,
  type OutlineRow,
  type OutlineRows,
  removeRow,
  setLines,
  setText,
  shiftLevel,
  splitRow,
  toOutline,
} from './outline-rows.ts';

/** `A`, `-b`, `--c`: a slide, its point, a point of that. Ids are the texts. */
const rowsOf = (...lines: string[]): OutlineRows =>
  lines.map((line) => {
    const text = line.replace(/^-+/, '');
    return { id: text, level: (line.length - text.length) as OutlineRow['level'], text };
  });
const lines = (rows: OutlineRows): string[] => rows.map(({ level, text }) => '-'.repeat(level) + text);

const small = rowsOf('A', '-a1', '--a11', '-a2', 'B', '-b1');

describe('an outline', () => {
  test('moves a slide with all of its points past its neighbour', () => {
    expect(lines(moveBy(small, 'A', 1))).toEqual(['B', '-b1', 'A', '-a1', '--a11', '-a2']);
    expect(lines(moveBy(small, 'B', -1))).toEqual(['B', '-b1', 'A', '-a1', '--a11', '-a2']);
    expect(moveBy(small, 'A', -1)).toBe(small);
    expect(moveBy(small, 'B', 1)).toBe(small);
  });

  test('moves a point with what is below it, into the next slide too', () => {
    expect(lines(moveBy(small, 'a1', 1))).toEqual(['A', '-a2', '-a1', '--a11', 'B', '-b1']);
    expect(lines(moveBy(small, 'a2', 1))).toEqual(['A', '-a1', '--a11', 'B', '-a2', '-b1']);
    expect(moveBy(small, 'a1', -1)).toBe(small);
  });

  test('does not drop a slide into itself', () => {
    expect(moveBefore(small, 'A', 'a2')).toBe(small);
    expect(lines(moveBefore(small, 'A', null))).toEqual(['B', '-b1', 'A', '-a1', '--a11', '-a2']);
  });

  test('removes a row with everything below it, and begins with a slide after that', () => {
    expect(lines(removeRow(small, 'a1'))).toEqual(['A', '-a2', 'B', '-b1']);
    expect(lines(removeRow(small, 'A'))).toEqual(['B', '-b1']);
  });

  test('splits a title into two slides, and begins a point at its end', () => {
    const rows = rowsOf('One two');
    expect(lines(splitRow(rows, 'One two', 3).rows)).toEqual(['One', 'two']);
    expect(lines(splitRow(rows, 'One two', 7).rows)).toEqual(['One two', '-']);
    expect(lines(splitRow(rowsOf('A', '-b c'), 'b c', 1).rows)).toEqual(['A', '-b', '-c']);
  });

  test('takes several pasted lines as rows', () => {
    expect(lines(setLines(rowsOf('A', '-b'), 'b', ['one ', '', 'two']))).toEqual(['A', '-one', '-two']);
    expect(lines(setLines(rowsOf('A'), 'A', ['A', 'x']))).toEqual(['A', '-x']);
  });

  test('merges a row into the one before and says where the texts meet', () => {
    expect(mergeWithPrevious(small, 'A')).toBeNull();
    const merged = mergeWithPrevious(small, 'B');
    expect(merged && lines(merged.rows)).toEqual(['A', '-a1', '--a11', '-a2 B', '-b1']);
    expect(merged).toMatchObject({ into: 'a2', at: 3 });
  });

  test('keeps levels between a slide and a point of a point of a point', () => {
    expect(lines(shiftLevel(small, 'A', 1))).toEqual(lines(small));
    expect(lines(shiftLevel(small, 'B', 1))[4]).toBe('-B');
    expect(lines(shiftLevel(rowsOf('A', '---x'), 'x', 1))).toEqual(['A', '---x']);
  });

  test('leaves empty rows out of what is sent', () => {
    const rows = setText(addSlide(small).rows, 'b1', '  ');
    expect(toOutline(' T ', rows)).toEqual({
      title: 'T',
      slides: [
        {
          title: 'A',
          points: [
            { text: 'a1', level: 0 },
            { text: 'a11', level: 1 },
            { text: 'a2', level: 0 },
          ],
        },
        { title: 'B', points: [] },
      ],
    });
  });

  test('keeps every row and begins with a slide after any sequence of moves', () => {
    const step = fc.tuple(fc.constantFrom('up', 'down', 'in', 'out', 'drop'), fc.nat(), fc.nat());
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 }),
        fc.array(step),
        (levels, steps) => {
          let rows: OutlineRows = levels.map((level, index) => ({
            id: `r${index}`,
            level: (index === 0 ? 0 : level) as OutlineRow['level'],
            text: `r${index}`,
          }));
          for (const [what, one, other] of steps) {
            const id = rows[one % rows.length]?.id ?? '';
            if (what === 'up') rows = moveBy(rows, id, -1);
            if (what === 'down') rows = moveBy(rows, id, 1);
            if (what === 'in') rows = shiftLevel(rows, id, 1);
            if (what === 'out') rows = shiftLevel(rows, id, -1);
            if (what === 'drop') rows = moveBefore(rows, id, rows[other % (rows.length + 1)]?.id ?? null);
          }
          expect(rows.map(({ id }) => id).toSorted()).toEqual(
            levels.map((_, index) => `r${index}`).toSorted(),
          );
          expect(rows[0]?.level).toBe(0);
        },
      ),
    );
  });

  test('begins a point below a title and another one below a point', () => {
    expect(lines(addAfter(small, 'A').rows)[1]).toBe('-');
    expect(lines(addAfter(small, 'a11').rows)[3]).toBe('--');
  });
});
