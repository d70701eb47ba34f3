import type { Room } from '@orangery/records';
import type { Context } from '../context.ts';
import { type Act, act, at } from './acts.ts';
import type { Fault } from './faults.ts';
import { memoryCloud } from './memory-cloud.ts';
import { type Device, makeDevice, watched } from './played-device.ts';
import { createRuns, newTally, type Tally } from './runs.ts';
import { wholeScreen } from './screen.ts';
import { createWitness, type Verdict } from './witness.ts';

/**
 * `restore`: an older version, or the current one; `return`: the undo of that; `lose`: all that is on a device, or of the two
 * databases only one.
 */
export type Operation =
  | (Act & { readonly on: number })
  | {
      readonly do: 'sync' | 'restore' | 'return' | 'lose';
      readonly on: number;
      readonly pick: number;
      readonly fault: Fault | null;
    };

export type Outcome = Verdict & {
  /** Every device has the same rooms with the same content. */
  readonly areEqual: boolean;
};

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Rooms in which somebody once said something, as the devices have them. */
const content = ({ store }: Device): string =>
  JSON.stringify(
    [...store.rooms.values()]
      .filter(({ chatRecord, gone }) => chatRecord.length > 0 || gone)
      // Which id a room has here is also up to rooms that are not backed up.
      .map(({ originId, ...room }): Room => ({ ...room, id: originId ?? room.id }))
      .sort((one, other) => one.createTime - other.createTime || (one.id < other.id ? -1 : 1)),
    inOrder,
  );

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
  const witness = createWitness(3);
  const person = {
    files: [],
    name: () => {
      names += 1;
      return `m${names}`;
    },
  };
  const devices = [0, -year, year].map((offset, index) => makeDevice(person, index, offset));

  const doAct = async (device: Device, one: Act): Promise<void> => {
    clock += 1;
    device.shownBefore = null;
    const { changes } = await watched(device, () => act(device, one, clock + device.offset));
    witness.acted(device.index, changes);
  };
  const runs = createRuns({ cloud, devices, witness, tally, flaw, doAct, now: () => clock });

  return {
    devices,
    cloud,
    async play(operation: Operation): Promise<void> {
      const device = at(devices, operation.on) as Device;
      if (!('fault' in operation)) return doAct(device, operation);
      await runs[operation.do](device, operation.fault, operation.pick);
    },
    /** Every device is in touch until there is nothing left to tell. */
    async end(): Promise<Outcome> {
      for (let round = 0; round < 3; round += 1)
        for (const device of devices) await runs.sync(device, null, 0);
      const verdict = witness.judge(devices.map(({ store }) => wholeScreen(store.rooms.values())));
      return {
        lost: [...new Set([...runs.found.lost, ...verdict.lost])],
        resurrected: [...new Set([...runs.found.resurrected, ...verdict.resurrected])],
        outdated: verdict.outdated,
        areEqual: new Set(devices.map(content)).size === 1,
      };
    },
  };
}
