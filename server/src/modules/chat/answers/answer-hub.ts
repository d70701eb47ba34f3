import { errors } from '@orangery/api/contract';
import type { ChatRepository } from '../chat.repository.ts';
import { createAnswerPublisher } from './answer-publisher.ts';
import {
  type AnswerLog,
  type AnswerRun,
  failed,
  type MakeGuard,
  startRun,
  type WriteAnswer,
} from './answer-run.ts';
import { createAnswerSaver } from './answer-saver.ts';
import type { Ending } from './answer-source.ts';
import { type AnswerTimes, answerTimes } from './answer-times.ts';
import { createLiveAnswer, type LiveAnswer, type LiveAnswerOptions } from './live-answer.ts';

export type HubOptions = {
  repository: Pick<ChatRepository, 'save'>;
  now: () => Date;
  log: AnswerLog;
  /** What an answer takes is settled with it, before anyone is told of its end. It never rejects. */
  onEnd?: (answer: LiveAnswer) => Promise<void>;
  /** Nothing is guarded when it is missing. */
  guard?: MakeGuard;
  times?: Partial<AnswerTimes>;
};

type Entry = { run: AnswerRun; savedAt: number; settled: Promise<void> };

/** The answers this process is writing. */
export type AnswerHub = {
  /** Begins to write an answer whose row has been inserted. */
  start(options: LiveAnswerOptions, write: WriteAnswer): LiveAnswer;
  find(id: string): LiveAnswer | undefined;
  /** Ends an answer and waits until that is stored. False when it was ending already. */
  stop(id: string): Promise<boolean>;
  /** Ends one answer, or all, as broken off by the end of this process; resolves when that is stored. */
  interrupt(id?: string): Promise<void>;
  /** Interrupts all and stops the clock. */
  close(): Promise<void>;
};

const saveAttempts = 4;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Reads each answer from its model once, whoever is reading it or has gone away, until the model ends, `stop` is called,
 * the model falls silent, or the time is up.
 */
export function createAnswerHub({
  repository,
  now,
  log,
  guard = () => undefined,
  onEnd,
  times: given,
}: HubOptions): AnswerHub {
  const times: AnswerTimes = { ...answerTimes, ...given };
  const entries = new Map<string, Entry>();
  const saver = createAnswerSaver(repository, now);
  const publisher = createAnswerPublisher(times);

  const save = async (entry: Entry, at: number) => {
    entry.savedAt = at;
    const { run } = entry;
    const taken = await saver.save(run.answer);
    // Another process was asked to stop it.
    if (!taken && !run.answer.isEnding) run.end({ type: 'done', finish: 'stopped' });
  };

  const isDue = ({ run: { answer }, savedAt }: Entry, at: number) =>
    answer.isBehind || at - savedAt >= (answer.hasUnsaved ? times.saveLong : times.touch);

  const sweep = () => {
    const at = performance.now();
    for (const entry of entries.values()) {
      const { run } = entry;
      if (!run.answer.isEnding) run.checkTime(at);
      if (run.answer.isEnding || !isDue(entry, at)) continue;
      save(entry, at).catch((error) =>
        log.warn({ err: error, answer: run.answer.id }, 'answer not saved yet'),
      );
    }
  };
  const clock = setInterval(sweep, times.save);

  /** Stores the end before anyone is told of it: what a reader saw end is there after a restart. */
  const settle = async (answer: LiveAnswer, ending: Ending) => {
    answer.end(ending);
    for (let attempt = 1; attempt <= saveAttempts; attempt += 1) {
      try {
        await saver.save(answer);
        break;
      } catch (error) {
        log.warn({ err: error, answer: answer.id, attempt }, 'end of an answer not saved');
        await wait(attempt * times.saveAgain);
      }
    }
    await onEnd?.(answer);
    entries.delete(answer.id);
    answer.announce();
  };

  const interrupt = async (id?: string) => {
    const one = id === undefined ? undefined : entries.get(id);
    const chosen = id === undefined ? [...entries.values()] : one ? [one] : [];
    for (const { run } of chosen) run.end(failed(errors.upstreamFailed));
    await Promise.all(chosen.map(({ settled }) => settled));
  };

  return {
    start(options, write) {
      const answer = createLiveAnswer(options);
      const run = startRun({ answer, write, log, times, guard, onNews: publisher.follow(answer) });
      const settled = run.ended.then((ending) => settle(answer, ending));
      entries.set(answer.id, { run, settled, savedAt: performance.now() });
      return answer;
    },
    find: (id) => entries.get(id)?.run.answer,
    async stop(id) {
      const entry = entries.get(id);
      if (!entry || entry.run.answer.isEnding) return false;
      entry.run.end({ type: 'done', finish: 'stopped' });
      await entry.settled;
      return true;
    },
    interrupt,
    async close() {
      clearInterval(clock);
      await interrupt();
      publisher.close();
    },
  };
}
