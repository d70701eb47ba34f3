/// <reference types="node" />

const loudest = 32_767;

/** A WAV file: mono, 16 bits. @param rate samples a second @param samples loudness of each, -32,767 to 32,767 */
export function wav(rate: number, samples: readonly number[]): Buffer {
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
    file.writeInt16LE(Math.round(Math.max(-loudest, Math.min(loudest, sample))), 44 + at * 2);
  });
  return file;
}
