import { type Ear, type EarMode, freshEar, hear } from './detector.ts';
import { levelOf, shareOf } from './level.ts';
import type { Listener, ListenerEvents } from './listener.ts';
import type { Microphone, openMicrophone } from './microphone.ts';
import { createRecording } from './recording.ts';
import type { Transcript } from './transcribe.ts';

export type ListenerPorts = {
  open: typeof openMicrophone;
  transcribe: (
    recording: Blob,
    signal: AbortSignal,
    onWaiting: (waiting: boolean) => void,
  ) => Promise<Transcript | null>;
};

/** Listens to the microphone and has the server write down what is said. */
export function createServerListener(ports: ListenerPorts, events: ListenerEvents): Listener {
  const ending = new AbortController();
  const recording = createRecording();
  let microphone: Microphone | null = null;
  let opened = 0;
  let ear: Ear = freshEar;
  let mode: EarMode = 'listening';
  let muted = false;
  // One after the other, so that what was said first comes first.
  let writing: Promise<void> = Promise.resolve();

  const write = async (said: Blob) => {
    const transcript = await ports.transcribe(said, ending.signal, events.onWaiting);
    if (!transcript || ending.signal.aborted) return;
    if ('code' in transcript) events.onRefused(transcript.code);
    else events.onText(transcript.text);
  };

  const onFrame = (samples: Float32Array, rate: number) => {
    if (muted) return;
    const level = levelOf(samples, rate);
    events.onLevel(shareOf(level));
    recording.add(samples, rate);
    const result = hear(ear, level, mode);
    ear = result.ear;
    if (result.heard === 'begin') {
      recording.begin();
      events.onBegin();
    } else if (result.heard === 'end') {
      const said = recording.end();
      events.onEnd();
      writing = writing.then(() => write(said));
    } else if (result.heard === 'dropped') dropSpeech();
  };

  const dropSpeech = () => {
    recording.drop();
    events.onDrop();
  };

  /** What is known of the room stays; what was being said does not. */
  const forgetSpeech = () => {
    if (ear.inSpeech) dropSpeech();
    ear = { ...ear, inSpeech: false, loud: [], quiet: 0 };
  };

  const start = async (deviceId?: string) => {
    opened += 1;
    const mine = opened;
    microphone?.close();
    microphone = null;
    const result = await ports.open({ deviceId, onFrame, onEnded: () => void start() });
    if (ending.signal.aborted || mine !== opened) {
      if (typeof result !== 'string') result.close();
      return;
    }
    if (typeof result === 'string') {
      // A device that is gone: the browser's own choice is better than none.
      if (result === 'missing' && deviceId !== undefined) return void start();
      return events.onProblem(result);
    }
    microphone = result;
    microphone.setMuted(muted);
    events.onDevice(result.deviceId);
    events.onReady();
  };
  void start();

  return {
    setMode: (next) => {
      mode = next;
    },
    setMuted: (next) => {
      muted = next;
      microphone?.setMuted(next);
      if (next) {
        forgetSpeech();
        events.onLevel(0);
      }
    },
    choose: (deviceId) => {
      forgetSpeech();
      ear = freshEar;
      void start(deviceId);
    },
    close: () => {
      ending.abort();
      microphone?.close();
      microphone = null;
    },
  };
}
