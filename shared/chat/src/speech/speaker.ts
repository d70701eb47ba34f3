/** What a speaker reports. */
export type SpeakerEvents = {
  /** The first words can be heard now. */
  onStart: () => void;
  /** Everything that was given is said, after `end`. */
  onDone: () => void;
  /** A sentence could not be spoken and is left out. The code of the catalogue, 0 for none. */
  onTrouble: (code: number) => void;
};

/** Speaks sentences one after another, as they come. */
export type Speaker = {
  say(text: string): void;
  /** Nothing more comes; `onDone` follows when everything is said. */
  end(): void;
  /** Silence at once; what was not said is forgotten, and a new text may come. */
  stop(): void;
  pause(): void;
  resume(): void;
  /** For good. */
  close(): void;
};

/** A piece of sound that is ready to be played. */
export type Clip = { play(): Promise<void> };

/** Plays sounds; `stop` ends what is played, and its `play` resolves. */
export type Player = {
  prepare(sound: Blob): Promise<Clip>;
  stop(): void;
  pause(): void;
  resume(): void;
  close(): void;
};
