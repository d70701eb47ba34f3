import { expect, test } from 'vitest';
import { runUpload, type UploadPorts } from './run-upload.ts';
import type { Upload } from './upload.ts';

const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'a.png');

function run(store: UploadPorts['store'], isWanted = () => true) {
  const changes: Partial<Upload>[] = [];
  const done = runUpload(png, {
    store,
    isWanted,
    onChange: (change) => changes.push(change),
    reasonOf: (error) => `because of ${(error as Error).message}`,
  });
  return { changes, done };
}

test('an upload says how far it is, and its address in the end', async () => {
  const { changes, done } = run(async (_file, { onProgress }) => {
    onProgress(0.5);
    return '/objects/a.png';
  });
  await done;
  expect(changes).toEqual([
    { state: 'uploading', progress: 0 },
    { progress: 0.5 },
    { state: 'ready', progress: 1, address: '/objects/a.png' },
  ]);
});

test('an upload that failed says why', async () => {
  const { changes, done } = run(() => Promise.reject(new Error('the network')));
  await done;
  expect(changes.at(-1)).toEqual({ state: 'failed', reason: 'because of the network' });
});

test('an upload that is not wanted any more is given up', async () => {
  let given: AbortSignal | undefined;
  const { done } = run(
    async (_file, { signal, onProgress }) => {
      given = signal;
      onProgress(0.5);
      return '/objects/a.png';
    },
    () => false,
  );
  await done;
  expect(given?.aborted).toBe(true);
});
