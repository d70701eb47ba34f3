import { createRoom, openRecords, ownerKey, putMessage } from '@orangery/records';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { BackupError } from '../backup-error.ts';
import type { Cloud, PageCloud } from '../cloud.ts';
import { openBackup } from '../open-backup.ts';
import type { Send } from '../store-file.ts';
import { type MemoryCloud, memoryCloud } from '../testing/memory-cloud.ts';
import { portPair } from '../testing/port-pair.ts';
import type { Port } from './connection.ts';
import { type BackupWorker, remoteBackup } from './remote-backup.ts';
import { serveBackup } from './serve-backup.ts';

// A worker that only seems to crash keeps the lock of its account.
let accounts = 0;
let owner = '';

beforeEach(async () => {
  accounts += 1;
  owner = ownerKey(`noor-${accounts}`);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const records = await openRecords({ owner, onFull: () => undefined });
  const room = createRoom({ id: '20230000001', chatModel: '3.5', now: 1, chatMessage: 'Figs' });
  const message = { id: 'q', role: 'user', content: 'Yes?', status: 'done' } as const;
  await records.save(putMessage(room, message, 2));
  records.close();
});

/** Stores what the worker sends under its permission. */
function withPermits(memory: MemoryCloud): MemoryCloud & PageCloud {
  const permit: PageCloud['permit'] = async ({ filename, sha256 }) => {
    const key = filename.endsWith('.part') ? filename.slice(0, -5) : `${sha256}/${filename}`;
    return { key, url: key, method: 'PUT', headers: {} };
  };
  return { ...memory, permit };
}

function begin(
  changes: Partial<PageCloud> = {},
  serve: (port: Port, fail: () => void, send: Send) => void = (port, _, send) => serveBackup(port, send),
) {
  const cloud = { ...withPermits(memoryCloud()), ...changes };
  const send: Send = async ({ url }, content) => void cloud.files.set(url, content);
  let crash = () => {};
  const start = vi.fn((): BackupWorker => {
    const [page, worker] = portPair();
    const failing = new EventTarget();
    crash = () => void failing.dispatchEvent(new Event('error'));
    serve(worker, crash, send);
    return {
      postMessage: page.postMessage,
      addEventListener: (type, listener) =>
        type === 'error'
          ? failing.addEventListener('error', () => listener({}))
          : page.addEventListener('message', listener),
      terminate: () => undefined,
    };
  });
  const here = vi.fn(() => openBackup({ owner, cloud }));
  const backup = remoteBackup({ owner, cloud, start, here });
  return { backup, cloud, start, here, crash: () => crash() };
}

test('a worker backs up and reads what was saved', async () => {
  const { backup, here } = begin();
  const onChange = vi.fn();
  backup.subscribe(onChange);
  expect(await backup.run()).toMatchObject({ revision: 1, uploadedRooms: 1 });
  expect(onChange).toHaveBeenCalled();
  const opened = await backup.open(1);
  expect(opened.entries.map(({ title }) => title)).toEqual(['Figs']);
  expect((await opened.room('20230000001'))?.chatRecord).toHaveLength(1);
  expect(here).not.toHaveBeenCalled();
  backup.close();
});

test('a restore in a worker reports when it has written chats', async () => {
  const { backup, cloud } = begin();
  await backup.run();
  backup.close();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const other = begin(cloud).backup;
  const onProgress = vi.fn();
  expect(await other.restore({ onProgress })).toMatchObject({ added: 1 });
  expect(onProgress).toHaveBeenCalledWith({ step: 'merging', done: 1, total: 1 });
  other.close();
});

test('why a run failed in a worker is known in the page', async () => {
  const report = async () => {
    throw new BackupError('token');
  };
  const { backup } = begin({ report });
  await expect(backup.run()).rejects.toMatchObject({ name: 'BackupError', kind: 'token' });
  expect((await backup.state()).failure).toBe('token');
});

test('a run that is canceled ends in the worker and on the network', async () => {
  let asked: AbortSignal | undefined;
  const head: Cloud['head'] = (signal) =>
    new Promise((_, reject) => {
      asked = signal;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const { backup } = begin({ head });
  const control = new AbortController();
  const run = backup.run({ signal: control.signal });
  await vi.waitFor(() => expect(asked).toBeDefined());
  control.abort();
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked?.aborted).toBe(true);
});

test('a browser that does not start the worker backs up without it', async () => {
  const { backup, here } = begin({}, (_, fail) => queueMicrotask(fail));
  expect(await backup.run()).toMatchObject({ revision: 1 });
  expect(here).toHaveBeenCalledOnce();
  backup.close();
});

test('a worker that crashes fails what it was at, and the next call starts another', async () => {
  const head = vi.fn<Cloud['head']>(() => new Promise(() => undefined));
  const { backup, start, crash } = begin({ head });
  const run = backup.run();
  run.catch(() => undefined);
  await vi.waitFor(() => expect(head).toHaveBeenCalledOnce());
  crash();
  await expect(run).rejects.toMatchObject({ kind: 'device' });
  expect(await backup.state()).toMatchObject({ revision: 0 });
  expect(start).toHaveBeenCalledTimes(2);
  backup.close();
});

test('what starts anew without a passphrase, or deletes every version, is handed over as it is', async () => {
  const { backup, cloud } = begin();
  await backup.run();
  await backup.startAnew();
  expect((await backup.state()).encryption).toBe('off');
  await backup.removeVersions();
  expect(cloud.versions_).toEqual([]);
  backup.close();
});
