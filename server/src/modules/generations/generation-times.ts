/** Milliseconds. */
export const generationTimes = {
  /** Longest time until the model says something; local models load first. */
  firstPiece: 120_000,
  /** Longest silence of the model after that. */
  pause: 60_000,
  /** Longest generation; what was written by then stays, as one that was too long. */
  total: 600_000,
  /**
   * Time from one event of a generation to the next while its words come quickly. Each one costs the page a layout and two
   * frames, which a slow device feels; twelve a second still look like flowing text, and hardly a word is seen more than a
   * tenth of a second late.
   */
  publish: 80,
  /**
   * A word that comes so long after the last event is sent at once: words that come slowly cost little and need no wait.
   * Above the 50 ms of a model of twenty words a second: each event is a system call, and of a thousand such streams the
   * calls were what took most.
   */
  publishAtOnce: 60,
  /** Between two looks at which generations are to be saved. */
  save: 1_000,
  /** A long generation, of which a second's news is little, is saved this often; see `isBehind`. */
  saveLong: 3_000,
  /** A generation without news is touched this often, so that other processes see it is alive. */
  touch: 5_000,
  /** A running generation nobody touched for so long belongs to a process that is gone. */
  dead: 20_000,
  /** Pause before the end of a generation is saved once more; grows with each attempt, to half a minute in all. */
  saveAgain: 250,
} as const;

/** What all generations of a process may cost together. With more of them each is shown and saved more rarely. */
export const generationRates = {
  /**
   * Events a second, and reads from providers. Below 240 generations at once each is shown as often as `publish` says,
   * a thousand are shown three times a second each.
   */
  publish: 3_000,
  /**
   * Saves a second in the embedded database, where they are paid by this process and nobody but this process reads them: all
   * that waits for them is what a crash would lose. No limit in any other, where readers at other processes wait for them.
   */
  saveEmbedded: 150,
} as const;

export type GenerationTimes = Record<keyof typeof generationTimes, number>;
