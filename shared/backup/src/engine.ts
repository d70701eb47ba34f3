import { BackupError } from './backup-error.ts';
import { type Context, type PartCache, type Run, runOf } from './context.ts';
import { isLeftOut, scanRooms } from './local-rooms.ts';
import { createLock } from './lock.ts';
import { pull } from './pull.ts';
import { changedRooms, isSealKept, push } from './push.ts';
import { openVersion, preview, restore } from './restore.ts';
import { makeSeal, openSeal } from './seal.ts';
import type { Backup, BackupErrorKind, BackupOutcome, BackupState, RunOptions } from './types.ts';
import { undo } from './undo.ts';
import { pushWhole } from './whole.ts';

/** Times that another device may be faster before the person is asked to try later. */
const maxConflicts = 8;

/** What differs between the two formats: how everything of this device gets there. */
type Push = typeof push;

const noError = (error: unknown): error is BackupError => error instanceof BackupError;

/** @param open opens the device's records and what is known of the cloud, once */
export function createEngine(owner: string, open: () => Promise<Context>, close: () => void): Backup {
  const inTurn = createLock(`orangery:backup:${owner}`);
  const listeners = new Set<() => void>();
  let failure: BackupErrorKind | null = null;
  let fetched: PartCache['before'] = new Map();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  /** One at a time; what is thrown is an error of ours or the reason of the signal. `isQuiet`: it only looks. */
  const turn = async <T>(run: Run, work: (context: Context) => Promise<T>, isQuiet = false): Promise<T> => {
    const used: PartCache['used'] = new Map();
    try {
      return await inTurn(async () => {
        run.signal.throwIfAborted();
        const context = { ...(await open()), cache: { before: fetched, used } };
        const result = await work(context);
        failure = null;
        return result;
      }, run.signal);
    } catch (error) {
      if (run.signal.aborted) throw run.signal.reason;
      const known = noError(error) ? error : new BackupError('device', error);
      failure = known.kind;
      if (known.kind === 'locked') await open().then(({ known: store }) => store.save({ isLocked: true }));
      throw known;
    } finally {
      fetched = isQuiet ? used : new Map();
      if (!isQuiet) changed();
    }
  };

  const synchronize = async (
    context: Context,
    run: Run,
    { isAuto, how, isForced = false }: { isAuto: boolean; how: Push; isForced?: boolean },
  ): Promise<BackupOutcome> => {
    const changedHere = new Set<string>();
    for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
      const { known, applied } = await pull(context, run);
      for (const { id, isChanged } of applied) if (isChanged) changedHere.add(id);
      const local = await scanRooms(context.store);
      const isNothing = changedRooms(local, known).length === 0 && isSealKept(known) && !known.isAnew;
      const done = { changedHere: [...changedHere] };
      if (isNothing && !isForced && known.revision > 0)
        return {
          ...done,
          revision: known.revision,
          savedAt: known.savedAt ?? context.now(),
          uploadedRooms: 0,
          uploadedBytes: 0,
        };
      const pushed = await how(context, known, local, { isAuto, run });
      if (pushed.outcome === 'changed') continue;
      const { revision, savedAt, rooms: uploadedRooms, bytes: uploadedBytes } = pushed;
      return { ...done, revision, savedAt, uploadedRooms, uploadedBytes };
    }
    throw new BackupError('busy');
  };

  const state = async (): Promise<BackupState> => {
    const { store, known: stored } = await open();
    const known = await stored.load();
    const waiting = changedRooms(await scanRooms(store), known);
    // Few, unless this device has never been in touch.
    const rooms = waiting.length > 200 ? [] : await store.readSome(waiting.map(({ id }) => id));
    const empty = rooms.filter(isLeftOut).length;
    const own = known.next === undefined ? known.seal : known.next;
    return {
      revision: known.revision,
      savedAt: known.savedAt,
      waiting: waiting.length - empty,
      encryption: known.isLocked ? 'locked' : own ? 'unlocked' : 'off',
      canUndo: known.canUndo,
      failure,
    };
  };

  const unlock = async (context: Context, passphrase: string, run: Run) => {
    const { version } = await context.cloud.head(run.signal);
    const record = version && (await context.cloud.record(version.path, run.signal));
    if (!record || 'whole' in record || !record.seal) return;
    const keys = await openSeal(passphrase, record.seal);
    await context.known.save({ seal: { seal: record.seal, keys }, next: undefined, isLocked: false });
  };

  const run = (options: RunOptions & { isAuto?: boolean } = {}, how: Push = push, isForced = false) => {
    const one = runOf(options);
    return turn(one, (context) =>
      synchronize(context, one, { isAuto: options.isAuto ?? false, how, isForced }),
    );
  };

  return {
    state,
    run: (options) => run(options),
    runWhole: (options) => run(options, pushWhole, true),
    pull: (options) => {
      const one = runOf(options);
      return turn(one, async (context) =>
        (await pull(context, one)).applied.filter(({ isChanged }) => isChanged).map(({ id }) => id),
      );
    },
    versions: async (options) => {
      const { cloud } = await open();
      return cloud.versions(runOf(options).signal);
    },
    open: (revision, options) => {
      const one = runOf(options);
      return turn(one, (context) => openVersion(context, revision, one), true);
    },
    preview: (options = {}) => {
      const one = runOf(options);
      return turn(one, (context) => preview(context, options.revision, one), true);
    },
    restore: (options = {}) => {
      const one = runOf(options);
      return turn(one, (context) => restore(context, options, one));
    },
    undo: (options) => {
      const one = runOf(options);
      return turn(one, (context) => undo(context, one));
    },
    removeVersions: (revisions) => turn(runOf(), ({ cloud }) => cloud.remove(revisions)),
    encrypt: (passphrase) =>
      turn(runOf(), async ({ known }) => {
        if ((await known.load()).isLocked) throw new BackupError('locked');
        await known.save({ next: await makeSeal(passphrase) });
      }),
    unlock: (passphrase, options) => {
      const one = runOf(options);
      return turn(one, (context) => unlock(context, passphrase, one));
    },
    decrypt: () =>
      turn(runOf(), async ({ known }) => {
        if ((await known.load()).isLocked) throw new BackupError('locked');
        await known.save({ next: null });
      }),
    startAnew: (passphrase) =>
      turn(runOf(), async ({ known }) => {
        const next = passphrase === undefined ? null : await makeSeal(passphrase);
        await known.save({ isAnew: true, isLocked: false, seal: null, next, revision: 0 });
      }),
    forget: () => turn(runOf(), ({ known }) => known.clear()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}
