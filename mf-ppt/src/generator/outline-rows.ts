import type { DeckOutline } from '@orangery/api';
import { withinLimits } from './within-limits.ts';

/** A line of the outline: a slide at level 0, a point of it below. */
export type OutlineRow = { readonly id: string; readonly level: 0 | 1 | 2 | 3; readonly text: string };
export type OutlineRows = readonly OutlineRow[];

type Level = OutlineRow['level'];

const deepest = 3;

export const newRow = (level: Level, text = ''): OutlineRow => ({ id: crypto.randomUUID(), level, text });

const levelOf = (level: number): Level => Math.max(0, Math.min(deepest, level)) as Level;

/** The outline always begins with a slide. */
const beginWithSlide = (rows: OutlineRows): OutlineRows => {
  const [first, ...rest] = rows;
  return first && first.level !== 0 ? [{ ...first, level: 0 }, ...rest] : rows;
};

const indexOf = (rows: OutlineRows, id: string): number => rows.findIndex((row) => row.id === id);

/** Index behind a row and everything below it. */
const endOf = (rows: OutlineRows, index: number): number => {
  const level = rows[index]?.level ?? 0;
  const next = rows.findIndex((row, at) => at > index && row.level <= level);
  return next < 0 ? rows.length : next;
};

/** Ids of a row and everything below it, which goes where it goes. */
export function branchOf(rows: OutlineRows, id: string): ReadonlySet<string> {
  const index = indexOf(rows, id);
  return new Set(index < 0 ? [] : rows.slice(index, endOf(rows, index)).map((row) => row.id));
}

const replaced = (rows: OutlineRows, index: number, count: number, ...by: OutlineRow[]): OutlineRows =>
  rows.toSpliced(index, count, ...by);

export function setText(rows: OutlineRows, id: string, text: string): OutlineRows {
  return rows.map((row) => (row.id === id ? { ...row, text } : row));
}

/** Several lines in place of a row's text: the others follow it as rows of its level, below a title as its points. */
export function setLines(rows: OutlineRows, id: string, lines: readonly string[]): OutlineRows {
  const index = indexOf(rows, id);
  const row = rows[index];
  const [first = '', ...rest] = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (!row) return rows;
  const added = rest.map((line) => newRow(levelOf(Math.max(1, row.level)), line));
  return replaced(rows, index, 1, { ...row, text: first }, ...added);
}

/** Makes a row a slide, a point, or a point of a point. */
export function shiftLevel(rows: OutlineRows, id: string, by: 1 | -1): OutlineRows {
  return beginWithSlide(
    rows.map((row) => (row.id === id ? { ...row, level: levelOf(row.level + by) } : row)),
  );
}

/** What follows a row: after a slide's title its first point, after a point the next one. */
export function addAfter(rows: OutlineRows, id: string): { rows: OutlineRows; added: string } {
  const index = indexOf(rows, id);
  const added = newRow(levelOf(Math.max(1, rows[index]?.level ?? 1)));
  return { rows: replaced(rows, index + 1, 0, added), added: added.id };
}

export function addSlide(rows: OutlineRows, after?: string): { rows: OutlineRows; added: string } {
  const added = newRow(0);
  const index = after === undefined ? -1 : indexOf(rows, after);
  return { rows: replaced(rows, index < 0 ? rows.length : endOf(rows, index), 0, added), added: added.id };
}

/** A row goes with everything below it. */
export function removeRow(rows: OutlineRows, id: string): OutlineRows {
  const index = indexOf(rows, id);
  return index < 0 ? rows : beginWithSlide(replaced(rows, index, endOf(rows, index) - index));
}

/**
 * Two rows in place of one: what stands behind the caret becomes the next row. At the end of a title that is its first point, inside of
 * a title another slide.
 */
export function splitRow(rows: OutlineRows, id: string, at: number): { rows: OutlineRows; added: string } {
  const index = indexOf(rows, id);
  const row = rows[index];
  if (!row) return { rows, added: id };
  const rest = row.text.slice(at).trimStart();
  if (row.level === 0 && rest === '') return addAfter(rows, id);
  const added = newRow(row.level, rest);
  const kept = { ...row, text: row.text.slice(0, at).trimEnd() };
  return { rows: replaced(rows, index, 1, kept, added), added: added.id };
}

/** One row in place of two; `at` is where the texts meet. Null for the first row, which has none before it. */
export function mergeWithPrevious(
  rows: OutlineRows,
  id: string,
): { rows: OutlineRows; into: string; at: number } | null {
  const index = indexOf(rows, id);
  const [row, before] = [rows[index], rows[index - 1]];
  if (!row || !before) return null;
  const between = before.text !== '' && row.text !== '' ? ' ' : '';
  const text = `${before.text}${between}${row.text}`;
  return {
    rows: replaced(rows, index - 1, 2, { ...before, text }),
    into: before.id,
    at: before.text.length + between.length,
  };
}

/** Puts a row with everything below it before another one; null: at the end. Into itself it does not go. */
export function moveBefore(rows: OutlineRows, id: string, before: string | null): OutlineRows {
  const index = indexOf(rows, id);
  const moved = rows.slice(index, endOf(rows, index));
  if (index < 0 || moved.some((row) => row.id === before)) return rows;
  const rest = replaced(rows, index, moved.length);
  const at = before === null ? rest.length : indexOf(rest, before);
  return at < 0 ? rows : beginWithSlide(replaced(rest, at, 0, ...moved));
}

/** One place up or down: a slide passes a slide, a point the next row that is no part of it. */
export function moveBy(rows: OutlineRows, id: string, by: 1 | -1): OutlineRows {
  const index = indexOf(rows, id);
  const row = rows[index];
  if (!row) return rows;
  const end = endOf(rows, index);
  if (by === 1) {
    if (end >= rows.length) return rows;
    const behind = row.level === 0 ? endOf(rows, end) : end + 1;
    return moveBefore(rows, id, rows[behind]?.id ?? null);
  }
  const passed =
    row.level === 0 ? rows.slice(0, index).findLast(({ level }) => level === 0) : rows[index - 1];
  const isFirstPoint = row.level > 0 && index === 1;
  return passed && !isFirstPoint ? moveBefore(rows, id, passed.id) : rows;
}

export const countSlides = (rows: OutlineRows): number => rows.filter(({ level }) => level === 0).length;

/** As the server takes it: empty rows are left out, and what is too long goes on in further ones. */
export function toOutline(title: string, rows: OutlineRows): DeckOutline {
  const slides: DeckOutline['slides'] = [];
  for (const { level, text } of rows) {
    if (level === 0) slides.push({ title: text.trim(), points: [] });
    else if (text.trim() !== '') slides.at(-1)?.points.push({ text: text.trim(), level: level - 1 });
  }
  return {
    title: title.trim().slice(0, 400),
    slides: slides.filter((slide) => slide.title !== '' || slide.points.length > 0).flatMap(withinLimits),
  };
}
