/// <reference types="node" />

/** Seconds of silence, or of something that a detector of speech takes for a voice. */
export type SpokenPart = { silence: number } | { speech: number };

const rate = 48_000;
const loudness = 4_500;
const harmonics = 15;

/**
 * A recording for Chromium's fake microphone (`--use-file-for-fake-audio-capture=<file>`): 48 kHz, mono, 16 bits. The
 * browser plays it from the moment the microphone is opened, and over again; `<file>%noloop` plays it once.
 */
export function spokenWav(parts: readonly SpokenPart[]): Buffer {
  const samples = parts.flatMap((part) => ('silence' in part ? hush(part.silence) : voice(part.speech)));
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, at) => {
    file.writeInt16LE(Math.round(Math.max(-32_767, Math.min(32_767, sample))), 44 + at * 2);
  });
  return file;
}

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
