/** Why there is no sound from a microphone. `insecure`: browsers give it to https pages only. */
export type MicrophoneProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'unsupported';

export type MicrophoneOptions = {
  /** Device the person chose; the browser's own choice without it. */
  deviceId?: string | undefined;
  /** Samples of 20 ms, so many a second. */
  onFrame: (samples: Float32Array, rate: number) => void;
  /** The device was taken away, or the permission. */
  onEnded: () => void;
};

export type Microphone = {
  /** The device that is used. */
  readonly deviceId: string;
  setMuted(muted: boolean): void;
  close(): void;
};

const problems: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const problemOf = (error: unknown): MicrophoneProblem =>
  (error instanceof Error || error instanceof DOMException ? problems[error.name] : undefined) ??
  'unsupported';

/** Asks for the microphone and listens. Resolves to what is in the way where that does not work. */
export async function openMicrophone(options: MicrophoneOptions): Promise<Microphone | MicrophoneProblem> {
  if (!window.isSecureContext) return 'insecure';
  if (!navigator.mediaDevices || typeof AudioWorkletNode === 'undefined') return 'unsupported';
  let stream: MediaStream | null = null;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: constraintsOf(options.deviceId) });
    return await listen(stream, options);
  } catch (error) {
    stopTracks(stream);
    return problemOf(error);
  }
}

const constraintsOf = (deviceId: string | undefined): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  channelCount: 1,
  ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
});

const stopTracks = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

async function listen(stream: MediaStream, { onFrame, onEnded }: MicrophoneOptions): Promise<Microphone> {
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(new URL('./frames.worklet.ts', import.meta.url));
  } catch (error) {
    void context.close();
    throw error;
  }
  const frames = new AudioWorkletNode(context, 'frames', { channelCount: 1, channelCountMode: 'explicit' });
  frames.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onFrame(data, context.sampleRate);
  // Browsers only run what leads to the loudspeaker; this way nothing is heard there.
  const silent = new GainNode(context, { gain: 0 });
  context.createMediaStreamSource(stream).connect(frames).connect(silent).connect(context.destination);
  const stopResuming = resumeOnTouch(context);
  const [track] = stream.getAudioTracks();
  track?.addEventListener('ended', onEnded);
  return {
    deviceId: track?.getSettings().deviceId ?? '',
    setMuted: (muted) => {
      if (track) track.enabled = !muted;
    },
    close: () => {
      track?.removeEventListener('ended', onEnded);
      frames.port.onmessage = null;
      stopResuming();
      stopTracks(stream);
      if (context.state !== 'closed') void context.close();
    },
  };
}

/** A page that nobody has touched yet may have to wait with its sound until somebody does. */
function resumeOnTouch(context: AudioContext): () => void {
  const resume = () => {
    if (context.state === 'suspended') void context.resume();
  };
  resume();
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) window.addEventListener(event, resume);
  return () => {
    for (const event of events) window.removeEventListener(event, resume);
  };
}
