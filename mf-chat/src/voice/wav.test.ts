import { expect, it } from 'vitest';
import { levelOf, shareOf } from './level.ts';
import { encodeWav, sentRate } from './wav.ts';

const tone = (frequency: number, rate: number, seconds: number, size = 0.5) =>
  Float32Array.from(
    { length: rate * seconds },
    (_, at) => size * Math.sin((2 * Math.PI * frequency * at) / rate),
  );

async function read(blob: Blob) {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
  const view = new DataView(bytes);
  const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
  const samples = Float32Array.from(
    { length: view.getUint32(40, true) / 2 },
    (_, at) => view.getInt16(44 + at * 2, true) / 0x7fff,
  );
  return { view, text, samples };
}

it.each([48_000, 44_100, 16_000])(
  'a recording of %i samples a second becomes a WAV of 16 kHz',
  async (rate) => {
    const whole = tone(440, rate, 1);
    const blob = encodeWav([whole.slice(0, 5_000), whole.slice(5_000)], rate);
    const { view, text, samples } = await read(blob);
    expect([blob.type, text(0), text(8), text(36)]).toEqual(['audio/wav', 'RIFF', 'WAVE', 'data']);
    expect([view.getUint16(22, true), view.getUint32(24, true)]).toEqual([1, sentRate]);
    expect(Math.abs(samples.length - sentRate)).toBeLessThan(3);
    expect(levelOf(samples, sentRate)).toBeCloseTo(levelOf(whole, rate), 0);
  },
);

it('is not distorted by what is too loud', async () => {
  const { samples } = await read(encodeWav([Float32Array.of(2, -3)], 16_000));
  expect([...samples]).toEqual([1, -1]);
});

it('a level counts a voice, and neither silence nor hum', () => {
  expect(levelOf(new Float32Array(960), 48_000)).toBe(-90);
  const voice = levelOf(tone(300, 48_000, 1), 48_000);
  expect(voice - levelOf(tone(20, 48_000, 1), 48_000)).toBeGreaterThan(10);
  expect([shareOf(-90), shareOf(0)]).toEqual([0, 1]);
});
