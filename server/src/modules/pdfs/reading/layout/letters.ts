import type { Area, Glyph } from '../pdfjs/content.ts';

/** A glyph seen along its line: `start` to `end` in the direction of writing, `top` to `bottom` across it, line after line. */
export type Letter = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
  readonly base: number;
  readonly size: number;
  readonly bold: boolean;
  readonly font: string;
  readonly math: boolean;
  readonly artifact: boolean;
};

/** Text that is written in one direction. */
export type Direction = {
  /** Degrees clockwise from the left to the right. */
  readonly angle: number;
  readonly letters: readonly Letter[];
};

/** Degrees: what is turned by less is a scan that lay askew. */
const straightWithin = 4;
const maxDirections = 24;

function directionOf(angle: number): number {
  const quarter = Math.round(angle / 90) * 90;
  const near = Math.abs(angle - quarter) <= straightWithin ? quarter : Math.round(angle / 2) * 2;
  return ((near % 360) + 360) % 360;
}

/** The letters by the direction they are written in, the one with the most of them first. */
export function directionsOf(glyphs: readonly Glyph[]): Direction[] {
  const directions = new Map<number, Letter[]>();
  for (const glyph of glyphs) {
    const angle = directionOf(glyph.angle);
    const letters = directions.get(angle) ?? [];
    if (letters.length === 0) directions.set(angle, letters);
    letters.push(letterOf(glyph, angle));
  }
  return [...directions]
    .map(([angle, letters]) => ({ angle, letters: onceEach(letters) }))
    .toSorted((a, b) => b.letters.length - a.letters.length)
    .slice(0, maxDirections);
}

const turned = (x: number, y: number, angle: number): readonly [number, number] => {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [x * cos + y * sin, y * cos - x * sin];
};

function letterOf(glyph: Glyph, angle: number): Letter {
  const [start, base] = turned(glyph.x, glyph.y, angle);
  const { text, width, ascent, descent, size, bold, font, math, artifact } = glyph;
  return {
    text,
    start,
    end: start + width,
    top: base - ascent,
    bottom: base + descent,
    base,
    size,
    bold,
    font,
    math,
    artifact,
  };
}

/** The place on the page of something that is seen along its line. */
export function onPage(
  { start, end, top, bottom }: Pick<Letter, 'start' | 'end' | 'top' | 'bottom'>,
  angle: number,
): Area {
  const corners = [
    turned(start, top, -angle),
    turned(end, top, -angle),
    turned(start, bottom, -angle),
    turned(end, bottom, -angle),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Shares of the size within which the same letter again is a shadow, or bold print made by printing twice. */
const again = 0.15;

function onceEach(letters: readonly Letter[]): Letter[] {
  const seen = new Map<string, Letter[]>();
  return letters.filter((letter) => {
    if (letter.text.trim() === '') return true;
    const [column, row] = [Math.round(letter.start / 4), Math.round(letter.base / 4)];
    const isAgain = [-1, 0, 1].some((dx) =>
      [-1, 0, 1].some((dy) =>
        seen.get(`${letter.text} ${column + dx} ${row + dy}`)?.some((other) => isSame(letter, other)),
      ),
    );
    if (isAgain) return false;
    const key = `${letter.text} ${column} ${row}`;
    const there = seen.get(key);
    if (there) there.push(letter);
    else seen.set(key, [letter]);
    return true;
  });
}

const isSame = (one: Letter, other: Letter): boolean =>
  Math.abs(one.start - other.start) < one.size * again &&
  Math.abs(one.base - other.base) < one.size * again &&
  Math.abs(one.size - other.size) < one.size * again;
