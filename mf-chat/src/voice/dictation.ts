import * as errors from '@orangery/api/errors';
import type { HostServices } from '@orangery/platform';
import { createBrowserListener, recognitionOf } from './browser-listener.ts';
import { levelOf, shareOf } from './level.ts';
import type { ListenerProblem } from './listener.ts';
import { openMicrophone } from './microphone.ts';
import { transcribe } from './transcribe.ts';
import { encodeWav } from './wav.ts';

export type DictationEvents = {
  onOpen: () => void;
  onLevel: (share: number) => void;
  /** What was said; with the browser's recognition piece by piece. */
  onText: (text: string) => void;
  /** It is over. A problem of the microphone, a code of the catalogue (10001: nothing was said), or null. */
  onOver: (trouble: ListenerProblem | number | null) => void;
};

export type Dictation = {
  /** Writes down what was said. */
  done(): void;
  cancel(): void;
};

/** Milliseconds; what is longer does not fit into one upload. */
export const maxDictation = 240_000;

const noSpeech = errors.emptyPrompt;

/** Records until it is done, and has the server or the browser write it down. */
export function startDictation(host: HostServices, events: DictationEvents): Dictation {
  if (host.session.helpInfo?.speech.transcription) return record(host, events);
  const Maker = recognitionOf();
  if (Maker) return recognize(host, new Set(), events, Maker);
  queueMicrotask(() => events.onOver('unsupported'));
  return { done: () => {}, cancel: () => {} };
}

function record(host: HostServices, events: DictationEvents): Dictation {
  const ending = new AbortController();
  const frames: Float32Array[] = [];
  let rate = 0;
  let close = () => {};

  const over = (trouble: ListenerProblem | number | null) => {
    if (ending.signal.aborted) return;
    ending.abort();
    close();
    events.onOver(trouble);
  };
  const write = async () => {
    close();
    if (frames.length === 0) return over(noSpeech);
    const transcript = await transcribe(host.api, encodeWav(frames, rate), ending.signal, () => {});
    if (!transcript) return;
    if ('code' in transcript) return over(transcript.code);
    if (transcript.text === '') return over(noSpeech);
    events.onText(transcript.text);
    over(null);
  };
  const onFrame = (samples: Float32Array, samplesASecond: number) => {
    rate = samplesASecond;
    frames.push(samples);
    events.onLevel(shareOf(levelOf(samples, rate)));
  };

  void openMicrophone({ onFrame, onEnded: () => void write() }).then((microphone) => {
    if (typeof microphone === 'string') return over(microphone);
    close = microphone.close;
    if (ending.signal.aborted) return close();
    events.onOpen();
  });
  return { done: () => void write(), cancel: () => over(null) };
}

type Maker = NonNullable<ReturnType<typeof recognitionOf>>;

/** The set keeps the pieces, so that no recording differs from an empty one. */
function recognize(host: HostServices, said: Set<string>, events: DictationEvents, Recognition: Maker) {
  let over = false;
  const end = (trouble: ListenerProblem | number | null) => {
    if (over) return;
    over = true;
    listener.close();
    events.onOver(trouble);
  };
  const nothing = () => {};
  const listener = createBrowserListener(Recognition, host.session.lang, {
    onReady: events.onOpen,
    onLevel: events.onLevel,
    onBegin: nothing,
    onEnd: nothing,
    onDrop: nothing,
    onRefused: nothing,
    onWaiting: nothing,
    onDevice: nothing,
    onText: (text) => {
      if (over || text === '') return;
      said.add(text);
      events.onText(text);
    },
    onProblem: end,
  });
  return { done: () => end(said.size === 0 ? noSpeech : null), cancel: () => end(null) };
}
