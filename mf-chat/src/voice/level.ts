const quietest = -90;

/** Level of a frame in dB, without what is too deep for a voice: hum, and the wind of a fan. */
export function levelOf(samples: Float32Array, rate: number): number {
  const keep = Math.exp((-2 * Math.PI * 120) / rate);
  let passed = 0;
  let before = samples[0] ?? 0;
  let energy = 0;
  for (const sample of samples) {
    passed = keep * (passed + sample - before);
    before = sample;
    energy += passed * passed;
  }
  const power = samples.length === 0 ? 0 : energy / samples.length;
  return power === 0 ? quietest : Math.max(quietest, 10 * Math.log10(power));
}

/** A level as a share of what a voice reaches, 0–1, for the eye. */
export const shareOf = (level: number): number => Math.max(0, Math.min(1, (level + 60) / 45));
