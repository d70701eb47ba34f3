import type { AnswerQuota, ApiClient } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { type Message, putMessage, type Room } from '@orangery/records';
import {
  appendLive,
  liveText,
  liveThought,
  openLive,
  setLivePhase,
  type Thought,
  thinkLive,
} from '../store/live-answers.ts';
import { roomInMemory } from '../store/rooms.state.ts';
import { changeInMemory, changeRoom } from '../store/write-room.ts';
import { questionOf } from './question-of.ts';
import { type AnswerEnd, runAnswer } from './run-answer.ts';
import { createWaker, type Waker } from './waker.ts';

type Run = {
  roomId: string;
  messageId: string;
  answerId: string;
  controller: AbortController;
  waker: Waker;
  interrupt: () => void;
  close: () => void;
  /** The server has confirmed the question. */
  started: boolean;
  /** The message has its end already; what still arrives is not shown. */
  concluded: boolean;
  facts: Pick<Message, 'model' | 'demo'>;
};

type AnswerPorts = {
  api: ApiClient;
  now: () => number;
  /** What the question has cost. */
  onQuota?: (quota: AnswerQuota) => void;
  /** An answer failed; a use may have been given back. */
  onFailed?: () => void;
};

/** Longest wait for the placeholder to be saved before the question goes out, milliseconds. */
const saveDeadline = 1_000;

const runs = new Map<string, Run>();
let ports: AnswerPorts | null = null;

export function connectAnswers(next: AnswerPorts): void {
  ports = next;
}

/** Whether an answer is being written into the room. */
export const isAnswering = (roomId: string): boolean =>
  [...runs.values()].some((run) => run.roomId === roomId);

/**
 * Runs the answer that a message of status `streaming` waits for. Nothing happens when that is going on already.
 * @param asked the server may know the question, after a reload say
 * @param saved the question goes out when this has settled
 */
export function beginAnswer(
  roomId: string,
  message: Message,
  asked: boolean,
  saved: Promise<void> = Promise.resolve(),
): void {
  if (runs.has(message.id) || !ports) return;
  const run: Run = {
    roomId,
    messageId: message.id,
    answerId: message.answerId ?? message.id,
    controller: new AbortController(),
    waker: createWaker(),
    interrupt: () => {},
    close: openLive(message.id, message.content, message),
    started: asked,
    concluded: false,
    facts: {},
  };
  runs.set(message.id, run);
  void drive(run, ports, message, asked, saved);
}

async function drive(
  run: Run,
  { api }: AnswerPorts,
  message: Message,
  asked: boolean,
  saved: Promise<void>,
): Promise<void> {
  const { signal } = run.controller;
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, saveDeadline))]);
  try {
    const task = {
      answerId: run.answerId,
      question: () => questionOf(roomOf(run), message),
      text: message.content,
      asked,
    };
    conclude(
      run,
      signal.aborted ? { status: 'suspended' } : await runAnswer(task, portsOf(run, api, asked), signal),
    );
  } catch {
    conclude(run, { status: 'failed', code: errors.internal });
  }
}

function roomOf(run: Run): Room {
  const room = roomInMemory(run.roomId);
  if (!room) throw new Error('The room of an answer is gone.');
  return room;
}

const portsOf = (run: Run, api: ApiClient, asked: boolean) => ({
  stream: api.stream,
  waker: run.waker,
  onReading: (interrupt: () => void) => {
    run.interrupt = interrupt;
  },
  onStart: ({ model, demo, quota }: { model: string; demo: boolean; quota: AnswerQuota | null }) => {
    run.started = true;
    run.facts = { model, demo };
    if (quota) ports?.onQuota?.(quota);
    if (run.concluded) stopAtServer(run);
  },
  onText: (text: string) => {
    if (!run.concluded) appendLive(run.messageId, text);
  },
  onReasoning: (at: number, text: string) => {
    if (!run.concluded) thinkLive(run.messageId, at, text, !asked);
  },
  onPhase: (phase: 'connecting' | 'writing' | 'reconnecting' | 'lost') => {
    if (!run.concluded) setLivePhase(run.messageId, phase);
    else if (phase !== 'writing') run.controller.abort();
  },
});

/** Gives the message its end. A suspended one stays unfinished, and whoever opens the room next goes on with it. */
function conclude(run: Run, end: AnswerEnd): void {
  if (run.concluded) return;
  run.concluded = true;
  const content = liveText(run.messageId);
  const thought = liveThought(run.messageId);
  const isCurrent = runs.get(run.messageId) === run;
  if (isCurrent) runs.delete(run.messageId);
  const edit = (room: Room) => withEnd(room, run, end, { ...thought, content });
  if (end.status === 'suspended') changeInMemory(run.roomId, edit);
  else void changeRoom(run.roomId, edit);
  if (end.status === 'failed') ports?.onFailed?.();
  // After the room has told its listeners, so that the text does not vanish in between.
  setTimeout(run.close, 0);
}

type Written = Thought & Pick<Message, 'content'>;

function withEnd(room: Room, run: Run, end: AnswerEnd, text: Written): Room {
  const message = room.chatRecord.find(({ id }) => id === run.messageId);
  if (message?.status !== 'streaming' || message.answerId !== run.answerId) return room;
  const now = ports?.now() ?? Date.now();
  const written = { ...message, ...run.facts, ...text };
  if (end.status === 'suspended')
    return { ...room, chatRecord: room.chatRecord.map((other) => (other === message ? written : other)) };
  if (end.status === 'failed')
    return putMessage(room, { ...written, status: 'failed', errorCode: end.code }, now);
  if (end.status === 'done' && text.content === '')
    return putMessage(room, { ...written, status: 'failed', errorCode: errors.emptyReply }, now);
  const cut = end.status === 'done' && end.cut && { cut: true };
  return putMessage(room, { ...written, status: end.status, ...cut }, now);
}

function stopAtServer(run: Run): void {
  run.controller.abort();
  // The text stays as it is whether or not the server hears of it; its own deadline ends the answer else.
  void ports?.api.call('POST /chat/completions/stop', { body: { answer_id: run.answerId } }).catch(() => {});
}

/** Stops the answer of a room; what is written stays. A question on its way is stopped as soon as the server has it. */
export function stopAnswers(roomId: string): void {
  for (const run of [...runs.values()].filter((other) => other.roomId === roomId)) {
    conclude(run, { status: 'stopped' });
    if (run.started) stopAtServer(run);
  }
  const left = roomInMemory(roomId)?.chatRecord.find((message) => message.status === 'streaming');
  // Nobody was reading it any more.
  if (left) void changeRoom(roomId, (room) => putMessage(room, { ...left, status: 'stopped' }, Date.now()));
}

/** Takes up every unfinished answer of a room. */
export function resumeAnswers(room: Room): void {
  for (const message of room.chatRecord) {
    if (message.role === 'assistant' && message.status === 'streaming') beginAnswer(room.id, message, true);
  }
}

/** Tries again at once where an answer waits for the connection; true when there was one. */
export function wakeAnswer(messageId: string): boolean {
  const run = runs.get(messageId);
  run?.waker.wake();
  return run !== undefined;
}

/** The network is back: everything that waits goes on, and what only seems to be connected connects anew. */
export function reconnectAnswers(): void {
  for (const run of runs.values()) {
    run.interrupt();
    run.waker.wake();
  }
}

/** Stops reading without stopping the answers, for a change of visitor. */
export function suspendAnswers(): void {
  for (const run of [...runs.values()]) {
    conclude(run, { status: 'suspended' });
    run.controller.abort();
  }
}
