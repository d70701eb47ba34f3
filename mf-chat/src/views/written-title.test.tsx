import type { AnswerEvent } from '@orangery/api';
import { answerEvents, fakeHost, helpConfig } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renameRoom } from '../room-store/room-actions.ts';
import { roomsState } from '../room-store/rooms.state.ts';
import { cleanBrowser, renderChat } from '../testing/chat-page.tsx';

beforeEach(cleanBrowser);

const question = 'How is bread made without yeast?';

function hostWith(
  titles: boolean,
  write: () => Promise<{ title: string | null }> | { title: string | null },
) {
  return fakeHost({
    session: { helpInfo: helpConfig({ titles }) },
    answers: {
      'POST /chat/completions': (): AnswerEvent[] => answerEvents('a', ['It is baked.']),
      'POST /chat/title': write,
    },
  });
}

const heading = (name: string) => screen.findByRole('heading', { name });

test('a title is written once, after the first answer', async () => {
  const write = vi.fn(() => ({ title: 'Bread' }));
  const page = await renderChat({ host: hostWith(true, write) });
  await page.ask(question);
  expect(await heading('Bread')).toBeTruthy();
  await page.ask('And how long?');
  await waitFor(() => expect(page.messages()).toHaveLength(4));
  await waitFor(() =>
    expect(roomsState.loaded[roomsState.current ?? '']?.chatRecord.at(-1)?.status).toBe('done'),
  );
  expect(write).toHaveBeenCalledOnce();
});

test('a title that is written does not take the place of one that a person gave meanwhile', async () => {
  let resolve = (_written: { title: string }): void => {};
  const promise = new Promise<{ title: string }>((give) => {
    resolve = give;
  });
  const write = vi.fn(() => promise);
  const page = await renderChat({ host: hostWith(true, write) });
  await page.ask(question);
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  await act(async () => renameRoom(roomsState.current ?? '', 'My own'));
  await act(async () => resolve({ title: 'Bread' }));
  expect(await heading('My own')).toBeTruthy();
});

test.each([
  ['the server writes none', false, 'Bread'],
  ['nothing of use was written', true, null],
])('the first words of the question stay as the title where %s', async (_name, titles, title) => {
  const write = vi.fn(() => ({ title }));
  const page = await renderChat({ host: hostWith(titles, write) });
  await page.ask(question);
  await page.text('It is baked.');
  await waitFor(() => expect(write).toHaveBeenCalledTimes(titles ? 1 : 0));
  expect(await heading(question)).toBeTruthy();
});
