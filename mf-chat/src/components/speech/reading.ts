import * as errors from '@orangery/api/errors';
import { addFeatureTranslations, type HostServices } from '@orangery/platform';
import type { Speaking } from '@orangery/platform/speech';
import i18next from 'i18next';
import { subscribe } from 'valtio';
import { roomsState } from '../../store/rooms.state.ts';
import { type WatchedAnswer, watchAnswer } from '../../store/watch-answer.ts';
import { voiceTranslations } from '../feature-translations.ts';
import { createSpeaker } from './create-speaker.ts';
import { readingState } from './reading.state.ts';
import { createSentenceCutter } from './sentences.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';

type Reading = { speaker: Speaker; end: () => void };
type MakeSpeaker = (host: HostServices, voice: Speaking, events: SpeakerEvents) => Speaker | null;
export type ReadingTask = { roomId: string; messageId: string; voice: Speaking };

/** Codes that say that nothing more is spoken today. */
const usedUp = new Set([errors.quotaExhausted, errors.membersOnly]);

let current: Reading | null = null;
let turn = 0;

/**
 * Reads an answer aloud, also one that is still being written, instead of what is being read. Stops when the room or the
 * page is left.
 */
export async function read(
  host: HostServices,
  task: ReadingTask,
  make: MakeSpeaker = createSpeaker,
): Promise<void> {
  stopReading();
  turn += 1;
  const mine = turn;
  Object.assign(readingState, { id: task.messageId, status: 'loading' });
  await addFeatureTranslations(voiceTranslations).catch(() => {});
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
  const removers = leaving(host, task.roomId);
  current = {
    speaker,
    end: () => {
      for (const remove of removers) remove();
      speaker.close();
    },
  };
  removers.push(follow(task, speaker));
}

/** Gives the speaker the sentences of an answer as they are written. */
function follow({ roomId, messageId }: ReadingTask, speaker: Speaker): () => void {
  const cutter = createSentenceCutter({ code: i18next.t('spoken.code', { ns: 'mf-chat/voice' }) });
  const onAnswer = ({ text, status }: WatchedAnswer) => {
    if (status === 'gone') return stopReading();
    const sentences = status === 'streaming' ? cutter.take(text) : cutter.rest(text);
    for (const sentence of sentences) speaker.say(sentence);
    if (status !== 'streaming') speaker.end();
  };
  return watchAnswer(roomId, messageId, onAnswer);
}

/** Stops when the person goes somewhere else: another room, another page, a call. */
function leaving(host: HostServices, roomId: string): (() => void)[] {
  const place = () => {
    const { pathname, search } = host.navigation.getLocation();
    return `${pathname} ${/[?&]panel=call\b/.test(search)}`;
  };
  const here = place();
  return [
    subscribe(roomsState, () => {
      if (roomsState.current !== roomId) stopReading();
    }),
    host.navigation.subscribe(() => {
      if (place() !== here) stopReading();
    }),
  ];
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
