import type { Line } from './engine.ts';

/** Lines below it are stains and ornaments. */
const minConfidence = 0.3;
/** Of a line that is text; one letter alone has to be surer than a word. */
const sure = { word: 0.6, letter: 0.8 };

/**
 * The lines of a page that are text; none when there is not one that is surely so: leaves, bricks and faces are read as well,
 * as a few letters with little confidence.
 */
export function linesOfText(lines: readonly Line[]): Line[] {
  const likely = lines.filter(({ confidence = 1 }) => confidence >= minConfidence);
  return likely.some(isSure) ? likely : [];
}

function isSure({ text, confidence = 1 }: Line): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0) return false;
  return confidence >= (letters === 1 ? sure.letter : sure.word);
}
