/** Milliseconds. */
export const answerTimes = {
  /** Longest time until the model says something; local models load first. */
  firstPiece: 120_000,
  /** Longest silence of the model after that. */
  pause: 60_000,
  /** Longest answer; what was written by then stays, as one that was too long. */
  total: 600_000,
  /**
   * Shortest time between two events of one answer: 25 a second look like flowing text, and a fast model's 200 would
   * wake the page eight times as often. Up to 25 pieces a second nothing waits.
   */
  publish: 40,
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
