import 'fake-indexeddb/auto';
import { ApiError, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { startI18n } from '@orangery/locales';
import errorTranslations from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-plugins/reading.json';
import { ownerKey } from '@orangery/records';
import { readingsOf } from '@orangery/records/readings';
import { type FakeHandlers, fakeHost, memberSession, renderInHost } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { later } from '../testing/later.ts';
import { DocumentsPage } from './documents-page.tsx';

startI18n('en', { 'mf-plugins/reading': translations, errors: errorTranslations });

const parsed = { format: 'pdf' as const, markdown: '# Report\n\nAll is well.' };
const file = (bytes = 8) => new File([new Uint8Array(bytes)], 'report.pdf');

/** What was read is kept for its person, so each test has another one. */
let person = 0;
async function show(
  answers: FakeHandlers = { 'POST /chat/documents/parse': () => parsed },
  params: { id?: string } = {},
) {
  if (params.id === undefined) person += 1;
  const host = fakeHost({
    path: '/chat_room',
    answers,
    session: { ...memberSession(), username: `p${person}` },
  });
  const { unmount } = await renderInHost(<DocumentsPage params={params} />, { host });
  const user = userEvent.setup({ applyAccept: false });
  const inserted: unknown[] = [];
  host.bus.on('composer:insert', (request) => inserted.push(request));
  const choose = (chosen = file()) =>
    user.upload(screen.getByLabelText('Choose a document', { selector: 'input' }), chosen);
  return { host, user, inserted, choose, unmount };
}

describe('a document', () => {
  test('is read, corrected and put into the message box or into a new chat', async () => {
    const { choose, user, inserted } = await show();
    await choose();
    await screen.findByRole('region', { name: 'Text of the document' });
    expect(screen.getByText('PDF · 8 bytes')).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Markdown' }));
    const source = screen.getByRole('textbox', { name: 'Markdown' });
    await user.clear(source);
    await user.type(source, 'All is better.');
    await user.click(screen.getByRole('button', { name: 'Send to chat' }));
    await user.click(screen.getByRole('button', { name: 'New chat with it' }));
    const files = [{ name: 'report.pdf', text: 'All is better.' }];
    expect(inserted).toEqual([{ files }, { files, newRoom: true }]);
  });

  test('of a byte too many is refused before it is sent', async () => {
    const { choose, host } = await show();
    await choose(file(limits.documentBytes + 1));
    expect((await screen.findByRole('alert')).textContent).toContain('too large');
    expect(host.api.count('POST /chat/documents/parse')).toBe(0);
  });

  test('that cannot be read says why, and another one can be chosen', async () => {
    const { choose, host } = await show({
      'POST /chat/documents/parse': () => {
        throw new ApiError('api', errors.documentTooLong, '');
      },
    });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('more than one page');
    host.api.answer({ 'POST /chat/documents/parse': () => parsed });
    await choose();
    await screen.findByRole('region', { name: 'Text of the document' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('without text leads to the recognition of pictures', async () => {
    const { choose, host, user } = await show({
      'POST /chat/documents/parse': () => {
        throw new ApiError('api', errors.documentEmpty, '');
      },
    });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Recognize a picture' }));
    expect(host.asked.panels).toEqual(['ocr/text']);
  });

  test('has the focus follow it from the choice over Cancel to its text', async () => {
    const answer = later<typeof parsed>();
    const { choose, user } = await show({ 'POST /chat/documents/parse': () => answer.promise });
    const focused = () => document.activeElement?.textContent;
    await choose();
    await waitFor(() => expect(focused()).toBe('Cancel'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Choose a document'));
    await choose();
    await waitFor(() => expect(focused()).toBe('Cancel'));
    answer.resolve(parsed);
    const region = await screen.findByRole('region', { name: 'Text of the document' });
    await waitFor(() => expect(document.activeElement).toBe(region));
  });

  test('of one person is not shown to the next, nor is what was being read', async () => {
    const { choose, host } = await show();
    await choose();
    await screen.findByRole('region', { name: 'Text of the document' });
    act(() => host.become({ username: 'other' }));
    await screen.findByText('Drop a document here, or paste one');
    const answer = later<typeof parsed>();
    host.api.answer({ 'POST /chat/documents/parse': () => answer.promise });
    await choose();
    await screen.findByRole('button', { name: 'Cancel' });
    act(() => host.become({ username: 'a third' }));
    await screen.findByText('Drop a document here, or paste one');
    await act(async () => answer.resolve(parsed));
    expect(screen.queryByRole('region', { name: 'Text of the document' })).toBeNull();
  });

  test('is read once more when the server was away', async () => {
    const { choose, host, user } = await show({
      'POST /chat/documents/parse': () => {
        throw new ApiError('network', 0, '');
      },
    });
    await choose();
    host.api.answer({ 'POST /chat/documents/parse': () => parsed });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'Text of the document' });
  });

  test('stays on this device with its corrections, is shown again by its id, and is deleted', async () => {
    const { choose, user, unmount } = await show();
    const readings = readingsOf(ownerKey(`p${person}`));
    await choose();
    await user.click(await screen.findByRole('tab', { name: 'Markdown' }));
    await user.type(screen.getByRole('textbox', { name: 'Markdown' }), ' Mostly.');
    const [listed] = await vi.waitFor(async () => {
      const kept = await readings.list();
      const content = kept[0] && (await readings.read<typeof parsed>(kept[0].id))?.content;
      expect(content?.markdown).toBe(`${parsed.markdown} Mostly.`);
      return kept;
    });
    expect(listed).toMatchObject({ kind: 'document', name: 'report.pdf' });
    await unmount();
    const again = await show({}, { id: listed?.id ?? '' });
    await again.user.click(await screen.findByRole('tab', { name: 'Markdown' }));
    expect(screen.getByDisplayValue(/All is well\. Mostly\.$/)).toBeDefined();
    await again.user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Drop a document here, or paste one');
    await vi.waitFor(async () => expect(await readings.list()).toEqual([]));
    again.host.asked.toasts.at(-1)?.action?.run();
    await vi.waitFor(async () => expect(await readings.list()).toEqual([listed]));
  });

  test('that is no longer on this device is said to be so, and another one can be chosen', async () => {
    person += 1;
    await show({}, { id: crypto.randomUUID() });
    expect((await screen.findByRole('status')).textContent).toBe('This text is no longer on this device.');
    expect(screen.getByText('Drop a document here, or paste one')).toBeDefined();
  });
});
