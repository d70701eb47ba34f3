import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerQuota, Language, ModelValue } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import { createBatch } from '../../db/batch.ts';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { Limit } from '../../http/rate-limits.ts';
import { modelEntryOf } from '../plans/catalogue.ts';
import type { Plans } from '../plans/plans.ts';
import type { Quota } from '../quota/quota.ts';
import type { Safety } from '../safety/safety.ts';
import { reserveUses } from './answer-uses.ts';
import type { AnswerHub } from './answers/answer-hub.ts';
import type { AnswerReader } from './answers/answer-reader.ts';
import { type AnswerSource, sourceOfRow } from './answers/answer-source.ts';
import { answerTimes } from './answers/answer-times.ts';
import type { LiveAnswer } from './answers/live-answer.ts';
import type { AnswerRow, ChatRepository, NewAnswer } from './chat.repository.ts';
import type { Models } from './models/models.ts';
import { modelRules } from './models/options.ts';
import { prepareQuestion } from './prepare-question.ts';
import { type AskedQuestion, checkQuestion } from './question-checks.ts';
import type { LoadPictures } from './question-pictures.ts';

/** Answers of one account that may be written at the same time. */
const runningAnswers = 3;
/** Milliseconds between two looks at an answer another process writes. */
const pollEvery = 1_000;
const day = 24 * 60 * 60 * 1_000;
const keepFor = 30 * day;
/** What a word takes, roughly. */
const tokensPerWord = 4 / 3;

/** An answer that can be read. */
export type OpenAnswer = {
  source: AnswerSource;
  /** What it takes; null for a reader that comes back. */
  quota: AnswerQuota | null;
  /** Gives the reader everything from its position on, until the answer ends or the reader is gone. */
  follow(reader: AnswerReader): void;
  /** Ends the reading because this process ends: an answer written here is over, any other goes on elsewhere. */
  interrupt(reader: AnswerReader): Promise<void>;
};

export type ChatServiceOptions = {
  repository: ChatRepository;
  models: () => Promise<Models>;
  hub: AnswerHub;
  questions: Limit;
  loadPictures: LoadPictures;
  safety: Pick<Safety, 'finds' | 'refuse'>;
  quota: Pick<Quota, 'reserveAll' | 'tidy'>;
  plans: Plans;
  now: () => Date;
};

export type ChatService = ReturnType<typeof createChatService>;

export function createChatService(options: ChatServiceOptions) {
  const { repository, models, hub, questions, loadPictures, safety, quota, plans, now } = options;
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  const failDead = (untouchedSince: Date) =>
    repository.failDead({ untouchedSince, errorCode: errors.upstreamFailed, at: now() });

  const insert = createBatch((answers: readonly NewAnswer[]) =>
    repository.insert(answers, { limit: runningAnswers, aliveSince: before(answerTimes.dead) }),
  );

  /** The row as it is, with an answer whose process has died told as failed. */
  const findRow = async (id: string): Promise<AnswerRow | undefined> => {
    const row = await repository.find(id);
    const deadline = before(answerTimes.dead);
    if (row?.status !== 'streaming' || row.updatedAt > deadline) return row;
    await failDead(deadline);
    return repository.find(id);
  };

  const poll = async (reader: AnswerReader, id: string) => {
    while (reader.isOpen) {
      await wait(pollEvery, undefined, { ref: false });
      const row = reader.isOpen ? await findRow(id) : undefined;
      if (!row) return reader.cut();
      reader.switchTo(sourceOfRow(row));
    }
  };

  const openRow = (row: AnswerRow): OpenAnswer => ({
    source: sourceOfRow(row),
    quota: null,
    follow(reader) {
      reader.advance();
      if (row.status === 'streaming') poll(reader, row.id).catch(() => reader.cut());
    },
    interrupt: async (reader) => reader.cut(),
  });

  const openLive = (answer: LiveAnswer, taken: AnswerQuota | null = null): OpenAnswer => ({
    source: answer,
    quota: taken,
    follow: (reader) => answer.attach(reader),
    interrupt: () => hub.interrupt(answer.id),
  });

  /** @throws AppError badRequestId when it is another account's */
  const open = async (account: Account, id: string): Promise<OpenAnswer | undefined> => {
    const live = hub.find(id);
    if (live) return openLive(owned(account, live));
    const row = await findRow(id);
    return row && openRow(owned(account, row));
  };

  /** A question that is refused leaves no answer behind. */
  const reserve = async (account: Account, question: AskedQuestion, option: ModelValue) => {
    try {
      return await reserveUses(quota, account, question, option);
    } catch (error) {
      await repository.forget(question.answer_id);
      throw error;
    }
  };

  const start = async (account: Account, question: AskedQuestion, language: Language) => {
    const catalogue = plans.current();
    const option = checkQuestion(question, account.vipLevel, catalogue);
    safety.refuse(question.messages.at(-1)?.content, question.prompt);
    await questions.consume(account.id, errors.chatTooFrequent);
    const { historyTokens } = modelRules[option];
    const { vision } = modelEntryOf(catalogue, option);
    const prepared = await prepareQuestion(
      { account, question, historyTokens, vision },
      { loadPictures, safety },
    );
    const { write, name, demo } = await (await models()).choose(option);
    const answer = { id: question.answer_id, accountId: account.id, model: option, demo };
    const row = { ...answer, roomId: question.room_id, at: now() };
    // Whoever has inserted the row is the only one that reserves for it, whichever process the same question reaches.
    if (!(await insert(row))) return undefined;
    const taken = await reserve(account, question, option);
    const replyWords = catalogue.levels[account.vipLevel].reply_words;
    const request = {
      model: name,
      maxOutputTokens: replyWords === null ? undefined : Math.round(replyWords * tokensPerWord),
      ...prepared,
      language,
    };
    const live = hub.start(answer, (signal, ...listeners) => write({ ...request, signal }, ...listeners));
    return openLive(live, taken);
  };

  const starting = new Map<string, Promise<unknown>>();
  const startOnce = async (...asked: Parameters<typeof start>): Promise<OpenAnswer | undefined> => {
    const { answer_id: id } = asked[1];
    const started = start(...asked);
    starting.set(id, started);
    try {
      return await started;
    } finally {
      starting.delete(id);
    }
  };

  return {
    /**
     * Asks, or, when the answer id is known already, goes on reading that answer.
     * @throws AppError the codes of `checkQuestion` and `reserveUses`, badRequestId the id is another account's, sensitiveInput a word of the
     *   operator's list, badToken a picture is none of this account's, chatTooFrequent, tooManyRequests too many
     *   answers at once
     */
    async ask(account: Account, question: AskedQuestion, language: Language): Promise<OpenAnswer> {
      const id = question.answer_id;
      // The same question once more, before the first is told whether it is accepted: it waits for that.
      await starting.get(id)?.catch(() => {});
      const live = hub.find(id);
      if (live) return openLive(owned(account, live));
      const answer = (await startOnce(account, question, language)) ?? (await open(account, id));
      if (!answer) throw new AppError(errors.tooManyRequests);
      return answer;
    },

    /** @throws AppError badRequestId when there is no such answer of this account */
    async resume(account: Account, id: string): Promise<OpenAnswer> {
      const answer = await open(account, id);
      if (!answer) throw new AppError(errors.badRequestId);
      return answer;
    },

    /** False when it had ended. @throws AppError badRequestId when there is no such answer of this account */
    async stop(account: Account, id: string): Promise<boolean> {
      // One that is about to begin would go on, having been told to stop too early.
      await starting.get(id)?.catch(() => {});
      const live = hub.find(id);
      const answer = live ?? (await repository.find(id));
      if (!answer) throw new AppError(errors.badRequestId);
      owned(account, answer);
      return live ? hub.stop(id) : repository.stop(id, now());
    },

    /**
     * Tells answers of processes that are gone as failed and deletes old ones.
     * @param isAlone nobody else can be writing into this database
     */
    async tidy(isAlone: boolean): Promise<void> {
      await failDead(isAlone ? now() : before(answerTimes.dead));
      await repository.deleteOlderThan(before(keepFor));
      await quota.tidy(isAlone);
    },
  };
}

function owned<T extends { accountId: string }>(account: Account, answer: T): T {
  if (answer.accountId !== account.id) throw new AppError(errors.badRequestId);
  return answer;
}
