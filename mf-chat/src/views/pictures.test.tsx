import { ApiError, putFile } from '@orangery/api';
import { answerEvents, type FakeHostOptions, guestSession, memberSession } from '@orangery/testing';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { attachments } from '../question/box-contents.ts';
import { openRoom } from '../room-store/load-rooms.ts';
import { startRoom } from '../room-store/room-actions.ts';
import { roomsState } from '../room-store/rooms.state.ts';
import { cleanAskPage, renderAskPage } from '../testing/ask-page.tsx';
import { reloadPage } from '../testing/chat-state.ts';

vi.mock(import('@orangery/api'), async (original) => ({ ...(await original()), putFile: vi.fn() }));

let uploads = 0;

beforeEach(() => {
  cleanAskPage();
  uploads = 0;
  vi.mocked(putFile).mockReset().mockResolvedValue(undefined);
  // jsdom has neither.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const answers: NonNullable<FakeHostOptions['answers']> = {
  'GET /chat/help/qiniu-token': () => ({
    token: 't',
    key: `picture/${uploads + 1}`,
    url: 'https://storage.example/1',
    method: 'PUT' as const,
    headers: { 'content-type': 'image/png' },
    expires_in: 60,
  }),
  'POST /chat/pictures': () => {
    uploads += 1;
    return { address: `/objects/picture/${uploads}.png`, width: 8, height: 8 };
  },
  'POST /chat/completions': () => answerEvents('a', ['A cat.']),
};
const png = (name = 'cat.png') =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name);
const text = (name: string) => new File(['GIF89a'], name, { type: 'image/png' });

async function show(options: FakeHostOptions = {}) {
  const page = await renderAskPage({ answers, ...options });
  return {
    ...page,
    pick: (...files: File[]) => page.user.upload(screen.getByLabelText('Pictures and files'), files),
    thumbnails: () => screen.queryAllByRole('img', { name: /^Picture/ }).length,
  };
}
/** An upload that ends when the test says so. */
function slowUpload() {
  let end = { done: () => {}, fail: () => {} };
  vi.mocked(putFile).mockImplementationOnce(
    () =>
      new Promise((resolve, reject) => {
        end = { done: resolve, fail: () => reject(new Error('broken')) };
      }),
  );
  return { done: () => act(async () => end.done()), fail: () => act(async () => end.fail()) };
}

describe('pictures of a question', () => {
  test('are uploaded at once and go with it, by their addresses', async () => {
    const { pick, send, questions, host, thumbnails } = await show();
    await pick(png('a.png'), png('b.png'));
    await waitFor(() => expect(uploads).toBe(2));
    await send('What is this?');
    await waitFor(() => expect(host.api.count('POST /chat/completions')).toBe(1));
    expect(questions()[0]?.images).toEqual(['/objects/picture/1.png', '/objects/picture/2.png']);
    expect(thumbnails()).toBe(0);
    expect(host.api.calls[0]?.input.query).toEqual({ filename: 'picture.png', bucket: 'picture', size: 8 });
  });

  test('need a complete question', async () => {
    const { pick, user, host, box } = await show();
    await pick(png());
    await waitFor(() => expect(uploads).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter the complete question.');
    expect(host.api.count('POST /chat/completions')).toBe(0);
    await user.type(box(), 'Why');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('delay the question until they are uploaded', async () => {
    const upload = slowUpload();
    const { pick, send, host, questions, box } = await show();
    await pick(png());
    await screen.findByRole('progressbar', { name: 'Uploading picture 1' });
    await send('What is this?');
    expect(await screen.findByText('Sent when uploaded')).toBeTruthy();
    expect(host.api.count('POST /chat/completions')).toBe(0);
    await upload.done();
    await waitFor(() => expect(questions()[0]?.images).toEqual(['/objects/picture/1.png']));
    await waitFor(() => expect(box().value).toBe(''));
  });

  test('delay the question while they are being checked; it is not sent when none of them is an image', async () => {
    const { pick, send, host, questions, box } = await show();
    const pickSlowly = async (file: File) => {
      let look = () => {};
      const looked = new Promise<void>((resolve) => {
        look = resolve;
      });
      const slice = file.slice.bind(file);
      file.slice = (...range) => {
        const part = slice(...range);
        const read = part.arrayBuffer.bind(part);
        part.arrayBuffer = () => looked.then(read);
        return part;
      };
      await pick(file);
      await send('What is this?');
      expect(await screen.findByText('Sent when uploaded')).toBeTruthy();
      return () => act(async () => look());
    };
    const lookAtText = await pickSlowly(text('a.gif'));
    await lookAtText();
    await waitFor(() => expect(screen.queryByText('Sent when uploaded')).toBeNull());
    expect([host.api.count('POST /chat/completions'), box().value]).toEqual([0, 'What is this?']);
    const lookAtPicture = await pickSlowly(png());
    await lookAtPicture();
    await waitFor(() => expect(questions()[0]?.images).toEqual(['/objects/picture/1.png']));
  });

  test('images that are being checked delay only the question of their room', async () => {
    const { pick, send, host, questions, thumbnails } = await show();
    const slow = png();
    let look = () => {};
    const looked = new Promise<void>((resolve) => {
      look = resolve;
    });
    slow.slice = () => ({ arrayBuffer: () => looked.then(() => png().arrayBuffer()) }) as unknown as Blob;
    const first = roomsState.current ?? '';
    await pick(slow);
    await act(() => startRoom({}));
    await send('Something else?');
    await waitFor(() => expect(questions()).toMatchObject([{ content: 'Something else?' }]));
    await waitFor(() => expect(host.api.count('POST /chat/completions')).toBe(1));
    await act(async () => look());
    expect(thumbnails()).toBe(0);
    await act(() => openRoom(first));
    await waitFor(() => expect(thumbnails()).toBe(1));
  });

  test('whose upload failed stay and can be uploaded again', async () => {
    const upload = slowUpload();
    const { pick, send, user, host, questions, box } = await show();
    await pick(png());
    await screen.findByRole('progressbar', { name: 'Uploading picture 1' });
    await upload.fail();
    expect((await screen.findByRole('alert')).textContent).toContain('The upload failed.');
    await send('What is this?');
    expect(host.asked.toasts.at(-1)?.text).toContain('was not attached');
    expect(box().value).toBe('What is this?');
    await user.click(screen.getByRole('button', { name: 'Upload picture 1 again' }));
    await waitFor(() => expect(uploads).toBe(1));
    await user.type(box(), '{Enter}');
    await waitFor(() => expect(questions()).toHaveLength(1));
  });

  test('that the server refuses show the reason', async () => {
    const refusing = () => {
      throw new ApiError('api', 1001, '');
    };
    const { pick } = await show({ answers: { ...answers, 'POST /chat/pictures': refusing } });
    await pick(png());
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a JPG or PNG');
  });

  test('are there after a reload, and can be removed', async () => {
    const first = await show();
    await first.pick(png());
    await waitFor(() => expect(uploads).toBe(1));
    await first.unmount();
    reloadPage();
    attachments.forget();
    const again = await show();
    const picture = await screen.findByRole('img', { name: 'Picture 1' });
    expect(picture.getAttribute('src')).toBe('/objects/picture/1.png');
    await again.user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(again.thumbnails()).toBe(0);
  });
});

describe('files', () => {
  test('that are no pictures are named as what is wrong, and nothing is sent', async () => {
    const { pick, host, thumbnails } = await show();
    await pick(text('cat.png'));
    await waitFor(() => expect(host.asked.toasts[0]?.text).toContain('Choose a JPG or PNG'));
    expect([thumbnails(), host.api.calls.length]).toEqual([0, 0]);
  });

  test('of more than 10 MB name the limit', async () => {
    const { pick, host } = await show();
    const big = new File([await png().arrayBuffer(), new Uint8Array(10 * 1024 * 1024)], 'big.png');
    await pick(big);
    await waitFor(() => expect(host.asked.toasts[0]?.text).toContain('larger than 10 MB'));
  });

  test('beyond the fourth are left out', async () => {
    const { pick, host, thumbnails } = await show();
    await pick(...['a', 'b', 'c', 'd', 'e'].map((name) => png(`${name}.png`)));
    await waitFor(() => expect(thumbnails()).toBe(4));
    expect(host.asked.toasts[0]?.text).toContain('takes 4 pictures');
  });

  test('are taken when they are pasted or dropped on the conversation', async () => {
    const { box, container, thumbnails } = await show();
    const paste = createEvent.paste(box(), { clipboardData: { files: [png()], getData: () => '' } });
    fireEvent(box(), paste);
    await waitFor(() => expect(thumbnails()).toBe(1));
    expect(paste.defaultPrevented).toBe(true);

    const section = container.querySelector('section') as HTMLElement;
    const dataTransfer = { types: ['Files'], files: [png()] };
    fireEvent.dragOver(section, { dataTransfer });
    expect(await screen.findByText('Drop pictures and files here')).toBeTruthy();
    fireEvent.drop(section, { dataTransfer });
    await waitFor(() => expect(thumbnails()).toBe(2));
    expect(screen.queryByText('Drop pictures and files here')).toBeNull();
  });
});

test('a file dropped beside the conversation does not take the page away', async () => {
  const { thumbnails } = await show();
  const drop = createEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [png()] } });
  fireEvent(document.body, drop);
  expect([drop.defaultPrevented, thumbnails()]).toEqual([true, 0]);
});

test('images are not sent to a model that does not see them; another model is offered', async () => {
  const page = await show();
  await page.chooseModel(/^minimax/);
  await waitFor(() => expect(page.room().chatModel).toBe('minimax'));
  await page.pick(png());
  await waitFor(() => expect(uploads).toBe(1));
  await page.send('What is this?');
  expect(await screen.findByRole('dialog', { name: 'minimax does not see pictures' })).toBeTruthy();
  expect(page.host.api.count('POST /chat/completions')).toBe(0);
  await page.user.click(screen.getByRole('button', { name: 'New chat with 3.5' }));
  await waitFor(() => expect(page.room().chatModel).toBe('3.5'));
  await page.user.type(page.box(), '{Enter}');
  await waitFor(() => expect(page.questions()[0]?.images).toHaveLength(1));
});

test('a guest signs in first, then the image is uploaded and the question sent', async () => {
  const { pick, send, host, questions, thumbnails } = await show({ session: guestSession() });
  await pick(png());
  await waitFor(() => expect(host.asked.logins).toBe(1));
  expect(host.api.calls).toEqual([]);
  await send('What is this?');
  act(() => host.become(memberSession()));
  await waitFor(() => expect(questions()[0]?.images).toEqual(['/objects/picture/1.png']));
  expect(thumbnails()).toBe(0);
});

test('another remote can put images into the box', async () => {
  const { host, thumbnails } = await show();
  act(() => host.bus.emit('composer:insert', { images: ['/objects/picture/x.png'] }));
  await waitFor(() => expect(thumbnails()).toBe(1));
});
