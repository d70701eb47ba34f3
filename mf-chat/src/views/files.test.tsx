import { ApiError, limits, type Question } from '@orangery/api';
import {
  answerEvents,
  type FakeHostOptions,
  guestSession,
  helpConfig,
  memberSession,
} from '@orangery/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askEdited } from '../answers/ask-again.ts';
import type { Box } from '../question/box.ts';
import { attachments, drafts, moveContents } from '../question/box-contents.ts';
import { openRoom } from '../room-store/load-rooms.ts';
import { startRoom } from '../room-store/room-actions.ts';
import { roomsState } from '../room-store/rooms.state.ts';
import { cleanAskPage, renderAskPage } from '../testing/ask-page.tsx';
import { reloadPage } from '../testing/chat-state.ts';
// What is loaded when it is first used is there, so that a test does not wait for it.
import '../uploads/box-uploads.ts';

beforeEach(cleanAskPage);

const answers: NonNullable<FakeHostOptions['answers']> = {
  'POST /chat/completions': () => answerEvents('a', ['Six.']),
  'POST /chat/documents/parse': () => ({ format: 'pdf' as const, markdown: '# Report' }),
};
const csv = (content = 'a,b\n1,2\n', name = 'sums.csv') => new File([content], name);

async function show(options: FakeHostOptions = {}) {
  const page = await renderAskPage({ answers, ...options });
  const list = () => screen.queryByRole('list', { name: 'Files' });
  return {
    ...page,
    pick: (...files: File[]) => page.user.upload(screen.getByLabelText('Pictures and files'), files),
    list,
    names: () =>
      [...(list()?.querySelectorAll('li > button:first-child') ?? [])].map((chip) =>
        chip.getAttribute('aria-label'),
      ),
    toasts: () => page.host.asked.toasts.map(({ text }) => text),
    sent: () =>
      page.host.api.calls
        .filter(({ key }) => key === 'POST /chat/completions')
        .map(({ input }) => (input as { body: Question }).body.messages),
  };
}

describe('a file of a question', () => {
  test('is shown with its name and size, goes with the question, and stays with it when that is asked in other words', async () => {
    const { pick, names, send, sent, questions, room, list } = await show();
    await pick(csv());
    await waitFor(() => expect(names()).toEqual(['Open sums.csv, 8 bytes']));
    await send('Sum?');
    const files = [{ name: 'sums.csv', text: 'a,b\n1,2\n' }];
    await waitFor(() => expect(sent()).toEqual([[{ role: 'user', content: 'Sum?', files }]]));
    expect(list()).toBeNull();
    await waitFor(() => expect(room().chatRecord.at(-1)?.status).toBe('done'));
    const [question] = questions();
    expect(question).toMatchObject({ content: 'Sum?', files });
    act(() => askEdited(room().id, question?.id ?? '', { text: 'And the mean?', files }));
    await waitFor(() => expect(sent().at(-1)).toEqual([{ role: 'user', content: 'And the mean?', files }]));
  });

  test('opens as plain text, is put into the box where there is room, and the focus goes on when it is removed', async () => {
    const { pick, user, names, box } = await show();
    await pick(csv('<b>1</b>', 'a.html'), csv('second', 'b.txt'));
    await user.click(await screen.findByRole('button', { name: 'Open a.html, 8 bytes' }));
    const viewer = await screen.findByRole('dialog', { name: 'a.html' });
    expect(within(viewer).getByText('<b>1</b>')).toBeTruthy();
    await user.click(within(viewer).getByRole('button', { name: 'Put into the message' }));
    expect(box().value).toBe('<b>1</b>');
    await waitFor(() => expect(names()).toEqual(['Open b.txt, 6 bytes']));
    await user.click(screen.getByRole('button', { name: 'Remove b.txt' }));
    await waitFor(() => expect(names()).toEqual([]));
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  test('keeps the focus in its text when the last part of that is shown', async () => {
    const { pick, user } = await show();
    await pick(csv('a line\n'.repeat(4_000), 'long.txt'));
    await user.click(await screen.findByRole('button', { name: /^Open long\.txt/ }));
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Content of long.txt' }));
  });

  test('gives the focus to the one beside it when it is removed', async () => {
    const { pick, user } = await show();
    await pick(csv('1', 'a.txt'), csv('2', 'b.txt'), csv('3', 'c.txt'));
    // They are read at the same time, and shown one by one.
    await screen.findByRole('button', { name: 'Remove c.txt' });
    await user.click(await screen.findByRole('button', { name: 'Remove b.txt' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove c.txt');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove a.txt');
  });

  test('survives a reload and a change of room, with its text', async () => {
    const first = await show();
    await first.pick(csv());
    const { id } = first.room();
    await waitFor(() => expect(attachments.progress([roomsState.owner, id])).toBe('ready'));
    expect(first.names()).toHaveLength(1);
    await act(async () => void (await startRoom({})));
    expect(first.list()).toBeNull();
    await act(() => openRoom(id));
    await waitFor(() => expect(first.names()).toHaveLength(1));
    await first.unmount();
    reloadPage();
    attachments.forget();
    const second = await show();
    await act(async () => void (roomsState.current === id || (await openRoom(id))));
    await waitFor(() => expect(second.names()).toEqual(['Open sums.csv, 8 bytes']));
    await second.send('Sum?');
    await waitFor(() =>
      expect(second.sent()[0]?.[0]?.files).toEqual([{ name: 'sums.csv', text: 'a,b\n1,2\n' }]),
    );
  });

  test('that is a document is read by the server', async () => {
    const { pick, names } = await show();
    await pick(csv('%PDF-1.7', 'report.pdf'));
    await waitFor(() => expect(names()).toEqual(['Open report.pdf, 8 bytes']));
    expect(attachments.of([roomsState.owner, roomsState.current ?? ''])).toMatchObject([
      { attached: { name: 'report.pdf', text: '# Report' } },
    ]);
  });

  test('that could not be read is named with the reason, and is read again when the person asks for it', async () => {
    const parse = vi
      .fn(async () => ({ format: 'pdf' as const, markdown: '# Report' }))
      .mockRejectedValueOnce(new ApiError('network', 0, ''));
    const { pick, names, user } = await show({
      answers: { ...answers, 'POST /chat/documents/parse': parse },
    });
    await pick(csv('%PDF-1.7', 'report.pdf'));
    expect((await screen.findByRole('alert')).textContent).toContain('report.pdf');
    await user.click(screen.getByRole('button', { name: 'Read report.pdf again' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove report.pdf');
    await waitFor(() => expect(names()).toEqual(['Open report.pdf, 8 bytes']));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Read report.pdf again' })).toBeNull();
  });

  test.each([
    ['too long', 'x'.repeat(limits.fileSymbols), 'at most 200,000 symbols together'],
    ['empty', ' \n', 'There is no text in “report.pdf”.'],
  ])('whose text turns out to be %s is not sent', async (_, markdown, said) => {
    const parse = async () => ({ format: 'pdf' as const, markdown });
    const { pick, send, sent, box } = await show({
      answers: { ...answers, 'POST /chat/documents/parse': parse },
    });
    await pick(csv(), csv('%PDF-1.7', 'report.pdf'));
    expect((await screen.findByRole('alert')).textContent).toContain(said);
    await send('Sum?');
    expect(sent()).toEqual([]);
    expect(box().value).toBe('Sum?');
  });

  test('that is removed while the server reads it is given up', async () => {
    let reading: AbortSignal | undefined;
    const parse = (_input: unknown, { signal }: { signal?: AbortSignal }) => {
      reading = signal;
      return new Promise<never>(() => {});
    };
    const { pick, user } = await show({ answers: { ...answers, 'POST /chat/documents/parse': parse } });
    await pick(csv('%PDF-1.7', 'report.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Remove report.pdf' }));
    expect(reading?.aborted).toBe(true);
  });

  test('of a guest waits for the sign-in only when the server has to read it', async () => {
    const { pick, host, names } = await show({ session: guestSession() });
    await pick(csv());
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(host.asked.logins).toBe(0);
    await pick(csv('%PDF-1.7', 'report.pdf'));
    await waitFor(() => expect(host.asked.logins).toBe(1));
  });

  test('that another part of the page gives is attached to the open room', async () => {
    const { host, names, box } = await show();
    const files = [{ name: 'Report\u202efdp.exe', text: '# Report' }];
    act(() => host.bus.emit('composer:insert', { text: 'Look:', files }));
    await waitFor(() => expect(names()).toEqual(['Open Reportfdp.exe, 8 bytes']));
    expect(box().value).toBe('Look:');
  });
});

describe('what is left out says why', () => {
  test.each([
    ['empty', csv(''), 'There is no text in “sums.csv”.'],
    ['no text', csv('MZ\0\0', 'a.txt'), '“a.txt” is not a text.'],
    ['too long', csv('x'.repeat(limits.fileSymbols + 1)), 'at most 200,000 symbols together'],
  ])('%s', async (_, file, said) => {
    const { pick, toasts, list } = await show();
    await pick(file);
    await waitFor(() => expect(toasts().at(-1)).toContain(said));
    expect(list()).toBeNull();
  });

  test('the same file again, and the sixth of fifty', async () => {
    const { pick, toasts, names } = await show();
    await pick(csv(), csv());
    await waitFor(() => expect(toasts()).toEqual(['“sums.csv” is already attached.']));
    await pick(...Array.from({ length: 50 }, (_file, index) => csv(`${index}`)));
    await waitFor(() => expect(toasts().at(-1)).toBe('A question takes 5 files. The others were left out.'));
    expect(toasts()).toHaveLength(2);
    expect(names().at(-1)).toBe('Open sums (5).csv, 1 byte');
  });
});

describe('a long text that is pasted', () => {
  const text = '橙'.repeat(limits.messageSymbols + 1);
  const paste = (box: HTMLElement, pasted = text) => {
    const event = createEvent.paste(box);
    Object.assign(event, { clipboardData: { files: [], getData: () => pasted } });
    fireEvent(box, event);
    return event;
  };

  test('becomes a file, and goes into the box after all when the person wants it there', async () => {
    const { box, names, host, toasts } = await show();
    expect(paste(box()).defaultPrevented).toBe(true);
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Open Pasted text.txt')]));
    const said = 'The text is longer than 16,000 symbols and was attached as a file.';
    await waitFor(() => expect(toasts()).toEqual([said]));
    act(() => host.asked.toasts.at(-1)?.action?.run());
    await waitFor(() => expect(names()).toEqual([]));
    expect(box().value).toBe(text);
  });

  test('goes back into the room that the question has moved to', async () => {
    const { box, host, toasts } = await show();
    paste(box());
    await waitFor(() => expect(toasts()).toHaveLength(1));
    const other: Box = ['chat_a', '20230000009'];
    act(() => moveContents([roomsState.owner, roomsState.current ?? ''], other));
    act(() => host.asked.toasts.at(-1)?.action?.run());
    expect(drafts.of(other)).toBe(text);
  });

  test('is a text also when it begins like a document', async () => {
    const { box, names, host } = await show();
    paste(box(), `%PDF-1.7${text}`);
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Open Pasted text.txt')]));
    expect(host.api.calls.some(({ key }) => key === 'POST /chat/documents/parse')).toBe(false);
  });

  test('stands in the box when the question cannot take it as a file', async () => {
    const { pick, box, names, toasts } = await show();
    await pick(...Array.from({ length: 5 }, (_file, index) => csv(`${index}`)));
    await waitFor(() => expect(names()).toHaveLength(5));
    paste(box(), `\0${text}`);
    await waitFor(() => expect(box().value).toBe(text));
    expect(toasts()).toEqual(['A question takes 5 files. The others were left out.']);
  });
});

test('files of two boxes that come together are all kept, and the question waits until some are removed', async () => {
  const { pick, names, send, sent, user } = await show();
  await pick(...Array.from({ length: 5 }, (_file, index) => csv(`${index}`)));
  await waitFor(() => expect(names()).toHaveLength(5));
  const elsewhere: Box = ['chat_a', '20230000009'];
  const text = { name: 'a.txt', text: 'a', bytes: 1, symbols: 1, tokens: 1 };
  act(() => {
    attachments.add(elsewhere, [{ id: 'a', state: 'ready', preview: '', progress: 1, attached: text }]);
    moveContents(elsewhere, [roomsState.owner, roomsState.current ?? '']);
  });
  expect(names()).toHaveLength(6);
  expect(screen.getByRole('alert').textContent).toBe('A question takes 5 files. Remove the others.');
  await send('Sum?');
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove a.txt' }));
  await send('Sum?');
  await waitFor(() => expect(sent()[0]?.[0]?.files).toHaveLength(5));
});

describe('a file for which the model has no room', () => {
  const models = helpConfig().models.map((model) => ({
    ...model,
    context_tokens: model.value === '4.0' ? 90_000 : 4_000,
  }));

  test('is said with its name and by how much, before anything is sent and instead of it', async () => {
    const session = memberSession({ helpInfo: helpConfig({ models }) });
    const { pick, send, sent, room, host } = await show({ session });
    await pick(csv('An orange. '.repeat(3_000), 'long.txt'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/about [\d,]+ tokens, [\d,]+ of them in “long\.txt”\. It takes 4,000/);
    await send('What is it?');
    expect(await screen.findByRole('dialog', { name: /too long for/ })).toBeTruthy();
    expect(sent()).toEqual([]);
    expect(drafts.of([roomsState.owner, room().id])).toBe('What is it?');
    expect(host.asked.toasts).toEqual([]);
  });
});
