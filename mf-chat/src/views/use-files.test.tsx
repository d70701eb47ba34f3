import { startI18n } from '@orangery/locales';
import { fakeHost, guestSession, renderInHost } from '@orangery/testing';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Box, noRoom } from '../question/box.ts';
import { attachments, moveContents } from '../question/box-contents.ts';
import { useAddFiles } from './use-files.ts';

// Loaded with the first file; it is there, so that a test does not wait for it.
import '../uploads/image-uploads.ts';

startI18n('en', {});
const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'a.png');

beforeEach(() => {
  attachments.forget();
  localStorage.clear();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a' }));
  return () => vi.unstubAllGlobals();
});

async function show(box: Box) {
  let add: (files: File[]) => void = () => {};
  const Box = () => {
    add = useAddFiles(box);
    return null;
  };
  await renderInHost(<Box />, { host: fakeHost({ session: guestSession() }) });
  return (files: File[]) => add(files);
}

test('an image picked before the rooms are known is attached in the room that opens', async () => {
  const add = await show(['', noRoom]);
  add([png]);
  moveContents(['', noRoom], ['chat_a', '20230000001']);
  await waitFor(() => expect(attachments.of(['chat_a', '20230000001'])).toHaveLength(1));
  expect(attachments.of(['', noRoom])).toHaveLength(0);
});

test('an image stays with the room it was picked in when another room opens meanwhile', async () => {
  const add = await show(['chat_a', '20230000001']);
  add([png]);
  await show(['chat_a', '20230000002']);
  await waitFor(() => expect(attachments.of(['chat_a', '20230000001'])).toHaveLength(1));
  expect(attachments.of(['chat_a', '20230000002'])).toHaveLength(0);
});
