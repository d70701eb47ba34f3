import { beforeEach, expect, test, vi } from 'vitest';
import { createAttachments } from '../question/attachments.ts';
import { createImageUploads, type ImageUploadsPorts } from './image-uploads.ts';

const attachments = createAttachments<string>({ storageKey: 'mf-other:attachments', keyOf: String, max: 2 });
const png = () => new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'a.png');
const states = (box: string) => attachments.of(box).map(({ state }) => state);

beforeEach(() => {
  localStorage.clear();
  attachments.forget();
  // jsdom has neither.
  URL.createObjectURL = () => 'blob:a';
  URL.revokeObjectURL = () => undefined;
});

function uploads(changes: Partial<ImageUploadsPorts> = {}) {
  const signIn = vi.fn();
  const onLeftOut = vi.fn<ImageUploadsPorts['onLeftOut']>();
  const ports = {
    store: async () => '/objects/a.png',
    signedIn: () => true,
    signIn,
    onLeftOut,
    reasonOf: async (error: unknown, file: Blob) => `${error} ${file.size}`,
    ...changes,
  };
  return { ...createImageUploads(attachments, ports), signIn, onLeftOut };
}

test('images are uploaded to the question they were chosen for', async () => {
  const { add } = uploads();
  await add(() => 'pdf 1', [png()]);
  expect(states('pdf 1')).toEqual(['uploading']);
  await vi.waitFor(() => expect(states('pdf 1')).toEqual(['ready']));
  expect(attachments.of('pdf 1')[0]?.address).toBe('/objects/a.png');
});

test('what is no image, or one too many, is left out with its reason', async () => {
  const { add, onLeftOut } = uploads();
  await add(() => 'pdf 1', [png(), new File(['GIF89a'], 'a.png'), png(), png()]);
  expect(attachments.of('pdf 1')).toHaveLength(2);
  expect(onLeftOut.mock.calls).toEqual([['format'], ['tooMany']]);
});

test('images of a guest wait for the sign-in and are uploaded after it', async () => {
  const { add, uploadWaiting, signIn } = uploads({ signedIn: () => false });
  await add(() => 'pdf 1', [png()]);
  expect([states('pdf 1'), signIn.mock.calls.length]).toEqual([['waiting'], 1]);
  await uploadWaiting('pdf 1');
  expect(states('pdf 1')).toEqual(['ready']);
});

test('a failed upload is tried again', async () => {
  const store = vi.fn().mockRejectedValueOnce(new Error('the network')).mockResolvedValue('/objects/a.png');
  const { add, retry } = uploads({ store });
  await add(() => 'pdf 1', [png()]);
  await vi.waitFor(() => expect(states('pdf 1')).toEqual(['failed']));
  for (const upload of attachments.of('pdf 1')) await retry(upload);
  expect(states('pdf 1')).toEqual(['ready']);
});
