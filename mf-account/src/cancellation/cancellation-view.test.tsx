import 'fake-indexeddb/auto';
import { ApiError } from '@orangery/api';
import { createRoom, openRecords, ownerKey, type Records } from '@orangery/records';
import { readingsOf } from '@orangery/records/readings';
import { type FakeHostOptions, fakeHost, renderInHost } from '@orangery/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import type { Cancellation } from './cancellation.ts';
import './cancellation-form.tsx';
import { CancellationView } from './cancellation-view.tsx';

startTranslations();

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  for (const username of ['mira', 'ada']) await withChats(username, (records) => records.save(room));
});
afterEach(() => vi.unstubAllGlobals());

const room = createRoom({ id: '20230000001', chatModel: '3.5', now: 1_000 });

async function withChats<T>(username: string, work: (records: Records) => Promise<T>): Promise<T> {
  const records = await openRecords({ owner: ownerKey(username), onFull: () => undefined });
  return await work(records).finally(records.close);
}
/** How many chats of an account are on this device. */
const chatsOf = async (username: string) => (await withChats(username, (records) => records.index())).length;

const allowed: Cancellation = {
  allowed: true,
  plan_until: null,
  oranges: 0,
  proof: 'password',
  answers: 3,
  invited: 0,
};
const refused = (code: number) => () => {
  throw new ApiError('api', code, '');
};

async function show(changes: Partial<Cancellation> = {}, options: FakeHostOptions = {}) {
  const host = fakeHost({
    ...options,
    answers: {
      'GET /chat/user/cancellation': () => ({ ...allowed, ...changes }),
      'POST /chat/user/cancel': () => null,
      ...options.answers,
    },
  });
  const person = userEvent.setup();
  await renderInHost(<CancellationView />, { host });
  return {
    host,
    person,
    submit: async () => person.click(await screen.findByRole('button', { name: 'Delete account' })),
    type: async (label: string, text: string) => person.type(await screen.findByLabelText(label), text),
  };
}

describe('an account that may not be deleted', () => {
  test('says which plan and how many oranges are in the way', async () => {
    const { host } = await show({ allowed: false, plan_until: Date.UTC(2090, 4, 3, 12), oranges: 12 });
    expect(await screen.findByText(/running plan or oranges left cannot be deleted/)).toBeTruthy();
    expect(screen.getByText('Your plan runs until May 3, 2090.')).toBeTruthy();
    expect(screen.getByText('12 oranges are left.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
    expect(host.api.count('POST /chat/user/cancel')).toBe(0);
  });

  test('shows a lifetime plan without an end', async () => {
    await show({ allowed: false, plan_until: 0 });
    expect(await screen.findByText('Your plan has no end.')).toBeTruthy();
  });

  test('says so when a plan began meanwhile', async () => {
    const { type, submit, host } = await show({}, { answers: { 'POST /chat/user/cancel': refused(20031) } });
    await type('Password', 'secret-1');
    host.api.answer({
      'GET /chat/user/cancellation': () => ({ ...allowed, allowed: false, oranges: 1 }),
    });
    await submit();
    expect(await screen.findByText('1 orange is left.')).toBeTruthy();
  });
});

describe('deleting the account', () => {
  test('says what goes', async () => {
    await show({ answers: 3, invited: 2 });
    expect(await screen.findByText('3 answers kept on the server')).toBeTruthy();
    expect(screen.getByText(/2 people who came by it/)).toBeTruthy();
  });

  test('takes the password and a last agreement, ends the session and says good-bye', async () => {
    const { type, submit, host } = await show();
    await type('Password', 'secret-1');
    await submit();
    await waitFor(() => expect(host.asked.toasts[0]?.text).toMatch(/account is deleted/));
    expect(host.asked.confirms[0]).toMatchObject({ tone: 'danger', confirmLabel: 'Delete account' });
    expect(host.api.calls.at(-1)?.input.body).toEqual({ password: 'secret-1' });
    expect(host.asked.signOuts).toEqual(['signed-out']);
    expect(await chatsOf('mira')).toBe(1);
  });

  test('does nothing without the password', async () => {
    const { submit, host } = await show();
    await submit();
    expect(await screen.findByText('Enter your password')).toBeTruthy();
    expect(host.asked.confirms).toEqual([]);
  });

  test('does nothing when the last question is answered with no', async () => {
    const { type, submit, host } = await show({}, { agrees: () => false });
    await type('Password', 'secret-1');
    await submit();
    await waitFor(() => expect(host.asked.confirms).toHaveLength(1));
    expect(host.api.count('POST /chat/user/cancel')).toBe(0);
    expect(host.asked.signOuts).toEqual([]);
  });

  test('says at the field that the password is wrong, and keeps the session', async () => {
    const { type, submit, host } = await show({}, { answers: { 'POST /chat/user/cancel': refused(20004) } });
    await type('Password', 'secret-1');
    await submit();
    expect(await screen.findByText(/password is wrong/)).toBeTruthy();
    expect(host.asked.signOuts).toEqual([]);
  });

  test('takes a code from an account without a password', async () => {
    const { type, submit, host, person } = await show(
      { proof: 'code' },
      {
        answers: {
          'POST /chat/captcha-code': () => ({
            resend_after: 60,
            expires_in: 600,
            sent_to: 'm***',
            sandbox: false,
          }),
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Send code' }));
    await type('Verification code', '123456');
    await submit();
    await waitFor(() => expect(host.asked.signOuts).toHaveLength(1));
    expect(host.api.calls.map(({ input }) => input.body)).toEqual([
      undefined,
      { purpose: 'verify' },
      { code: '123456' },
    ]);
  });

  test('deletes the chats of this account on this device when asked to', async () => {
    const { type, submit, person } = await show();
    await person.click(await screen.findByRole('checkbox', { name: /Also delete the chats/ }));
    await type('Password', 'secret-1');
    await submit();
    await waitFor(async () => expect(await chatsOf('mira')).toBe(0));
    expect(await chatsOf('ada')).toBe(1);
  });

  test('deletes what else this account has on this device, whether its chats go or not', async () => {
    const [readings, others] = [readingsOf(ownerKey('mira')), readingsOf(ownerKey('ada'))];
    for (const { keep } of [readings, others])
      await keep({ id: 'letter', kind: 'document', name: 'letter.docx', at: 1_000, content: null });
    localStorage.setItem(`mf-ppt:draft:${ownerKey('mira')}`, '{}');
    const { type, submit } = await show();
    await type('Password', 'secret-1');
    await submit();
    await waitFor(async () => expect(await readings.list()).toEqual([]));
    expect(localStorage.getItem(`mf-ppt:draft:${ownerKey('mira')}`)).toBeNull();
    expect(await others.list()).toHaveLength(1);
    expect(await chatsOf('mira')).toBe(1);
  });

  test('says when something could not be deleted', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    const { submit, host } = await show({ proof: 'sign-in' });
    await submit();
    await waitFor(() => expect(host.asked.toasts.at(-1)?.kind).toBe('warning'));
  });
});

test('can be loaded again', async () => {
  const { host, person } = await show({}, { answers: { 'GET /chat/user/cancellation': refused(1000) } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  host.api.answer({ 'GET /chat/user/cancellation': () => allowed });
  await person.click(retry);
  expect(await screen.findByRole('button', { name: 'Delete account' })).toBeTruthy();
});
