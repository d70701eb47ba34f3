import { setTimeout as wait } from 'node:timers/promises';
import { type AnswerQuota, errors } from '@orangery/api/contract';
import { createBatch } from '../../db/batch.ts';
import { AppError } from '../../http/app-error.ts';
import { stopping } from '../../http/stopping.ts';
import { createGenerationHub, type HubOptions } from './generation-hub.ts';
import type { GenerationReader } from './generation-reader.ts';
import type { EndedGeneration, GenerationRow, GenerationWorth, NewGeneration } from './generation-rows.ts';
import type { WriteGeneration } from './generation-run.ts';
import { type GenerationSource, glimpse } from './generation-source.ts';
import { generationTimes } from './generation-times.ts';
import type { GenerationsRepository } from './generations.repository.ts';
import type { LiveGeneration } from './live-generation.ts';
import { hasResult, shownArguments } from './steps.ts';
import { createStoredReading, type StoredGeneration } from './stored-reading.ts';

const day = 24 * 60 * 60 * 1_000;
const keepFor = 30 * day;

/** A generation that can be read. */
export type OpenGeneration = {
  readonly source: GenerationSource;
  /** What it takes; null for a reader that comes back. */
  readonly quota: AnswerQuota | null;
  /** Gives the reader everything from its position on, until the generation ends or the reader is gone. */
  follow(reader: GenerationReader): void;
  /** Ends the reading because this process ends: what is written here is over, anything else goes on elsewhere. */
  interrupt(reader: GenerationReader): Promise<void>;
};

/** A module that has something generated. */
export type GenerationOwner = {
  /** Stored with each generation, so it never changes. */
  readonly kind: string;
  /** Generations of this kind that one account may have running at the same time. */
  readonly maxRunning: number;
  /**
   * One has ended and is stored; its readers learn it afterwards. Also called, once, for an orphan: a generation whose
   * process has died. Must not reject.
   */
  readonly onEnd: (ended: EndedGeneration) => Promise<void>;
  /** Whether one that has ended is worth what it has reserved; when it is missing, as soon as something of it was delivered. */
  readonly isWorth?: (ended: Pick<EndedGeneration, 'model' | 'finish' | 'isDelivered'>) => boolean;
  /** Whether one that is being written is stopped when its person signs out; when it is missing, it goes on without readers. */
  readonly endsAtSignOut?: (generation: { readonly model: string }) => boolean;
};

/** What an owner has prepared: everything that may refuse the request has been asked. */
export type PreparedGeneration = Pick<NewGeneration, 'roomId' | 'model' | 'demo'> &
  Partial<Pick<NewGeneration, 'leftOut'>> & {
    /**
     * Reserves what it takes, and gives what readers are shown of it. Called once for an id, whichever process it reaches; when it
     * throws nothing is left.
     */
    readonly reserve: () => Promise<AnswerQuota | null>;
    readonly write: WriteGeneration;
  };

export type OwnedGenerations = {
  /**
   * Begins to produce, or, when the id is known already, goes on reading.
   * @throws AppError what `prepare` and `reserve` throw, badRequestId the id is another account's, tooManyRequests too many are running,
   *   serverStopping it would have to begin here, and this process is about to end
   */
  produce(accountId: string, id: string, prepare: () => Promise<PreparedGeneration>): Promise<OpenGeneration>;
  /** @throws AppError badRequestId when the account has no such generation */
  resume(accountId: string, id: string): Promise<OpenGeneration>;
  /** False when it had ended. @throws AppError badRequestId when the account has no such generation */
  stop(accountId: string, id: string): Promise<boolean>;
  /** What reservations with these ids are worth to the quota ledger: everything, nothing, or not known yet. */
  worthOf(ids: readonly string[]): Promise<ReadonlyMap<string, 'all' | 'pending' | 0>>;
};

export type GenerationsOptions = Omit<HubOptions, 'repository' | 'onEnd'> & {
  readonly repository: GenerationsRepository;
  /** Milliseconds between two calls of `sweep`, and between two looks at a generation that another process writes. */
  readonly syncEvery?: number | undefined;
};

export type Generations = ReturnType<typeof createGenerations>;

/** What is being produced while readers come and go. Each module that produces something registers with `own`. */
export function createGenerations({
  repository,
  log,
  syncEvery = generationTimes.save,
  ...options
}: GenerationsOptions) {
  const owners = new Map<string, GenerationOwner>();
  const starting = new Map<string, Promise<unknown>>();
  let isDraining = false;
  const end = async (kind: string, ended: EndedGeneration) => owners.get(kind)?.onEnd(ended);
  const hub = createGenerationHub({
    ...options,
    repository,
    log,
    onEnd: (generation) => {
      const { id, kind, accountId, model, hasText, reasoning, steps } = generation;
      const thought = Math.max(reasoning.length, shownArguments(steps));
      const isDelivered = hasText || thought > glimpse || hasResult(steps);
      const { finish } = generation.progress();
      return end(kind, { id, accountId, model, finish, isDelivered });
    },
  });

  /** After a database outage, rows look dead because none could be touched: their processes get time to touch them. */
  let trustAgesFrom = Number.NEGATIVE_INFINITY;
  const noticeAway = async <T>(query: Promise<T>): Promise<T> => {
    try {
      return await query;
    } catch (error) {
      trustAgesFrom = performance.now() + generationTimes.dead;
      throw error;
    }
  };

  const failDead = async (untouchedFor: number) => {
    if (performance.now() < trustAgesFrom) return;
    const dead = { untouchedFor, errorCode: errors.serverRestarted, except: hub.ids() };
    const orphans = await noticeAway(repository.failDead(dead));
    await Promise.all(orphans.map(({ kind, ...ended }) => end(kind, ended)));
  };

  /** The row as it is; one whose process has died has failed. */
  const orFailed = async (
    find: () => Promise<GenerationRow | undefined>,
  ): Promise<GenerationRow | undefined> => {
    const row = await noticeAway(find());
    if (row?.status !== 'streaming' || row.untouchedFor < generationTimes.dead) return row;
    await failDead(generationTimes.dead);
    return find();
  };
  const openStored = createStoredReading({
    load: (id) => orFailed(() => repository.find(id)),
    loadNews: (known) => orFailed(() => repository.findNews(known)),
    pollEvery: syncEvery,
  });

  const openRow = ({ source, follow }: StoredGeneration): OpenGeneration => ({
    source,
    quota: null,
    follow,
    interrupt: async (reader) => reader.cut(),
  });

  const openLive = (generation: LiveGeneration, quota: AnswerQuota | null = null): OpenGeneration => ({
    source: generation,
    quota,
    follow: (reader) => generation.attach(reader),
    interrupt: () => hub.interrupt(generation.id),
  });

  const own = (owner: GenerationOwner): OwnedGenerations => {
    const { kind, maxRunning, isWorth = ({ isDelivered }) => isDelivered } = owner;
    owners.set(kind, owner);
    const insert = createBatch((rows: readonly NewGeneration[]) =>
      repository.insert(rows, { kind, limit: maxRunning, deadAfter: generationTimes.dead }),
    );
    /** @throws AppError badRequestId when it is another account's, or another owner's */
    const owned = <T extends { accountId: string; kind: string }>(accountId: string, generation: T): T => {
      if (generation.accountId !== accountId || generation.kind !== kind)
        throw new AppError(errors.badRequestId);
      return generation;
    };

    const open = async (accountId: string, id: string): Promise<OpenGeneration | undefined> => {
      const live = hub.find(id);
      if (live) return openLive(owned(accountId, live));
      const stored = await openStored(id);
      if (stored) owned(accountId, stored.row);
      return stored && openRow(stored);
    };

    /** A request that is refused leaves no row behind. */
    const reserveFor = async (id: string, { reserve }: PreparedGeneration): Promise<AnswerQuota | null> => {
      try {
        return await reserve();
      } catch (error) {
        await repository.forget(id);
        throw error;
      }
    };

    const start = async (accountId: string, id: string, prepare: () => Promise<PreparedGeneration>) => {
      const prepared = await prepare();
      const { roomId, model, demo, leftOut = 0, write } = prepared;
      // Only the process that has inserted the row reserves for it.
      if (!(await insert({ id, accountId, roomId, model, demo, leftOut }))) return undefined;
      const quota = await reserveFor(id, prepared);
      return openLive(hub.start({ id, kind, accountId, model, demo, leftOut }, write), quota);
    };

    const startOnce: typeof start = async (accountId, id, prepare) => {
      const started = start(accountId, id, prepare);
      starting.set(id, started);
      try {
        return await started;
      } finally {
        starting.delete(id);
      }
    };

    return {
      async produce(accountId, id, prepare) {
        // The same request once more, while the first is not accepted yet: it waits for that.
        await starting.get(id)?.catch(() => {});
        const live = hub.find(id);
        if (live) return openLive(owned(accountId, live));
        const started = isDraining ? undefined : await startOnce(accountId, id, prepare);
        const opened = started ?? (await open(accountId, id));
        if (!opened) throw isDraining ? stopping() : new AppError(errors.tooManyRequests);
        return opened;
      },

      async resume(accountId, id) {
        const opened = await open(accountId, id);
        if (!opened) throw new AppError(errors.badRequestId);
        return opened;
      },

      async stop(accountId, id) {
        // One that is about to begin would otherwise go on after it was stopped.
        await starting.get(id)?.catch(() => {});
        const live = hub.find(id);
        const generation = live ?? (await repository.find(id));
        if (!generation) throw new AppError(errors.badRequestId);
        owned(accountId, generation);
        return live ? hub.stop(id) : repository.stop(id);
      },

      async worthOf(ids) {
        const rows = await repository.worthOf(kind, ids);
        const worth = (row: GenerationWorth) => {
          if (row.status === 'streaming') return 'pending';
          return isWorth(row) ? 'all' : 0;
        };
        return new Map(rows.map((row) => [row.id, worth(row)]));
      },
    };
  };

  return {
    own,

    /**
     * Ends orphans, which their owners settle.
     * @param isAlone no other process can be writing into this database
     */
    endOrphans: (isAlone: boolean): Promise<void> => failDead(isAlone ? 0 : generationTimes.dead),

    /** Stops what is written for a person who has signed out, where its owner wants that; whichever process writes it. */
    async endAtSignOut(accountId: string): Promise<void> {
      const running = await repository.findRunning(accountId);
      const left = running.filter((each) => owners.get(each.kind)?.endsAtSignOut?.(each));
      await Promise.all(left.map(({ id }) => (hub.find(id) ? hub.stop(id) : repository.stop(id))));
    },

    /** Deletes old generations. */
    deleteOld: (): Promise<void> => repository.deleteOlderThan(keepFor),

    syncEvery,

    /** To be called every `syncEvery`: saves what is produced here, and ends what takes too long. */
    sweep: hub.sweep,

    /**
     * Begins nothing any more, and resolves when what is being produced here has ended.
     * @param maxWait milliseconds; then it resolves all the same
     */
    async drain(maxWait: number): Promise<void> {
      isDraining = true;
      const written = Promise.allSettled(starting.values()).then(() => hub.written());
      await Promise.race([written, wait(maxWait, undefined, { ref: false })]);
    },

    /** Ends everything that is being produced here, with a last event for its readers. */
    close: (): Promise<void> => hub.close(),
  };
}
