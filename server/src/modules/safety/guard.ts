import type { Automaton } from './automaton.ts';
import { createEncoder, gap } from './encode.ts';

/** Reads a text as it is written and lets through what can be no part of a word of the list any more. */
export type Guard = {
  /** What may be shown now of everything pushed; what might be the beginning of a word is held back. */
  push(piece: string): string;
  /** The text is over: the rest of it, unless that is a word. */
  finish(): string;
  /** A word was found. Nothing of it has been let through, and nothing more will be. */
  readonly isHit: boolean;
};

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

export function createGuard(automaton: Automaton): Guard {
  let state = 0;
  let isHit = false;
  /** Code units of the text that were let through, and that were read. */
  let released = 0;
  let read = 0;
  /** From `released` to `read`. Never read again but to be cut, so that a long one costs nothing. */
  let held = '';
  /** First half of a character that was cut in two. */
  let half = '';
  /** Where the last units stand in the text, as many as the state is deep. */
  let units: { unit: number; at: number }[] = [];

  const encoder = createEncoder((unit) => {
    if (isHit) return;
    state = automaton.step(state, unit);
    const depth = automaton.depthOf(state);
    if (depth === 0) {
      if (units.length > 0) units = [];
      return;
    }
    units.push({ unit, at: read });
    if (units.length > 2 * depth) units = units.slice(-depth);
    isHit = automaton.isHit(state);
  });

  /** A gap shows nothing of a word that may follow it. */
  const heldFrom = () => units.slice(-automaton.depthOf(state)).find(({ unit }) => unit !== gap)?.at ?? read;
  const isIdle = () => automaton.depthOf(state) === 0;

  const release = (upTo: number): string => {
    const shown = held.slice(0, upTo - released);
    held = held.slice(upTo - released);
    released = upTo;
    return shown;
  };

  return {
    push(piece) {
      if (isHit) return '';
      const whole = half + piece;
      const end = isHighSurrogate(whole.charCodeAt(whole.length - 1)) ? whole.length - 1 : whole.length;
      half = whole.slice(end);
      held += whole.slice(0, end);
      for (let index = 0; index < end && !isHit; ) {
        const point = whole.codePointAt(index) ?? gap;
        const width = point > 0xffff ? 2 : 1;
        encoder.push(point);
        index += width;
        read += width;
      }
      return release(isHit || !isIdle() ? heldFrom() : read);
    },
    finish() {
      if (isHit) return '';
      encoder.end();
      return isHit ? '' : release(read) + half;
    },
    get isHit() {
      return isHit;
    },
  };
}
