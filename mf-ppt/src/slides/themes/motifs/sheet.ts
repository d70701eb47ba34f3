import type { ColourRole } from '../../scene/scene.ts';
import type { Theme } from '../theme.ts';

export type ArtShape = {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
};

/** What a motif is drawn on: 100 high. */
export type Sheet = {
  readonly w: number;
  readonly h: number;
  readonly ground: string;
  /** The next number of a row that the seed begins, 0 to 1. */
  readonly next: () => number;
  readonly ink: (role: ColourRole) => string;
};

/** Mulberry32. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const sheetOf = (theme: Theme, seed: number, ratio: number): Sheet => ({
  w: Math.round(ratio * 1000) / 10,
  h: 100,
  ground: theme.colours.surface,
  next: numbers(seed),
  ink: (role) => theme.colours[role],
});

export const between = (next: () => number, from: number, to: number): number => from + next() * (to - from);

/** One of a list that is not empty. */
export const oneOf = <T>(next: () => number, all: readonly [T, ...T[]]): T =>
  all[Math.floor(next() * all.length)] ?? all[0];

export const n = (value: number): string => String(Math.round(value * 100) / 100);

export const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

export const box = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

/** From a point in a direction (radians). */
export const away = (x: number, y: number, distance: number, angle: number): string =>
  `${n(x + distance * Math.cos(angle))} ${n(y + distance * Math.sin(angle))}`;

/** A closed shape below a wavy line from edge to edge. */
export function wave(
  { w, h }: Pick<Sheet, 'w' | 'h'>,
  y: number,
  height: number,
  length: number,
  shift: number,
): string {
  const steps = Math.ceil(w / 4);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const x = (index / steps) * w;
    return `${n(x)} ${n(y + height * Math.sin((x / length) * 2 * Math.PI + shift))}`;
  });
  return `M0 ${n(h)}L${points.join('L')}L${n(w)} ${n(h)}Z`;
}
