import type { Line } from './engine.ts';

/** Lines below it are stains and ornaments. */
const minConfidence = 0.3;
/** Of a line that is text; figures, and letters that stand alone, have to be surer than a word. */
const sure = { word: 0.65, signs: 0.85 };
/** Three letters, or two Chinese ones. */
const word = /[\p{L}\p{M}]{3}|\p{Script=Han}{2}/u;

/**
 * The lines of a page that are text; none when there is not one that is surely so: leaves, bricks and faces are read as well,
 * as a few letters with little confidence.
 */
export function linesOfText(lines: readonly Line[]): Line[] {
  const likely = lines.filter(({ confidence = 1 }) => confidence >= minConfidence);
  const isText = likely.some(hasWord) || likely.filter(hasSigns).length * 2 > likely.length;
  return isText ? likely : [];
}

const hasWord = ({ text, confidence = 1 }: Line): boolean => confidence >= sure.word && word.test(text);

/** In a picture of leaves or stars one of many spots looks like a Persian zero, surely. */
const hasSigns = ({ text, confidence = 1 }: Line): boolean =>
  confidence >= sure.signs && /[\p{L}\p{N}]/u.test(text);
