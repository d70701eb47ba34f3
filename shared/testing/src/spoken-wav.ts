/// <reference types="node" />
import { wav } from './wav.ts';

/** Seconds of silence, or of something that a detector of speech takes for a voice. */
export type SpokenPart = { silence: number } | { speech: number };

const rate = 48_000;
const loudness = 4_500;
const harmonics = 15;

/**
 * A recording for Chromium's fake microphone (`--use-file-for-fake-audio-capture=<file>`): 48 kHz, mono, 16 bits. The
 * browser plays it from the moment the microphone is opened, and over again; `<file>%noloop` plays it once.
 */
export const spokenWav = (parts: readonly SpokenPart[]): Buffer =>
  wav(
    rate,
    parts.flatMap((part) => ('silence' in part ? hush(part.silence) : voice(part.speech))),
  );

/** A faint hiss, as rooms have it; always the same. */
const hush = (seconds: number): number[] =>
  Array.from({ length: Math.round(rate * seconds) }, (_, at) => 30 * Math.sin(at * at * 0.37));

/** Vowels at a wandering pitch, two and a half syllables a second. */
function voice(seconds: number): number[] {
  let phase = 0;
  return Array.from({ length: Math.round(rate * seconds) }, (_, at) => {
    const time = at / rate;
    phase += (2 * Math.PI * (140 + 25 * Math.sin(2 * Math.PI * 2.3 * time))) / rate;
    const syllable = Math.sqrt(Math.max(0, Math.sin(2 * Math.PI * 2.5 * time)));
    let sound = 0;
    for (let step = 1; step <= harmonics; step += 1) sound += Math.sin(phase * step) / step;
    return sound * loudness * syllable;
  });
}
