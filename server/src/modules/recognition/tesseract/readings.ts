import type { Line } from '../engine.ts';

/** A page that is read as well as this needs no other try. */
const goodConfidence = 0.75;
/** A page that is read worse than this at first sight is in another language, or no text at all. */
const hopeless = 0.5;
/** One try to read a page. */
export type Reading = {
  readonly lines: readonly Line[];
  readonly isMisread: boolean;
  /** Mean over the letters; 0 without any. */
  readonly confidence: number;
  readonly isInColumns: boolean;
};

/** Where there are no letters at all, another layout may find some, and takes no time. */
export const isHopeless = ({ confidence }: Reading): boolean => confidence > 0 && confidence < hopeless;

export const isGood = ({ confidence, isMisread }: Reading): boolean =>
  confidence >= goodConfidence && !isMisread;

const lettersRead = ({ lines }: Reading): number =>
  lines.reduce((sum, { text, confidence = 0 }) => sum + text.length * confidence, 0);

/** Letters in the wrong order may be read as surely as any. */
function isBetter(one: Reading, other: Reading): boolean {
  if (one.isMisread !== other.isMisread) return other.isMisread && !isHopeless(one);
  return one.isMisread ? lettersRead(one) > lettersRead(other) : one.confidence > other.confidence;
}

export const bestOf = (readings: readonly Reading[]): Reading =>
  readings.reduce((best, reading) => (isBetter(reading, best) ? reading : best));
