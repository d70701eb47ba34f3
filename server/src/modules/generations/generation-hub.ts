import { errors } from '@orangery/api/contract';
import {
  failed,
  type GenerationLog,
  type GenerationRun,
  type MakeGuard,
  startRun,
  type WriteGeneration,
} from './generation-run.ts';
import type { Ending } from './generation-source.ts';
import { generationRates as rates, generationTimes as times } from './generation-times.ts';
import type { GenerationsRepository } from './generations.repository.ts';
import { createLiveGeneration, type LiveGeneration, type LiveGenerationOptions } from './live-generation.ts';
import { createPacer } from './pacer.ts';
import { createProgressSaver } from './progress-saver.ts';

export type HubOptions = {
  repository: Pick<GenerationsRepository, 'save'>;
  log: GenerationLog;
  /** What a generation takes is settled with it, before a reader learns its end. It never rejects. */
  onEnd?: (generation: LiveGeneration) => Promise<void>;
  /** Nothing is guarded when it is missing. */
  guard?: MakeGuard;
  /** Generations saved in a second while they are written, in turn; any number when it is missing. Ends are saved at once. */
  savesPerSecond?: number;
};

type Entry = { run: GenerationRun; savedAt: number; settled: Promise<void> };

/** The generations this process is writing. */
export type GenerationHub = {
  /** Begins to write a generation whose row has been inserted. */
  start(options: LiveGenerationOptions, write: WriteGeneration): LiveGeneration;
  find(id: string): LiveGeneration | undefined;
  ids(): string[];
  /** Ends a generation and waits until that is stored. False when it was ending already. */
  stop(id: string): Promise<boolean>;
  /** Ends one generation, or all, as broken off by the end of this process; resolves when that is stored. */
  interrupt(id?: string): Promise<void>;
  /** Resolves when everything that is being written now has ended and is stored. */
  written(): Promise<void>;
  /**
   * Ends those whose model is silent or whose time is up, and begins to save those that are due. It does not wait for the
   * saves: a slow database must not delay the end of a generation. To be called every `generationTimes.save`.
   */
  sweep(): void;
  /** Interrupts all. */
  close(): Promise<void>;
};

/** A restart of the database is over by then; the text is in memory meanwhile. */
const saveAttempts = 15;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Reads each generation from its model once, with readers or without, until the model ends, `stop` is called,
 * the model falls silent, or the time is up.
 */
export function createGenerationHub({
  repository,
  log,
  guard = () => undefined,
  onEnd,
  savesPerSecond = Number.POSITIVE_INFINITY,
}: HubOptions): GenerationHub {
  const entries = new Map<string, Entry>();
  const saver = createProgressSaver(repository);
  const savesPerSweep = (savesPerSecond * times.save) / 1_000;
  const pacer = createPacer({
    shortest: times.publish,
    atOnceAfter: times.publishAtOnce / times.publish,
    perSecond: rates.publish,
    running: () => entries.size,
  });

  const save = async (entry: Entry, at: number) => {
    entry.savedAt = at;
    const { run } = entry;
    const taken = await saver.save(run.generation);
    // Another process was asked to stop it.
    if (!taken && !run.generation.isEnding) run.end({ type: 'done', finish: 'stopped' });
  };

  const isDue = ({ run: { generation }, savedAt }: Entry, at: number) =>
    !generation.isEnding &&
    (generation.isBehind || at - savedAt >= (generation.hasUnsaved ? times.saveLong : times.touch));

  /** Stores the end before readers learn it: what a reader saw end is there after a restart. */
  const settle = async (generation: LiveGeneration, ending: Ending) => {
    generation.end(ending);
    for (let attempt = 1; attempt <= saveAttempts; attempt += 1) {
      try {
        await saver.save(generation);
        break;
      } catch (error) {
        log.warn({ err: error, generation: generation.id, attempt }, 'end of a generation not saved');
        await wait(attempt * times.saveAgain);
      }
    }
    await onEnd?.(generation);
    entries.delete(generation.id);
    generation.announce();
  };

  const interrupt = async (id?: string) => {
    const one = id === undefined ? undefined : entries.get(id);
    const chosen = id === undefined ? [...entries.values()] : one ? [one] : [];
    for (const { run } of chosen) run.end(failed(errors.serverRestarted));
    await Promise.all(chosen.map(({ settled }) => settled));
  };

  return {
    start(options, write) {
      const generation = createLiveGeneration(options);
      const run = startRun({
        generation,
        write,
        log,
        times,
        guard,
        onNews: pacer.follow(generation.publish),
      });
      const settled = run.ended.then((ending) => settle(generation, ending));
      entries.set(generation.id, { run, settled, savedAt: performance.now() });
      return generation;
    },
    find: (id) => entries.get(id)?.run.generation,
    ids: () => [...entries.keys()],
    async stop(id) {
      const entry = entries.get(id);
      if (!entry || entry.run.generation.isEnding) return false;
      entry.run.end({ type: 'done', finish: 'stopped' });
      await entry.settled;
      return true;
    },
    interrupt,
    async written() {
      await Promise.all([...entries.values()].map(({ settled }) => settled));
    },
    sweep() {
      const at = performance.now();
      for (const { run } of entries.values()) if (!run.generation.isEnding) run.checkTime(at);
      const due = [...entries.values()].filter((entry) => isDue(entry, at));
      const inTurn = due.toSorted((one, other) => one.savedAt - other.savedAt).slice(0, savesPerSweep);
      for (const entry of inTurn)
        save(entry, at).catch((error) =>
          log.warn({ err: error, generation: entry.run.generation.id }, 'generation not saved yet'),
        );
    },
    async close() {
      await interrupt();
      pacer.close();
    },
  };
}
