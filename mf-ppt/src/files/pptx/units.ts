import type { Frame } from '../../slides/scene/scene.ts';
import { el } from '../xml/xml.ts';

/** English metric units, of which an inch has 914,400 and a point 12,700. */
export const emu = (inches: number): number => Math.round(inches * 914_400);
export const emuOfPoints = (points: number): number => Math.round(points * 12_700);
/** Hundredths of a point. */
export const hundredths = (points: number): number => Math.round(points * 100);

/** The frame as offset and extent, in an element of this name. */
export const transform = (frame: Frame, name = 'a:xfrm', flip?: boolean): string =>
  el(
    name,
    flip ? { flipH: 1 } : {},
    el('a:off', { x: emu(frame.x), y: emu(frame.y) }),
    el('a:ext', { cx: Math.max(0, emu(frame.w)), cy: Math.max(0, emu(frame.h)) }),
  );

export const sameFrame = (one: Frame, other: Frame): boolean => transform(one) === transform(other);
