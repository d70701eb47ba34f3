import { File } from 'node:buffer';
import { openRecords, ownerKey } from '@orangery/records';
import { hello } from '@orangery/testing/chatgpt-export';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cleanBrowser, renderChat } from '../testing/chat-page.tsx';
import { roomOf } from '../testing/rooms.ts';

// There are no workers here.
vi.mock('../transfer/read-in-worker.ts', async () => ({
  readInWorker: (await import('../transfer/read-file.ts')).readChats,
}));

const day = 86_400_000;

beforeEach(cleanBrowser);

async function renderRooms() {
  const records = await openRecords({ owner: ownerKey('mira'), onFull: () => undefined });
  const now = Date.now();
  const rooms = [
    {
      ...roomOf('20230000001', ['How is bread made?', 'With FLOUR and water.'], now - day),
      chatMessage: 'Bread',
    },
    { ...roomOf('20230000002', ['Where to?', 'To Lisbon.'], now - 10 * day), chatMessage: 'A trip' },
    {
      ...roomOf('20230000003', ['Why?', 'Because of the flour.'], now - 60 * day),
      chatMessage: 'An old one',
    },
  ];
  for (const room of rooms) await records.save(room);
  const page = await renderChat();
  await screen.findByRole('button', { name: 'Bread' });
  return { ...page, records, field: screen.getByRole('searchbox', { name: 'Search chats' }) };
}

const titles = (list: HTMLElement) =>
  [...list.querySelectorAll('[data-room]')].map((room) => room.textContent);
const results = async () => screen.findByRole('list', { name: 'Chats found' });
const allRooms = () => screen.getByRole('list', { name: 'Chat rooms' });

test('words are found in titles and messages, and Escape shows all rooms again', async () => {
  const { field, user } = await renderRooms();
  await user.type(field, 'flour');
  await waitFor(async () => expect(titles(await results())).toHaveLength(2));
  expect(titles(await results())).toEqual(['BreadWith FLOUR and water.', 'An old oneBecause of the flour.']);
  expect((await results()).querySelector('mark')?.textContent).toBe('FLOUR');
  await user.click(screen.getByRole('button', { name: /An old one/ }));
  expect(screen.getByRole('heading', { name: 'An old one' })).toBeTruthy();
  field.focus();
  await user.keyboard('{Escape}');
  expect(titles(allRooms())).toHaveLength(3);
});

test('a find leads to its message, again when it is asked for again, and with a key takes the focus there', async () => {
  const { field, user, log, box } = await renderRooms();
  const marked = () => log().querySelector('[data-found]')?.textContent;
  await user.type(field, 'flour');
  await user.click(await screen.findByRole('button', { name: /^Bread/ }));
  await waitFor(() => expect(marked()).toContain('With FLOUR and water.'));
  expect(document.activeElement).not.toBe(within(log()).getAllByRole('article')[1]);
  log().querySelector('[data-found]')?.removeAttribute('data-found');
  box().focus();
  field.focus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(marked()).toContain('With FLOUR and water.'));
  expect(document.activeElement).toBe(within(log()).getAllByRole('article')[1]);
});

test('a key pressed right after choosing a find keeps the focus from going to its message', async () => {
  const { field, user, log, box } = await renderRooms();
  await user.type(field, 'flour');
  const find = await screen.findByRole('button', { name: /^Bread/ });
  find.focus();
  // Before the next frame, in which the message would have taken the focus.
  fireEvent.click(find);
  fireEvent.keyDown(find, { key: 'm', code: 'KeyM', altKey: true });
  await waitFor(() => expect(log().querySelector('[data-found]')?.textContent).toContain('FLOUR'));
  expect(document.activeElement).toBe(box());
});

test('what is nowhere is said to be nowhere', async () => {
  const { field, user } = await renderRooms();
  await user.type(field, 'nowhere');
  expect(await screen.findByText('No chats found. Try other words.')).toBeTruthy();
});

test('ranges narrow the rooms, also those that are searched', async () => {
  const { field, user } = await renderRooms();
  await user.click(field);
  await user.click(await screen.findByRole('button', { name: 'Month' }));
  await waitFor(() => expect(titles(allRooms())).toEqual(['Bread', 'A trip']));
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(titles(allRooms())).toEqual(['An old one']));
  await user.type(field, 'flour');
  await waitFor(async () => expect(titles(await results())).toEqual(['An old oneBecause of the flour.']));
});

test('a pinned room stands first, under a separate heading, until it is unpinned', async () => {
  const { user, records } = await renderRooms();
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for “A trip”' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await press('Pin');
  await waitFor(() => expect(titles(allRooms())[0]).toBe('A trip'));
  expect(within(allRooms()).getByRole('heading', { name: 'Pinned' })).toBeTruthy();
  await waitFor(async () => expect((await records.load('20230000002'))?.pinned).toBe(true));
  await press('Unpin');
  await waitFor(() => expect(within(allRooms()).queryByRole('heading', { name: 'Pinned' })).toBeNull());
});

test('rooms are deleted by key one after the other, the open one too', async () => {
  const { user } = await renderRooms();
  screen.getByRole('button', { name: 'Bread' }).focus();
  await user.keyboard('{Delete}');
  const next = screen.getByRole('button', { name: 'A trip' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  await user.keyboard('{Delete}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'An old one' })),
  );
  expect(titles(allRooms())).toEqual(['An old one']);
});

test('several rooms are chosen, deleted together, and brought back together', async () => {
  const { user, host, records } = await renderRooms();
  await user.click(screen.getByRole('button', { name: 'More actions for chats' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select chats' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Bread' }));
  await user.click(screen.getByRole('checkbox', { name: 'An old one' }));
  expect(screen.getByText('2 chosen')).toBeTruthy();
  await user.click(
    within(screen.getByRole('group', { name: 'What to do with the chosen chats' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  await waitFor(() => expect(titles(allRooms())).toEqual(['A trip']));
  const toast = host.asked.toasts.at(-1);
  expect(toast?.text).toBe('2 chats deleted');
  await waitFor(async () => expect(await records.index()).toHaveLength(1));
  toast?.action?.run();
  await waitFor(() => expect(titles(allRooms())).toHaveLength(3));
});

test('chats of a file are looked at, imported, and stand in the list', async () => {
  const { user } = await renderRooms();
  await user.click(screen.getByRole('button', { name: 'More actions for chats' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import chats' }));
  const input = await screen.findByLabelText('Choose files', { selector: 'input' });
  // The page's own cannot be read as a stream here.
  const file = new File([JSON.stringify([hello])], 'conversations.json');
  await user.upload(input, [file, new File(['x'], 'notes.md')] as unknown as globalThis.File[]);
  expect(await screen.findByText('1 chat · 2 messages')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('This is no export that can be read here.');
  await user.click(screen.getByRole('button', { name: 'Import 1 chat' }));
  expect(await screen.findByText('1 chat added.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Hello' })).toBeTruthy();
});

test('the storage is shown also when it is not full, and its rooms can be deleted', async () => {
  const { user } = await renderRooms();
  await user.click(screen.getByRole('button', { name: 'More actions for chats' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Storage' }));
  const dialog = await screen.findByRole('dialog', { name: 'Storage' });
  await user.click(await within(dialog).findByRole('button', { name: 'Delete “Bread”' }));
  await waitFor(() => expect(within(dialog).queryByText('Bread')).toBeNull());
});
