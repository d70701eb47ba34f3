import { limits, type Question } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import tools from '@orangery/locales/en/mf-chat/tools.json';
import translations from '@orangery/locales/en/mf-chat.json';
import { answerEvents } from '@orangery/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { editedFiles } from '../question/edited-files.ts';
import { roomInMemory, roomsState } from '../room-store/rooms.state.ts';
import { cleanBrowser, renderChat } from '../testing/chat-page.tsx';
// What is loaded when it is first used is there, so that a test does not wait for it.
import '../uploads/box-uploads.ts';
import '../conversation/edited-files.tsx';

startI18n('en', { 'mf-chat': translations, 'mf-chat/tools': tools, errors });
beforeEach(() => {
  cleanBrowser();
  editedFiles.forget();
});

const file = (name: string, content = 'x') => new File([content], name);

/** The page with a question that is being edited. */
async function editing() {
  const page = await renderChat({ answers: { 'POST /chat/completions': () => answerEvents('a', ['Yes.']) } });
  await page.ask('What is it?');
  await within(page.log()).findByText('Yes.');
  await page.user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
  const box = screen.getByRole('textbox', { name: 'Edit the question' }) as HTMLTextAreaElement;
  const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' });
  const sendable = () => !again().disabled;
  return {
    ...page,
    box,
    add: (...files: File[]) =>
      page.user.upload(screen.getByLabelText('Add files', { selector: 'input' }), files),
    names: () =>
      screen
        .queryAllByRole('button', { name: /^Open / })
        .map((chip) => chip.getAttribute('aria-label')?.replace(/,.*/, '')),
    paste: (text: string) => {
      const clipboardData = { getData: () => text, files: [] };
      const event = createEvent.paste(box, { clipboardData });
      fireEvent(box, event);
      return event.defaultPrevented;
    },
    sendable,
    resend: async () => {
      await waitFor(() => expect(sendable()).toBe(true));
      await page.user.click(again());
    },
    question: () =>
      roomInMemory(roomsState.current ?? '')?.chatRecord.findLast(({ role }) => role === 'user'),
    sent: () => (page.host.api.calls.at(-1)?.input as { body?: Question } | undefined)?.body?.messages.at(-1),
  };
}

describe('a question that is being edited', () => {
  test('takes files, gives them away, and is asked with those it has then', async () => {
    const { add, names, user, resend, sent, question, log } = await editing();
    await add(file('a.txt'), file('b.txt', 'y'));
    await waitFor(() => expect(names()).toEqual(['Open a.txt', 'Open b.txt']));
    await user.click(screen.getByRole('button', { name: 'Remove a.txt' }));
    await resend();
    const files = [{ name: 'b.txt', text: 'y' }];
    await waitFor(() => expect(sent()).toEqual({ role: 'user', content: 'What is it?', files }));
    expect(question()?.files).toEqual(files);

    await within(log()).findByText('Yes.');
    await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
    await waitFor(() => expect(names()).toEqual(['Open b.txt']));
    await user.click(screen.getByRole('button', { name: 'Remove b.txt' }));
    await resend();
    await waitFor(() => expect(sent()).toEqual({ role: 'user', content: 'What is it?' }));
  });

  test('takes a long text that is pasted as a file, and a short one as it is', async () => {
    const { paste, names, box, resend, sent } = await editing();
    const long = '橙'.repeat(limits.messageSymbols + 1);
    expect(paste('short')).toBe(false);
    expect(paste(long)).toBe(true);
    await waitFor(() => expect(names()).toEqual(['Open Pasted text.txt']));
    expect(box.value).toBe('What is it?');
    await resend();
    await waitFor(() => expect(sent()?.files).toEqual([{ name: 'Pasted text.txt', text: long }]));
  });

  test('keeps a long text in its box that it cannot take as a file', async () => {
    const { add, names, paste, box, sendable } = await editing();
    await add(
      ...Array.from({ length: limits.filesPerQuestion }, (_, index) => file(`${index}.txt`, `${index}`)),
    );
    await waitFor(() => expect(names()).toHaveLength(limits.filesPerQuestion));
    const long = 'x'.repeat(limits.messageSymbols + 1);
    paste(long);
    await waitFor(() => expect(box.value).toBe(`What is it?${long}`));
    expect(sendable()).toBe(false);
  });

  test('cannot be sent while files that were chosen are looked at', async () => {
    const { sendable, question } = await editing();
    let end = (): void => {};
    const pending = new Promise<void>((resolve) => {
      end = resolve;
    });
    const looked = editedFiles.whilePicking(question()?.id ?? '', () => pending);
    await waitFor(() => expect(sendable()).toBe(false));
    end();
    await looked;
    await waitFor(() => expect(sendable()).toBe(true));
  });

  test('has the files it had when it is not sent', async () => {
    const { add, names, user, question } = await editing();
    await add(file('a.txt'));
    await waitFor(() => expect(names()).toEqual(['Open a.txt']));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(question()).not.toHaveProperty('files');
    await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
    expect(names()).toEqual([]);
  });
});
