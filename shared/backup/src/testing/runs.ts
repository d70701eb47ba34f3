import { BackupError } from '../backup-error.ts';
import type { Context } from '../context.ts';
import { createEngine } from '../engine.ts';
import type { Backup } from '../types.ts';
import { type Act, at } from './acts.ts';
import { type Fault, Killed, withFault } from './faults.ts';
import type { MemoryCloud } from './memory-cloud.ts';
import { memoryKnown, memoryStore } from './memory-device.ts';
import { type Device, type Watched, watch, watched } from './played-device.ts';
import { type Change, wholeScreen } from './screen.ts';
import type { createWitness, Verdict } from './witness.ts';
import { witnessed } from './witnessed.ts';

/** What was played; `faults`: how often each fault in each step. */
export type Tally = { runs: number; failed: number; lost: number; readonly faults: Map<string, number> };
export const newTally = (): Tally => ({ runs: 0, failed: 0, lost: 0, faults: new Map() });

type Playing = {
  readonly cloud: MemoryCloud;
  readonly devices: readonly Device[];
  readonly witness: ReturnType<typeof createWitness>;
  readonly tally: Tally;
  readonly flaw: (context: Context) => Context;
  readonly doAct: (device: Device, one: Act) => Promise<void>;
  readonly now: () => number;
};

const nothingSeen: Watched = { changes: [], written: new Set() };

/** With a call before the notes for an undo are cleared, which is where a restore begins to write. */
const withClear = (known: Device['known'], onClear: () => void): Device['known'] => ({
  ...known,
  undo: {
    ...known.undo,
    async clear() {
      onClear();
      await known.undo.clear();
    },
  },
});

/** Calls of the engine, each with a fault in one of its steps. */
export function createRuns({ cloud, devices, witness, tally, flaw, doAct, now }: Playing) {
  const found = { lost: new Set<string>(), resurrected: new Set<string>() };
  const note = ({ lost, resurrected }: Verdict): void => {
    for (const key of lost) found.lost.add(key);
    for (const key of resurrected) found.resurrected.add(key);
  };

  const hooksOf = (device: Device, pick: number, onAct: (changes: readonly Change[]) => void) => ({
    refusal: () => new BackupError('upload'),
    rival: () => sync(at(devices, device.index + 1 + (pick % 2)) as Device, null, pick),
    meanwhile: async () => {
      const kinds = ['say', 'edit', 'delete', 'unsay', 'rename', 'undo'] as const;
      const one = { do: at(kinds, pick) ?? 'say', pick: pick >> 3, what: pick >> 2 };
      onAct((await watched(device, () => doAct(device, one))).changes);
    },
    onHit: (step: string) => tally.faults.set(step, (tally.faults.get(step) ?? 0) + 1),
  });

  /**
   * One call; it may fail, as a fault may make it. What a person does meanwhile is theirs. `merges`: what a restore has merged before
   * it brings an older version back.
   */
  async function run(
    device: Device,
    { fault, pick, kind }: { fault: Fault | null; pick: number; kind: 'merge' | 'bring back' | 'undo' },
    call: (engine: Backup) => Promise<unknown>,
  ) {
    tally.runs += 1;
    const own = new Set<string>();
    let isMerging = kind !== 'undo';
    let [stop, merges] = [watch(device), nothingSeen];
    const { store } = device;
    const seen = witnessed({ store, cloud, witness, index: device.index, isMerging: () => isMerging });
    const known = withClear(device.known, () => {
      if (kind === 'undo') return;
      merges = stop();
      stop = watch(device);
      device.shownBefore = wholeScreen(store.rooms.values());
      isMerging = kind === 'merge';
    });
    const context = { ...seen, known, notify: () => undefined, now };
    const hooks = hooksOf(device, pick, (changes) => {
      for (const { key } of changes) own.add(key);
    });
    const flawed = flaw(context);
    const engine = createEngine(
      `device-${Math.random()}`,
      async () => withFault({ ...flawed, cloud: flawed.cloud as typeof cloud }, fault, hooks),
      () => undefined,
    );
    let isSuccess = false;
    try {
      await call(engine);
      isSuccess = true;
    } catch (error) {
      tally.failed += 1;
      if (!(error instanceof Killed || error instanceof BackupError)) throw error;
    }
    if (kind === 'merge' && isSuccess) witness.ended(device.index, seen.moment());
    let last = stop();
    // It did not come to what it brings back.
    if (kind === 'bring back' && isMerging) [merges, last] = [last, nothingSeen];
    const { changes, written } = last;
    const isOthers = ({ key }: Change) => !own.has(key);
    return { isSuccess, written, merges: merges.changes.filter(isOthers), changes: changes.filter(isOthers) };
  }

  async function sync(device: Device, fault: Fault | null, pick: number): Promise<void> {
    device.shownBefore = null;
    const one = { fault, pick, kind: 'merge' } as const;
    const { changes } = await run(device, one, (engine) => engine.run());
    note(witness.checkRun(device.index, changes));
  }

  /** Of a restore and its undo: nobody else goes on meanwhile. */
  const alone = (fault: Fault | null): Fault | null =>
    fault?.kind === 'rival' || fault?.kind === 'meanwhile' ? null : fault;

  async function restore(device: Device, fault: Fault | null, pick: number): Promise<void> {
    const revision = at(cloud.versions_, pick)?.revision;
    if (revision === undefined) return;
    device.shownBefore = null;
    const isCurrent = revision === cloud.versions_.at(-1)?.revision;
    const knewBefore = witness.knowledge(device.index);
    const one = { fault: alone(fault), pick, kind: isCurrent ? 'merge' : 'bring back' } as const;
    const { merges, changes } = await run(device, one, (engine) => engine.restore({ revision }));
    note(witness.checkRun(device.index, merges));
    // An older version is no news of the cloud.
    if (!isCurrent) return witness.acted(device.index, changes);
    device.knewBefore = knewBefore;
    note(witness.checkRun(device.index, changes));
  }

  async function undo(device: Device, fault: Fault | null, pick: number): Promise<void> {
    const isEdit = (await device.known.undo.read())[0]?.isEdit;
    const one = { fault: alone(fault), pick, kind: 'undo' } as const;
    const { changes, written, isSuccess } = await run(device, one, (engine) => engine.undo());
    if (isSuccess) checkUndo(device);
    if (isEdit) return witness.acted(device.index, changes);
    // What was merged is gone from here until the next run; a room that a merge had deleted is wanted again.
    const back = new Set(
      changes
        .filter(({ key, after }) => key.startsWith('room ') && after !== null)
        .map(({ key }) => key.split(' ')[1] ?? ''),
    );
    const isBack = (key: string) => back.has(key.split(' ')[1] ?? '');
    witness.acted(
      device.index,
      changes.filter(({ key }) => isBack(key)),
    );
    witness.forget(
      device.index,
      [...written].filter((key) => !back.has(key)),
      device.knewBefore,
    );
  }

  function checkUndo(device: Device): void {
    const [before, after] = [device.shownBefore, wholeScreen(device.store.rooms.values())];
    device.shownBefore = null;
    if (!before) return;
    for (const [key, text] of before) if (after.get(key) !== text) found.lost.add(key);
    for (const key of after.keys()) if (!before.has(key)) found.resurrected.add(key);
  }

  /** The device is replaced, or its browser cleared, in whole or in part. */
  async function lose(device: Device, fault: Fault | null, pick: number): Promise<void> {
    tally.lost += 1;
    const part = at(['all', 'all', 'rooms', 'known'] as const, pick);
    if (part !== 'rooms') device.known = memoryKnown();
    if (part === 'known') return;
    device.shownBefore = null;
    witness.lose(device.index);
    device.undos.splice(0);
    device.store = memoryStore();
    if (pick % 8 < 4) await sync(device, fault, pick);
    else await restore(device, fault, Math.max(0, cloud.versions_.length - 1));
  }

  return { sync, restore, return: undo, lose, found };
}
