import { putFile } from '@orangery/api';
import { type FakeHost, type FakeHostOptions, fakeHost, renderInHost } from '@orangery/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startTranslations } from '../../testing/start-translations.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import './crop-dialog.tsx';
import { drawCrop } from './draw-crop.ts';

startTranslations();

const area = { x: 10, y: 20, width: 300, height: 300 };

// jsdom lays nothing out and draws nothing.
vi.mock('react-easy-crop', () => ({
  default: function Cropper({ onCropComplete }: { onCropComplete: (part: object, pixels: object) => void }) {
    useEffect(() => onCropComplete({}, area), []);
    return <div data-testid="cropper" />;
  },
}));
vi.mock(import('@orangery/api'), async (original) => ({ ...(await original()), putFile: vi.fn() }));
vi.mock('./draw-crop.ts', () => ({
  drawCrop: vi.fn(async () => new Blob(['drawn'], { type: 'image/png' })),
}));

const permit = {
  token: 't',
  key: 'avatar/1.png',
  url: 'https://storage.example/avatar/1.png',
  method: 'PUT' as const,
  headers: { 'content-type': 'image/png' },
  expires_in: 60,
};
const answers: NonNullable<FakeHostOptions['answers']> = {
  'GET /chat/help/qiniu-token': () => permit,
  'POST /chat/user/avatar': () => ({ avatar: '/avatars/1.png' }),
};
const picture = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'me.png');

beforeEach(() => {
  vi.mocked(putFile).mockReset().mockResolvedValue(undefined);
  // jsdom has neither.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

async function show(host: FakeHost = fakeHost({ answers })) {
  await renderInHost(<AvatarPicker name="Mira" address={null} />, { host });
  const person = userEvent.setup({ applyAccept: false });
  const choose = (file: File) => person.upload(screen.getByLabelText('Picture file'), file);
  const use = () => person.click(screen.getByRole('button', { name: 'Use picture' }));
  return { host, person, choose, use };
}

describe('a file that is no avatar', () => {
  test('is refused by its content, without being sent anywhere', async () => {
    const { choose, host } = await show();
    await choose(new File(['<svg/>'], 'me.png', { type: 'image/png' }));
    expect((await screen.findByText('Only JPG and PNG pictures can be used.')).getAttribute('role')).toBe(
      'alert',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(host.api.calls).toEqual([]);
  });

  test('is refused over 2 MB with the limit, until a smaller one is chosen', async () => {
    const { choose } = await show();
    await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'me.png'));
    expect(await screen.findByText(/larger than 2 MB/)).toBeTruthy();
    await choose(picture());
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByText(/larger than 2 MB/)).toBeNull();
  });
});

test('a dropped image is accepted', async () => {
  await show();
  fireEvent.drop(screen.getByRole('button', { name: 'Change picture' }), {
    dataTransfer: { files: [picture()] },
  });
  expect(await screen.findByRole('dialog', { name: 'Choose what is seen' })).toBeTruthy();
});

test('the chosen part is uploaded and becomes the avatar', async () => {
  const { choose, use, host } = await show();
  await choose(picture());
  await screen.findByRole('dialog');
  await use();
  await waitFor(() => expect(host.asked.toasts[0]?.text).toBe('Picture saved'));
  expect(vi.mocked(drawCrop)).toHaveBeenLastCalledWith('blob:picture', area, 'image/png');
  expect(host.api.calls.map(({ key, input }) => [key, input.query ?? input.body])).toEqual([
    ['GET /chat/help/qiniu-token', { filename: 'avatar.png', bucket: 'avatar', size: 5 }],
    ['POST /chat/user/avatar', { avatar: permit.key }],
  ]);
  const { url, method, headers } = permit;
  expect(vi.mocked(putFile).mock.calls[0]?.[0]).toMatchObject({ url, method, headers });
  expect(host.asked.refreshes).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an upload that the storage refuses can be tried again', async () => {
  vi.mocked(putFile).mockRejectedValueOnce(new Error('refused'));
  const { choose, use, host, person } = await show();
  await choose(picture());
  await screen.findByRole('dialog');
  await use();
  expect(await screen.findByText(/could not be saved/)).toBeTruthy();
  expect(host.api.count('POST /chat/user/avatar')).toBe(0);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(host.api.count('POST /chat/user/avatar')).toBe(1));
});

test('closing the dialog cancels the upload', async () => {
  let signal: AbortSignal | undefined;
  vi.mocked(putFile).mockImplementationOnce((_target, _file, options) => {
    signal = options?.signal;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal?.reason));
    });
  });
  const { choose, use, host, person } = await show();
  await choose(picture());
  await screen.findByRole('dialog');
  await use();
  await waitFor(() => expect(signal).toBeDefined());
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(signal?.aborted).toBe(true));
  expect(host.api.count('POST /chat/user/avatar')).toBe(0);
  expect(host.asked.toasts).toEqual([]);
});
