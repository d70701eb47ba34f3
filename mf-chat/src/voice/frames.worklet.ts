// Runs in the browser's audio thread, as a separate file; it can import nothing.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Seconds of a frame. */
const frameTime = 0.02;

/** Hands the samples of the microphone on in frames. */
class Frames extends AudioWorkletProcessor {
  private frame = new Float32Array(Math.round(sampleRate * frameTime));
  private filled = 0;

  process(inputs: Float32Array[][]): boolean {
    for (const sample of inputs[0]?.[0] ?? []) {
      this.frame[this.filled] = sample;
      this.filled += 1;
      if (this.filled < this.frame.length) continue;
      this.port.postMessage(this.frame.slice());
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('frames', Frames);

export {};
