import * as errors from '@orangery/api/errors';
import type { SentenceCutter, Speaker, SpeakerEvents } from '@orangery/chat/speech';
import { proxy } from 'valtio';
import type { WatchedAnswer } from '../answers/watch-answer.ts';
import { type CallProblem, type CallState, newCallState } from './call-state.ts';
import type { Listener, ListenerEvents } from './listener.ts';

/** What a call needs of the room it continues and of the page. */
export type CallPorts = {
  listen: (events: ListenerEvents) => Listener;
  speaker: (events: SpeakerEvents) => Speaker | null;
  cutter: () => SentenceCutter;
  /** Asks in the room; the id of the message the answer is written into, null when the room is gone. */
  ask: (text: string) => string | null;
  /** Stops the answer of the room. */
  stopAnswer: () => void;
  watch: (messageId: string, listener: (answer: WatchedAnswer) => void) => () => void;
  onLevel: (share: number) => void;
};

export type Call = {
  /** A valtio proxy. */
  readonly state: CallState;
  /** Silence at once; what is said next is the next question. */
  interrupt(): void;
  setMuted(muted: boolean): void;
  choose(deviceId: string): void;
  close(): void;
};

/** Codes that say that nothing is left to talk with. */
const quotaCodes = new Set([errors.quotaExhausted, errors.gpt4QuotaExhausted, errors.membersOnly]);

/** A conversation by voice: listens, asks, speaks the answer, and listens again, until it is closed. */
export function createCall(ports: CallPorts): Call {
  const state = proxy(newCallState());
  /** Parts of the next question. */
  let said: string[] = [];
  /** Recordings that are being written down. */
  let pending = 0;
  let unwatch: (() => void) | null = null;
  let closed = false;

  const turnTo = (status: CallState['status']) => {
    if (state.problem) return;
    state.status = status;
    listener.setMode(status === 'speaking' ? 'playing' : 'listening');
  };

  const quiet = () => {
    unwatch?.();
    unwatch = null;
    speaker?.stop();
  };
  const interrupt = () => {
    const busy = unwatch !== null || state.status === 'speaking';
    quiet();
    if (busy) ports.stopAnswer();
    if (state.status === 'speaking' || state.status === 'thinking') turnTo('listening');
  };
  const fail = (problem: CallProblem) => {
    quiet();
    Object.assign(state, { problem, status: 'stopped', hearing: false, waiting: false });
    listener.close();
    ports.onLevel(0);
  };

  const onAnswer = (cutter: SentenceCutter, answer: WatchedAnswer) => {
    const over = answer.status !== 'streaming';
    state.answer = answer.text;
    if (answer.status === 'gone') return fail('gone');
    if (answer.status === 'failed') onRefused(answer.errorCode ?? errors.internal);
    if (state.problem) return;
    for (const sentence of over ? cutter.rest(answer.text) : cutter.take(answer.text)) speaker?.say(sentence);
    if (!over) return;
    unwatch = null;
    if (speaker) speaker.end();
    else turnTo('listening');
  };
  const onRefused = (code: number) => {
    if (quotaCodes.has(code)) return fail('quota');
    state.notice = code;
  };

  const ask = (text: string) => {
    ports.stopAnswer();
    Object.assign(state, { question: text, answer: '', notice: null });
    const messageId = ports.ask(text);
    if (messageId === null) return fail('gone');
    turnTo('thinking');
    const cutter = ports.cutter();
    let over = false;
    const remove = ports.watch(messageId, (answer) => {
      over = answer.status !== 'streaming';
      onAnswer(cutter, answer);
    });
    if (!over) unwatch = remove;
  };
  /** Asks when everything that was said is written down and nobody goes on speaking. */
  const askWhenComplete = () => {
    if (pending > 0 || state.hearing || state.problem) return;
    const text = said.join(' ').trim();
    said = [];
    if (text !== '') ask(text);
    else if (state.status === 'thinking') turnTo('listening');
  };

  const listenerEvents: ListenerEvents = {
    onReady: () => {
      if (state.status === 'connecting') turnTo('listening');
    },
    onLevel: ports.onLevel,
    onBegin: () => {
      interrupt();
      Object.assign(state, { hearing: true, notice: null });
    },
    onEnd: () => {
      pending += 1;
      state.hearing = false;
      turnTo('thinking');
    },
    onDrop: () => {
      state.hearing = false;
      askWhenComplete();
    },
    onText: (text) => {
      pending -= 1;
      if (text !== '') said.push(text);
      askWhenComplete();
    },
    onRefused: (code) => {
      pending -= 1;
      onRefused(code);
      askWhenComplete();
    },
    onWaiting: (waiting) => {
      state.waiting = waiting;
    },
    onProblem: (problem) => {
      if (!closed) fail(problem);
    },
    onDevice: (deviceId) => {
      state.deviceId = deviceId;
    },
  };
  const speakerEvents: SpeakerEvents = {
    onStart: () => turnTo('speaking'),
    onDone: () => {
      if (state.status === 'speaking' || state.status === 'thinking') turnTo('listening');
    },
    onTrouble: (code) => {
      state.notice = quotaCodes.has(code) ? code : 0;
    },
  };
  const speaker = ports.speaker(speakerEvents);
  const listener = ports.listen(listenerEvents);

  return {
    state,
    interrupt,
    setMuted: (muted) => {
      state.muted = muted;
      listener.setMuted(muted);
    },
    choose: (deviceId) => listener.choose(deviceId),
    close: () => {
      closed = true;
      interrupt();
      listener.close();
      speaker?.close();
    },
  };
}
