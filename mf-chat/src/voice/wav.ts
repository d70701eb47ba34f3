/** Samples a second of what is sent: all that speech recognition uses. */
export const sentRate = 16_000;

const headerBytes = 44;

/** Recorded samples as a WAV file of 16 kHz, mono, 16 bits. */
export function encodeWav(chunks: readonly Float32Array[], rate: number): Blob {
  const samples = resample(joined(chunks), rate);
  const view = new DataView(new ArrayBuffer(headerBytes + samples.length * 2));
  writeHeader(view, samples.length * 2);
  samples.forEach((sample, index) => {
    const limited = Math.max(-1, Math.min(1, sample));
    view.setInt16(headerBytes + index * 2, Math.round(limited * 0x7fff), true);
  });
  return new Blob([view.buffer], { type: 'audio/wav' });
}

function joined(chunks: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Means of neighbours, so that what is too high for the new rate does not come back as a whistle. */
function resample(samples: Float32Array, rate: number): Float32Array {
  const step = rate / sentRate;
  if (step <= 1) return samples;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const part = samples.subarray(Math.floor(index * step), Math.max(1, Math.floor((index + 1) * step)));
    return part.reduce((sum, sample) => sum + sample, 0) / part.length;
  });
}

function writeHeader(view: DataView, bytes: number): void {
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => {
      view.setUint8(at + index, letter.charCodeAt(0));
    });
  text(0, 'RIFF');
  view.setUint32(4, 36 + bytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sentRate, true);
  view.setUint32(28, sentRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, bytes, true);
}
