/**
 * Distinguishes speech from background noise, 20 ms at a time. Pure: `hear` takes what it knows and one level, and gives what
 * it knows then.
 */
export type Ear = {
  /** Levels of the last seconds, smoothed; the lowest is the noise of the room. */
  readonly recent: readonly number[];
  /** The last frames, for smoothing. */
  readonly last: readonly number[];
  /** Which of the last frames were loud. */
  readonly loud: readonly boolean[];
  /** How loud one's own voice comes back through the microphone, dB. */
  readonly echo: number;
  /** Frames since the other side began to speak; 0 while it does not. */
  readonly playingFor: number;
  readonly inSpeech: boolean;
  /** Frames: of this utterance, of those the loud ones, and quiet ones at its end. */
  readonly length: number;
  readonly spoken: number;
  readonly quiet: number;
};

/** `begin`: somebody speaks. `end`: they have finished. `dropped`: what began was no speech. */
export type Heard = 'begin' | 'end' | 'dropped' | null;

/** `playing`: the other side speaks, and may be heard by the microphone as well. */
export type EarMode = 'listening' | 'playing';

/** Milliseconds of a frame; all counts below are frames. */
export const frameTime = 20;

const silence = -90;
const recentLength = 150;
const smoothing = 5;
/** Decibels over the noise at which speech begins and goes on, and below which nothing is speech. */
const margins = { begin: 9, goOn: 5, playing: 12, overEcho: 7 } as const;
const gates = { listening: -55, playing: -48 } as const;
/** So many loud frames among so many. */
const onset = { listening: { loud: 6, of: 10 }, playing: { loud: 12, of: 30 } } as const;
/** The first moments of playback calibrate the echo level. */
const settling = 20;
/** Decibels a frame by which the picture of the echo follows what is heard. */
const echoSteps = { up: 0.3, down: 0.08 } as const;
/** A pause inside a sentence may take up to this. */
export const pauseFrames = 45;
const shortestSpoken = 9;
const maxFrames = 3_000;

export const freshEar: Ear = {
  recent: [],
  last: [],
  loud: [],
  echo: silence,
  playingFor: 0,
  inSpeech: false,
  length: 0,
  spoken: 0,
  quiet: 0,
};

const kept = <T>(list: readonly T[], item: T, most: number): readonly T[] => [...list, item].slice(-most);
const noiseOf = (ear: Ear): number => (ear.recent.length === 0 ? silence : Math.min(...ear.recent));

/** @param level of the frame in dB, 0 is the loudest there is */
export function hear(before: Ear, level: number, mode: EarMode): { ear: Ear; heard: Heard } {
  const ear = withLevel(before, Math.max(silence, level), mode);
  return ear.inSpeech ? goOn(ear, level) : wait(ear, level, mode);
}

function withLevel(ear: Ear, level: number, mode: EarMode): Ear {
  const last = kept(ear.last, level, smoothing);
  const mean = last.reduce((sum, one) => sum + one, 0) / last.length;
  const playingFor = mode === 'playing' ? ear.playingFor + 1 : 0;
  const recent = last.length < smoothing ? ear.recent : kept(ear.recent, mean, recentLength);
  return { ...ear, last, recent, playingFor, echo: echoAfter(ear, level, playingFor) };
}

function echoAfter(ear: Ear, level: number, playingFor: number): number {
  if (playingFor === 0) return silence;
  if (playingFor <= settling) return Math.max(ear.echo, level);
  return level > ear.echo ? ear.echo + echoSteps.up : ear.echo - echoSteps.down;
}

function wait(ear: Ear, level: number, mode: EarMode): { ear: Ear; heard: Heard } {
  const { loud: needed, of } = onset[mode];
  const loud = kept(ear.loud, level > beginLevel(ear, mode), of);
  const settled = mode === 'listening' || ear.playingFor > settling;
  const spoken = loud.filter(Boolean).length;
  if (!settled || spoken < needed) return { ear: { ...ear, loud }, heard: null };
  return { ear: { ...ear, loud: [], inSpeech: true, length: spoken, spoken, quiet: 0 }, heard: 'begin' };
}

function beginLevel(ear: Ear, mode: EarMode): number {
  // Nothing is known of the room yet: a word that is spoken at once would be its noise.
  const noise = ear.recent.length < smoothing ? gates.listening - margins.begin : noiseOf(ear);
  if (mode === 'listening') return Math.max(noise + margins.begin, gates.listening);
  return Math.max(noise + margins.playing, ear.echo + margins.overEcho, gates.playing);
}

function goOn(before: Ear, level: number): { ear: Ear; heard: Heard } {
  const loud = level > Math.max(noiseOf(before) + margins.goOn, gates.listening - margins.goOn);
  const ear = {
    ...before,
    length: before.length + 1,
    spoken: before.spoken + (loud ? 1 : 0),
    quiet: loud ? 0 : before.quiet + 1,
  };
  if (ear.quiet < pauseFrames && ear.length < maxFrames) return { ear, heard: null };
  return { ear: { ...ear, inSpeech: false }, heard: ear.spoken < shortestSpoken ? 'dropped' : 'end' };
}
