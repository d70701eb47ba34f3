import * as errors from '@orangery/api/errors';
import type { HostServices } from '@orangery/platform';
import type { Speaking } from '@orangery/platform/speech';
import i18next from 'i18next';
import { loadTranslations } from '../translations.ts';
import { createSpeaker } from './create-speaker.ts';
import { readingState } from './reading.state.ts';
import { createSentenceCutter, spokenWords } from './sentences.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';

/** A text that is read aloud, perhaps while it is being written. `gone`: the person left its place. */
export type ReadableText = { text: string; state: 'growing' | 'complete' | 'gone' };

/** Reports a text now, whenever there is more of it, and at its end. Returns the remover. */
export type WatchText = (listener: (text: ReadableText) => void) => () => void;

export type ReadingTask = {
  /** Of the message; the page reads one at a time. */
  id: string;
  voice: Speaking;
  watch: WatchText;
};

type Reading = { speaker: Speaker; end: () => void };
type MakeSpeaker = (host: HostServices, voice: Speaking, events: SpeakerEvents) => Speaker | null;

/** Codes that say that nothing more is spoken today. */
const usedUp = new Set([errors.quotaExhausted, errors.membersOnly]);

let current: Reading | null = null;
let turn = 0;

/**
 * Reads a text aloud, also one that is still being written, instead of what is being read. Stops when the text is gone or
 * the page is left.
 */
export async function readAloud(
  host: HostServices,
  task: ReadingTask,
  make: MakeSpeaker = createSpeaker,
): Promise<void> {
  stopReading();
  turn += 1;
  const mine = turn;
  Object.assign(readingState, { id: task.id, status: 'loading' });
  await loadTranslations();
  if (mine === turn) start(host, task, make);
}

function start(host: HostServices, task: ReadingTask, make: MakeSpeaker): void {
  let spoken = false;
  const failed = (code = 0) => {
    const key = usedUp.has(code) ? (`code.${code}` as 'code.20006') : 'message.voiceReplyFailed';
    host.toast({ text: i18next.t(key, { ns: 'errors' }), kind: 'error' });
  };
  const speaker = make(host, task.voice, {
    onStart: () => {
      spoken = true;
      if (readingState.status === 'loading') readingState.status = 'playing';
    },
    onDone: () => stopReading(),
    onTrouble: (code) => {
      if (!current || (spoken && !usedUp.has(code))) return;
      stopReading();
      failed(code);
    },
  });
  if (!speaker) {
    stopReading();
    failed();
    return;
  }
  const ending = new AbortController();
  const { signal } = ending;
  current = {
    speaker,
    end: () => {
      ending.abort();
      speaker.close();
    },
  };
  stopOnLeave(host, signal);
  follow(task, speaker, signal);
}

/** Removes when the signal ends, also when it has ended already. */
function removeAtEnd(remove: () => void, signal: AbortSignal): void {
  if (signal.aborted) remove();
  else signal.addEventListener('abort', remove);
}

/** Gives the speaker the sentences of a text as they are written. */
function follow({ watch }: ReadingTask, speaker: Speaker, signal: AbortSignal): void {
  const cutter = createSentenceCutter(spokenWords());
  const onText = ({ text, state }: ReadableText) => {
    if (signal.aborted) return;
    if (state === 'gone') return stopReading();
    const sentences = state === 'growing' ? cutter.take(text) : cutter.rest(text);
    for (const sentence of sentences) speaker.say(sentence);
    if (state === 'complete') speaker.end();
  };
  removeAtEnd(watch(onText), signal);
}

/** Stops when the person goes somewhere else: to another page, or into a call. */
function stopOnLeave({ navigation }: HostServices, signal: AbortSignal): void {
  const place = () => {
    const { pathname, search } = navigation.getLocation();
    return `${pathname} ${/[?&]panel=call\b/.test(search)}`;
  };
  const here = place();
  const remove = navigation.subscribe(() => {
    if (place() !== here) stopReading();
  });
  removeAtEnd(remove, signal);
}

export function stopReading(): void {
  turn += 1;
  const reading = current;
  current = null;
  readingState.id = null;
  reading?.end();
}

export function pauseReading(): void {
  current?.speaker.pause();
  readingState.status = 'paused';
}

export function resumeReading(): void {
  current?.speaker.resume();
  readingState.status = 'playing';
}
