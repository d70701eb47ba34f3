import {
  chooseVersion,
  createRoom,
  editRoom,
  newRoomId,
  putBack,
  putMessage,
  putVersion,
  type Room,
  removeMessages,
  takeMessage,
} from '@orangery/records';
import { addToStore, deleteRoom, identityOf, mergeRoom, restoreRoom } from '@orangery/records/storage';
import { BackupError } from '../backup-error.ts';
import type { Context } from '../context.ts';
import { createEngine } from '../engine.ts';
import { asCloud, isLeftOut } from '../local-rooms.ts';
import { type Fault, Killed, withFault } from './faults.ts';
import { type MemoryCloud, memoryCloud } from './memory-cloud.ts';
import { memoryKnown, memoryStore } from './memory-device.ts';
import { expectedOf, livingOf, noteChange, type Shadow, unite } from './shadow.ts';

/** What a person does on one of the devices; numbers choose among what is there. */
export type Operation =
  | {
      readonly do:
        | 'create'
        | 'say'
        | 'edit'
        | 'rename'
        | 'pin'
        | 'unsay'
        | 'delete'
        | 'undo'
        | 'branch'
        | 'choose'
        | 'import';
      readonly on: number;
      readonly pick: number;
      readonly what: number;
    }
  | {
      readonly do: 'sync';
      readonly on: number;
      readonly fault: Fault | null;
      readonly pick: number;
      readonly what: number;
    };

export const kinds = [
  'create',
  'say',
  'edit',
  'rename',
  'pin',
  'unsay',
  'delete',
  'undo',
  'branch',
  'choose',
  'import',
] as const;

export type Outcome = {
  readonly lost: readonly string[];
  readonly resurrected: readonly string[];
  /** Every device has the same rooms with the same content. */
  readonly areEqual: boolean;
};

/** Runs of one history: how often each ended by a fault. */
export type Tally = { syncs: number; faults: number };

type Undoable =
  | { readonly room: Room }
  | { readonly id: string; readonly taken: ReturnType<typeof takeMessage>['taken'] };

function createDevice(cloud: MemoryCloud, offset: number) {
  const [store, known] = [memoryStore(), memoryKnown()];
  return { store, known, cloud, shadow: new Map() as Shadow, offset, undos: [] as Undoable[] };
}
type Device = ReturnType<typeof createDevice>;

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];

/** Clocks of devices are a year apart, both ways. */
const year = 365 * 24 * 60 * 60_000;
const beginning = 1_700_000_000_000;

/** Three devices of one account, and a cloud, on which histories are played. */
export function createWorld(tally: Tally = { syncs: 0, faults: 0 }) {
  let clock = beginning;
  let reporting: Device | null = null;
  const inCloud: Shadow = new Map();
  const cloud = memoryCloud(() => {
    if (reporting) unite(inCloud, reporting.shadow);
  });
  const devices = [0, -year, year].map((offset) => createDevice(cloud, offset));
  const files: Room[][] = [];
  let ids = 0;

  const living = ({ store }: Device): Room[] =>
    [...store.rooms.values()].filter(({ deletedAt }) => deletedAt === undefined);
  const put = (device: Device, room: Room) => device.store.update([room.id], () => ({ put: [room] }));

  async function act(device: Device, operation: Exclude<Operation, { do: 'sync' }>): Promise<void> {
    const { pick, what } = operation;
    clock += 1;
    const now = clock + device.offset;
    const room = at(living(device), pick);
    const shown = room?.chatRecord.filter(({ deletedAt }) => deletedAt === undefined) ?? [];
    const message = at(shown, what);
    if (operation.do === 'create') {
      // A few ids only, so that devices give one id to different rooms.
      const id = newRoomId(what % 4, new Set(device.store.rooms.keys()));
      return put(device, createRoom({ id, chatModel: '3.5', now }));
    }
    if (operation.do === 'undo') return undo(device, now);
    if (operation.do === 'import') return exchange(device, what, now);
    if (!room) return;
    ids += 1;
    const input = {
      id: `m${ids}`,
      role: what % 2 ? 'user' : 'assistant',
      content: `words ${ids}`,
      status: 'done',
    } as const;
    switch (operation.do) {
      case 'say':
        return put(device, putMessage(room, input, now));
      case 'edit':
        return message && put(device, putMessage(room, { ...message, content: `words ${ids}` }, now));
      case 'rename':
        return put(device, editRoom(room, { chatMessage: `title ${ids}` }, now));
      case 'pin':
        return put(device, editRoom(room, { pinned: what % 2 === 0 }, now));
      case 'branch':
        return message && put(device, putVersion(room, message, input, now));
      case 'choose':
        return message && put(device, chooseVersion(room, message.id, now));
      case 'unsay': {
        if (!message) return;
        if (what % 3 === 0) return put(device, removeMessages(room, [message.id], now));
        const { room: rest, taken } = takeMessage(room, message, now);
        device.undos.push({ id: identityOf(room), taken });
        return put(device, rest);
      }
      case 'delete':
        device.undos.push({ room });
        return put(device, deleteRoom(room, now));
    }
  }

  /** The last deletion on this device, where its room is as it was left. */
  async function undo(device: Device, now: number): Promise<void> {
    const last = device.undos.pop();
    if (!last) return;
    const identity = 'room' in last ? identityOf(last.room) : last.id;
    const room = [...device.store.rooms.values()].find((one) => identityOf(one) === identity);
    if (!room) return;
    if ('taken' in last) {
      if (room.deletedAt === undefined) await put(device, putBack(room, last.taken, now));
      return;
    }
    if (room.deletedAt === undefined) return;
    const { originId: _, ...rest } = restoreRoom(last.room, room, now);
    const back = { ...rest, id: room.id, ...(room.originId && { originId: room.originId }) };
    await put(device, mergeRoom(room, back));
  }

  /** A file is saved on one device, and opened on another one, much later. */
  async function exchange(device: Device, what: number, now: number): Promise<void> {
    if (what % 2 === 0) files.push(structuredClone(living(device).slice(0, 3)));
    else await addToStore(device.store, at(files, what >> 1) ?? [], now);
  }

  async function sync(device: Device, fault: Fault | null): Promise<void> {
    tally.syncs += 1;
    const context: Context = { ...device, notify: () => undefined, now: () => clock };
    const engine = createEngine(
      `device-${Math.random()}`,
      async () => withFault(context, fault, () => new BackupError('upload')),
      () => undefined,
    );
    const before = new Map([...device.store.rooms].map(([id, room]) => [id, JSON.stringify(room)]));
    const cloudBefore: Shadow = structuredClone(inCloud);
    reporting = device;
    const original = device.shadow;
    // What the run fetches is known to the device from the room on that it has written.
    const noteWritten = () => {
      const written = [...device.store.rooms.values()].filter(
        (room) => before.get(room.id) !== JSON.stringify(room),
      );
      unite(original, cloudBefore, new Set(written.map(identityOf)));
    };
    const update = device.store.update;
    device.store.update = async (...values) => {
      await update(...values);
      noteWritten();
    };
    context.store.update = device.store.update;
    try {
      await engine.run();
      unite(device.shadow, inCloud);
    } catch (error) {
      tally.faults += 1;
      if (!(error instanceof Killed || error instanceof BackupError)) throw error;
    } finally {
      device.store.update = update;
      reporting = null;
    }
  }

  const content = (device: Device): string =>
    JSON.stringify(
      [...device.store.rooms.values()]
        .filter((room) => !isLeftOut(room))
        .map(asCloud)
        .sort((one, other) => (identityOf(one) < identityOf(other) ? -1 : 1)),
    );

  return {
    devices,
    cloud,
    async play(operation: Operation): Promise<void> {
      const device = at(devices, operation.on) as Device;
      if (operation.do === 'sync') return sync(device, operation.fault);
      const before = livingOf(device.store.rooms.values());
      await act(device, operation);
      noteChange(device.shadow, before, livingOf(device.store.rooms.values()));
    },
    /** Every device is in touch until there is nothing left to tell. */
    async end(): Promise<Outcome> {
      for (let round = 0; round < 3; round += 1) for (const device of devices) await sync(device, null);
      const all: Shadow = new Map();
      for (const device of devices) unite(all, device.shadow);
      const { present, absent } = expectedOf(all);
      const found = devices.map((device) => livingOf(device.store.rooms.values()));
      return {
        lost: [...present].filter((key) => found.some((keys) => !keys.has(key))),
        resurrected: [...new Set(found.flatMap((keys) => [...keys]))].filter((key) => absent.has(key)),
        areEqual: new Set(devices.map(content)).size === 1,
      };
    },
  };
}
