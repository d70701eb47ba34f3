import type { IDBPDatabase } from 'idb';
import { entriesOf, entryKey, storeOpener } from './open-store.ts';

/** The text that was read in a document or a picture, on this device. The server keeps neither. */
export type Reading<Content = unknown> = ReadingInfo & {
  /** As the place that made it needs it to show it again. */
  readonly content: Content;
};

export type ReadingInfo = {
  /** Random, chosen by the place that made it. */
  readonly id: string;
  readonly kind: 'document' | 'picture';
  /** Of the file, or the first words of what was read; may be empty. */
  readonly name: string;
  /** When it was read, Unix milliseconds. */
  readonly at: number;
};

export type Readings = {
  /** The latest first; empty where nothing can be stored. */
  list: () => Promise<readonly ReadingInfo[]>;
  /** Undefined where there is none, or nothing can be read. */
  read: <Content>(id: string) => Promise<Reading<Content> | undefined>;
  /** Adds one or writes over it. Where nothing can be stored it is lost with the page. */
  keep: (reading: Reading) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

/** Of an account; older ones are forgotten. */
const maxKept = 60;

type Schema = { readings: { key: string; value: Reading } };

const database = storeOpener<Schema>('readings');

/** What one account has had read on this device. @param owner of `ownerKey` */
export function readingsOf(owner: string): Readings {
  const keyOf = (id: string) => entryKey(owner, id);
  const listIn = async (readings: IDBPDatabase<Schema>) =>
    (await readings.getAll('readings', entriesOf(owner)))
      .toSorted((one, other) => other.at - one.at)
      .map(infoOf);
  return {
    list: () =>
      database()
        .then(listIn)
        .catch(() => []),
    read: <Content>(id: string) =>
      database()
        .then((readings) => readings.get('readings', keyOf(id)) as Promise<Reading<Content> | undefined>)
        .catch(() => undefined),
    async keep(reading) {
      try {
        const readings = await database();
        await readings.put('readings', reading, keyOf(reading.id));
        if ((await readings.count('readings', entriesOf(owner))) <= maxKept) return;
        for (const { id } of (await listIn(readings)).slice(maxKept))
          await readings.delete('readings', keyOf(id));
      } catch {
        // It is still shown.
      }
    },
    remove: (id) =>
      database()
        .then((readings) => readings.delete('readings', keyOf(id)))
        .catch(() => {}),
  };
}

const infoOf = ({ id, kind, name, at }: Reading): ReadingInfo => ({ id, kind, name, at });
