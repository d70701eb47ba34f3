import { BackupError } from '../backup-error.ts';
import type { Context } from '../context.ts';
import { createEngine } from '../engine.ts';
import type { Backup } from '../types.ts';
import { type Act, act, at } from './acts.ts';
import { type Fault, Killed, withFault } from './faults.ts';
import { memoryCloud } from './memory-cloud.ts';
import { memoryKnown, memoryStore } from './memory-device.ts';
import { type Change, changesBetween, roomsByKey, wholeScreen } from './screen.ts';
import { createWitness, type Verdict } from './witness.ts';

/** `restore`: an older version, or the current one; `return`: the undo of that. */
export type Operation =
  | (Act & { readonly on: number })
  | {
      readonly do: 'sync' | 'restore' | 'return';
      readonly on: number;
      readonly pick: number;
      readonly fault: Fault | null;
    };

export type Outcome = Verdict & {
  /** Every device has the same rooms with the same content. */
  readonly areEqual: boolean;
};

/** What was played; `faults`: how often each fault in each step. `open`: what the witness could not decide. */
export type Tally = { runs: number; failed: number; open: number; readonly faults: Map<string, number> };
export const newTally = (): Tally => ({ runs: 0, failed: 0, open: 0, faults: new Map() });

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

type Options = {
  readonly tally?: Tally;
  /** What is wrong with the engine, on purpose. */
  readonly flaw?: (context: Context) => Context;
};

/** Clocks of devices are a year apart, both ways. */
const year = 365 * 24 * 60 * 60_000;
const beginning = 1_700_000_000_000;

/** Three devices of one account, and a cloud, on which histories are played. */
export function createWorld({ tally = newTally(), flaw = (context) => context }: Options = {}) {
  let clock = beginning;
  let names = 0;
  const cloud = memoryCloud();
  const files: Parameters<typeof act>[0]['files'] = [];
  const witness = createWitness(3);
  const found = { lost: new Set<string>(), resurrected: new Set<string>() };
  const name = () => {
    names += 1;
    return `m${names}`;
  };
  const devices = [0, -year, year].map((offset, index) => ({
    ...{ index, offset, files, name, undos: [], known: memoryKnown(), store: memoryStore() },
    knewBefore: witness.knowledge(index),
  }));
  type Device = (typeof devices)[number];

  const watched = async (device: Device, work: () => Promise<void>): Promise<Change[]> => {
    const before = roomsByKey(device.store.rooms.values());
    await work();
    return changesBetween(before, roomsByKey(device.store.rooms.values()));
  };
  const doAct = async (device: Device, one: Act): Promise<void> => {
    clock += 1;
    const changes = await watched(device, () => act(device, one, clock + device.offset));
    witness.acted(device.index, changes);
  };
  const note = ({ lost, resurrected }: Verdict): void => {
    for (const key of lost) found.lost.add(key);
    for (const key of resurrected) found.resurrected.add(key);
  };

  /** One call of the engine; false: it failed, as a fault may make it. What a person does meanwhile is theirs. */
  async function run(
    device: Device,
    fault: Fault | null,
    pick: number,
    call: (engine: Backup) => Promise<unknown>,
  ) {
    tally.runs += 1;
    const mine: Change[] = [];
    const began = witness.began(device.index);
    const watchedCloud: typeof cloud = {
      ...cloud,
      report: async (...values) => {
        const count = cloud.versions_.length;
        const report = await cloud.report(...values);
        if (cloud.versions_.length > count) witness.saved(device.index, began);
        return report;
      },
    };
    const { store, known } = device;
    const context = { store, known, cloud: watchedCloud, notify: () => undefined, now: () => clock };
    const hooks = {
      refusal: () => new BackupError('upload'),
      rival: () => sync(at(devices, device.index + 1 + (pick % 2)) as Device, null, pick),
      meanwhile: async () => {
        const kinds = ['say', 'edit', 'delete', 'unsay', 'rename', 'undo'] as const;
        const one = { do: at(kinds, pick) ?? 'say', pick: pick >> 3, what: pick >> 2 };
        clock += 1;
        const changes = await watched(device, () => act(device, one, clock + device.offset));
        witness.acted(device.index, changes);
        mine.push(...changes);
      },
      onHit: (step: string) => tally.faults.set(step, (tally.faults.get(step) ?? 0) + 1),
    };
    const engine = createEngine(
      `device-${Math.random()}`,
      async () => withFault({ ...flaw(context), cloud: flaw(context).cloud as typeof cloud }, fault, hooks),
      () => undefined,
    );
    let isSuccess = false;
    const changes = await watched(device, async () => {
      try {
        await call(engine);
        isSuccess = true;
      } catch (error) {
        tally.failed += 1;
        if (!(error instanceof Killed || error instanceof BackupError)) throw error;
      }
    });
    const own = new Set(mine.map(({ key }) => key));
    return { changes: changes.filter(({ key }) => !own.has(key)), began, isSuccess };
  }

  async function sync(device: Device, fault: Fault | null, pick = 0): Promise<void> {
    const { changes, began, isSuccess } = await run(device, fault, pick, (engine) => engine.run());
    note(witness.checkRun(device.index, changes));
    witness.ended(device.index, isSuccess, began);
  }

  async function restore(device: Device, fault: Fault | null, pick: number): Promise<void> {
    const revision = at(cloud.versions_, pick)?.revision;
    if (revision === undefined) return;
    const isCurrent = revision === cloud.versions_.at(-1)?.revision;
    const knewBefore = witness.knowledge(device.index);
    // A restore of an older version is no news of the cloud, and nobody else goes on meanwhile.
    const quiet = fault?.kind === 'rival' || fault?.kind === 'meanwhile' ? null : fault;
    const { changes, began, isSuccess } = await run(device, quiet, pick, (engine) =>
      engine.restore({ revision }),
    );
    if (isCurrent) {
      device.knewBefore = knewBefore;
      note(witness.checkRun(device.index, changes));
      witness.ended(device.index, isSuccess, began);
    } else witness.acted(device.index, changes);
  }

  async function undo(device: Device, fault: Fault | null, pick: number): Promise<void> {
    const isEdit = (await device.known.load()).undo[0]?.isEdit;
    const quiet = fault?.kind === 'rival' || fault?.kind === 'meanwhile' ? null : fault;
    const { changes } = await run(device, quiet, pick, (engine) => engine.undo());
    if (isEdit) return witness.acted(device.index, changes);
    // What was merged is gone from here until the next run; a room that a merge had deleted is wanted again.
    const back = new Set(
      changes
        .filter(({ key, after }) => key.startsWith('room ') && after !== null)
        .map(({ key }) => key.split(' ')[1]),
    );
    witness.acted(
      device.index,
      changes.filter(({ key }) => back.has(key.split(' ')[1])),
    );
    witness.forget(device.index, device.knewBefore);
  }

  /** Rooms in which somebody once said something, as the devices have them. */
  const content = ({ store }: Device): string =>
    JSON.stringify(
      [...store.rooms.values()]
        .filter(({ chatRecord, gone }) => chatRecord.length > 0 || gone)
        // Which id a room has here is also up to rooms that are not backed up.
        .map(({ originId, ...room }) => ({ ...room, id: originId ?? room.id }))
        .sort((one, other) => one.createTime - other.createTime || (one.id < other.id ? -1 : 1)),
      inOrder,
    );

  return {
    devices,
    cloud,
    async play(operation: Operation): Promise<void> {
      const device = at(devices, operation.on) as Device;
      const { pick } = operation;
      if (!('fault' in operation)) return doAct(device, operation);
      const call = { sync, restore, return: undo }[operation.do];
      await call(device, operation.fault, pick);
    },
    /** Every device is in touch until there is nothing left to tell. */
    async end(): Promise<Outcome> {
      for (let round = 0; round < 3; round += 1) for (const device of devices) await sync(device, null);
      const verdict = witness.judge(devices.map(({ store }) => wholeScreen(store.rooms.values())));
      tally.open += verdict.open;
      return {
        lost: [...new Set([...found.lost, ...verdict.lost])],
        resurrected: [...new Set([...found.resurrected, ...verdict.resurrected])],
        outdated: verdict.outdated,
        areEqual: new Set(devices.map(content)).size === 1,
      };
    },
  };
}
