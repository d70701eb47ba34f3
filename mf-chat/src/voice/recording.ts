import { frameTime, pauseFrames } from './detector.ts';
import { encodeWav } from './wav.ts';

/** Frames that were heard before it was clear that somebody speaks, and belong to what is said. */
const before = 800 / frameTime;
/** Of the silence at the end so much stays. */
const tail = 200 / frameTime;

/** Keeps the last moments, and from `begin` on everything. */
export function createRecording() {
  let frames: Float32Array[] = [];
  let rate = 0;
  let running = false;

  return {
    add: (samples: Float32Array, samplesASecond: number) => {
      rate = samplesASecond;
      frames.push(samples);
      if (!running && frames.length > before) frames.shift();
    },
    begin: () => {
      running = true;
    },
    /** What was said, without the silence behind it. */
    end: (): Blob => {
      const said = frames.slice(0, Math.max(1, frames.length - pauseFrames + tail));
      frames = frames.slice(-tail);
      running = false;
      return encodeWav(said, rate);
    },
    drop: () => {
      frames = frames.slice(-before);
      running = false;
    },
  };
}
