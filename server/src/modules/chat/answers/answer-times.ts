/** Milliseconds. */
export const answerTimes = {
  /** Longest time until the model says something; local models load first. */
  firstPiece: 120_000,
  /** Longest silence of the model after that. */
  pause: 60_000,
  /** Longest answer; what was written by then stays, as one that was too long. */
  total: 600_000,
  /**
   * Shortest time between two events of one answer. Each one costs the page a layout and two frames, which a slow device
   * feels; 16 a second still look like flowing text, and no word is seen more than a tenth of a second late.
   */
  publish: 60,
  /** Between two looks at which answers are to be saved. */
  save: 1_000,
  /** A long answer, of which a second's news is little, is saved this often; see `isBehind`. */
  saveLong: 3_000,
  /** An answer without news is touched this often, so that other processes see it is alive. */
  touch: 5_000,
  /** A running answer nobody touched for so long belongs to a process that is gone. */
  dead: 20_000,
  /** Pause before the end of an answer is saved once more; grows with each attempt. */
  saveAgain: 250,
} as const;

export type AnswerTimes = Record<keyof typeof answerTimes, number>;
