import { tagOfVoice } from '@orangery/platform/speech';
import type { EarMode } from './detector.ts';
import type { Listener, ListenerEvents, ListenerProblem } from './listener.ts';

/** The part of the browser's speech recognition that is used; TypeScript's library does not know it. */
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  abort(): void;
};
type ResultEvent = Event & {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
};

type RecognitionMaker = new () => Recognition;
type Scope = { SpeechRecognition?: RecognitionMaker; webkitSpeechRecognition?: RecognitionMaker };

/** The browser's own speech recognition, where it has any. */
export function recognitionOf(): RecognitionMaker | null {
  const scope = window as unknown as Scope;
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition ?? null;
}

const problems: Readonly<Record<string, ListenerProblem>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'unsupported',
  'language-not-supported': 'unsupported',
  'audio-capture': 'missing',
};
/** Failures of its network in a row until nobody waits for it any more. */
const patience = 3;

/**
 * Listens with the browser's speech recognition. It hears the loudspeaker as well, so it is deaf while the other side
 * speaks.
 */
export function createBrowserListener(
  Maker: RecognitionMaker,
  language: string,
  events: ListenerEvents,
): Listener {
  const ending = new AbortController();
  const scope = { signal: ending.signal };
  const recognition = new Maker();
  let mode: EarMode = 'listening';
  let muted = false;
  let running = false;
  let speaking = false;
  let failures = 0;

  const wanted = () => mode === 'listening' && !muted && !ending.signal.aborted;
  const start = () => {
    if (running || !wanted()) return;
    running = true;
    recognition.start();
  };
  const hush = () => {
    if (!running) return;
    if (speaking) events.onDrop();
    speaking = false;
    recognition.abort();
  };

  const onResult = (event: Event) => {
    const { results, resultIndex } = event as ResultEvent;
    const fresh = Array.from(results).slice(resultIndex);
    failures = 0;
    if (!speaking) events.onBegin();
    speaking = true;
    const said = fresh.filter(({ isFinal }) => isFinal).map((result) => result[0]?.transcript ?? '');
    if (said.length === 0) return;
    speaking = false;
    events.onEnd();
    events.onText(said.join(' ').trim());
  };
  const onError = (event: Event) => {
    const { error } = event as Event & { error: string };
    if (error === 'network') failures += 1;
    const problem = problems[error] ?? (failures >= patience ? 'unreachable' : undefined);
    if (!problem) return;
    ending.abort();
    events.onProblem(problem);
  };
  const onEnd = () => {
    running = false;
    if (speaking) events.onDrop();
    speaking = false;
    // It ends by itself after every pause.
    start();
  };

  Object.assign(recognition, {
    lang: tagOfVoice('neutral', language),
    continuous: true,
    interimResults: true,
  });
  recognition.addEventListener('start', () => events.onReady(), scope);
  recognition.addEventListener('result', onResult, scope);
  recognition.addEventListener('error', onError, scope);
  recognition.addEventListener('end', onEnd, scope);
  start();

  return {
    setMode: (next) => {
      mode = next;
      if (wanted()) start();
      else hush();
    },
    setMuted: (next) => {
      muted = next;
      if (wanted()) start();
      else hush();
    },
    // The browser has its own setting.
    choose: () => {},
    close: () => {
      ending.abort();
      if (running) recognition.abort();
    },
  };
}
