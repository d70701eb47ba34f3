import { createRoom, putMessage, type Room } from '@orangery/records';
import { expect, test } from 'vitest';
import { type Bytes, gunzip, gzip } from './bytes.ts';
import { createEngine } from './engine.ts';
import { memoryCloud } from './testing/memory-cloud.ts';
import { memoryKnown, memoryStore } from './testing/memory-device.ts';

function device(cloud = memoryCloud()) {
  const [store, known] = [memoryStore(), memoryKnown()];
  const context = { store, known, cloud, notify: () => undefined, now: () => 1_700_000_000_000 };
  const engine = createEngine(
    `owner-${Math.random()}`,
    async () => context,
    () => undefined,
  );
  return { ...engine, store, cloud, put: (room: Room) => store.update([room.id], () => ({ put: [room] })) };
}

const roomOf = (id: string, title: string, content: string): Room =>
  putMessage(
    createRoom({ id, chatModel: '3.5', now: 1_700_000_000_000, chatMessage: title }),
    { id: `${id}-1`, role: 'user', content, status: 'done' },
    1_700_000_000_001,
  );
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
const textOf = (bytes: Bytes | undefined): string => new TextDecoder().decode(bytes);

type Files = Map<string, Bytes>;
const manifestIn = (files: Files): string => [...files.keys()].find((name) => name.endsWith('.json')) ?? '';
const partIn = (files: Files): string => [...files.keys()].find((name) => !name.endsWith('.json')) ?? '';
const rewritten = (change: (manifest: Record<string, unknown>) => unknown) => (files: Files) => {
  const name = manifestIn(files);
  files.set(name, bytesOf(JSON.stringify(change(JSON.parse(textOf(files.get(name)))))));
};
const spoiled =
  (find: (files: Files) => string, change: (bytes: Bytes) => Bytes) =>
  (files: Files): void => {
    const name = find(files);
    files.set(name, change(files.get(name) as Bytes));
  };

const half = (bytes: Bytes): Bytes => bytes.slice(0, bytes.length >> 1);
const partsOf = ({ parts }: Record<string, unknown>) => parts as Record<string, unknown>[];

test.each<[string, string, (files: Files) => void]>([
  ['is a text', 'format', rewritten(() => 'rooms')],
  ['is null', 'format', rewritten(() => null)],
  ['is an array of what are no rooms', 'format', rewritten(() => [{ id: 1 }])],
  [
    'is an array of rooms and something else',
    'format',
    rewritten(() => [roomOf('20230000009', 'a', 'b'), 7]),
  ],
  ['is truncated', 'format', spoiled(manifestIn, half)],
  ['is no UTF-8', 'format', spoiled(manifestIn, () => new Uint8Array([0x22, 0xff, 0x22]))],
  ['is of a newer format', 'newer', rewritten((manifest) => ({ ...manifest, format: 99 }))],
  [
    'names a part twice',
    'format',
    rewritten((one) => ({ ...one, parts: [...partsOf(one), ...partsOf(one)] })),
  ],
  [
    'names a part that is too large',
    'format',
    rewritten((one) => ({ ...one, parts: partsOf(one).map((part) => ({ ...part, bytes: 51 * 2 ** 20 })) })),
  ],
  ['has half a part', 'format', spoiled(partIn, half)],
  [
    'has another file in the place of a part',
    'format',
    spoiled(partIn, () => bytesOf('<html>Not found</html>')),
  ],
  ['lacks a part', 'records', (files) => void files.delete(partIn(files))],
  [
    'is encrypted by somebody else',
    'locked',
    rewritten((manifest) => ({
      ...manifest,
      seal: { kdf: 'PBKDF2-SHA256', iterations: 600_000, salt: '0'.repeat(32), check: '0'.repeat(64) },
    })),
  ],
  [
    'makes its passphrase cheap to guess',
    'format',
    rewritten((manifest) => ({
      ...manifest,
      seal: { kdf: 'PBKDF2-SHA256', iterations: 1, salt: '0'.repeat(32), check: '0'.repeat(64) },
    })),
  ],
])(
  'a cloud record that %s costs nothing, is called %s, and is merged once it is right',
  async (_, kind, spoil) => {
    const laptop = device();
    await laptop.put(roomOf('20230000001', 'Lemons', 'sour'));
    await laptop.run();
    const phone = device(laptop.cloud);
    await phone.put(roomOf('20230000002', 'Figs', 'sweet'));
    const [files, right] = [laptop.cloud.files, new Map(laptop.cloud.files)];
    const before = structuredClone(phone.store.rooms);
    spoil(files);
    await expect(phone.run()).rejects.toMatchObject({ kind });
    await expect(phone.preview()).rejects.toMatchObject({ kind });
    expect(phone.store.rooms).toEqual(before);
    expect(laptop.cloud.versions_).toHaveLength(1);
    for (const [name, content] of right) files.set(name, content);
    await phone.run();
    expect([...phone.store.rooms.values()].map(({ chatMessage }) => chatMessage).sort()).toEqual([
      'Figs',
      'Lemons',
    ]);
  },
);

test('titles and words of a cloud record are text, even where they look like HTML', async () => {
  const hostile = '<img src=x onerror=alert(1)>\u202e"]}\u0000\ud83d';
  const laptop = device();
  await laptop.put(roomOf('20230000001', hostile, `${hostile}<script>alert(1)</script>`));
  await laptop.run();
  const phone = device(laptop.cloud);
  await phone.run();
  const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));
  const room = phone.store.rooms.get('20230000001');
  expect(wellFormed(room?.chatMessage ?? '')).toBe(wellFormed(hostile));
  expect(room?.chatRecord).toHaveLength(1);
});

test('a part that unpacks to more than it may is given up in the middle', async () => {
  const bomb = await gzip('0'.repeat(3_000_000));
  expect(bomb.length).toBeLessThan(10_000);
  await expect(gunzip(bomb, 1_000_000)).rejects.toMatchObject({ kind: 'format' });
  await expect(gunzip(bomb)).resolves.toHaveLength(3_000_000);
});
