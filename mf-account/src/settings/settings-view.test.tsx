import 'fake-indexeddb/auto';
import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-account.json';
import { createRoom, openRecords, ownerKey, putMessage } from '@orangery/records';
import { type FakeHostOptions, fakeHost, guestSession, helpConfig, renderInHost } from '@orangery/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SettingsView } from './settings-view.tsx';

startI18n('en', { 'mf-account': translations });

// Loaded when it is needed; the tests are not about how long that takes.
beforeAll(() => import('./device-chats.ts'));
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

async function show(options: FakeHostOptions = {}) {
  const host = fakeHost({ path: '/chat_room?panel=settings', ...options });
  const page = await renderInHost(<SettingsView />, { host });
  await screen.findByText('Chats');
  return { ...page, host, user: userEvent.setup() };
}

test('the theme is switched at once', async () => {
  const { host, user } = await show();
  const light = screen.getByRole('radio', { name: 'Light' }) as HTMLInputElement;
  expect(light.checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect([host.session.theme, light.checked]).toEqual(['dark', false]);
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(host.settings.getTheme()).toBeNull();
  expect((screen.getByRole('radio', { name: 'System' }) as HTMLInputElement).checked).toBe(true);
});

test('the languages are named in their own words; the current one does nothing', async () => {
  const { host, user } = await show();
  expect(screen.getByText('فارسی').lang).toBe('fa');
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(host.asked.languages).toEqual([]);
  await user.click(screen.getByRole('button', { name: '中文' }));
  expect(host.asked.languages).toEqual(['zh']);
});

describe('the voice', () => {
  class Utterance {
    text: string;
    lang = '';
    onend = () => {};
    onerror = () => {};
    constructor(text: string) {
      this.text = text;
    }
  }
  function browserThatSpeaks() {
    const spoken: Utterance[] = [];
    const cancel = vi.fn();
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [],
      speak: (utterance: Utterance) => void spoken.push(utterance),
      cancel,
    });
    return { spoken, cancel };
  }
  const listen = (voice: string) => screen.getByRole('button', { name: `Listen to ${voice}` });

  test('is one of five, and is remembered', async () => {
    const { host, user } = await show();
    const voices = within(screen.getByRole('radiogroup', { name: 'Voice' })).getAllByRole('radio');
    expect(voices).toHaveLength(5);
    await user.click(screen.getByRole('radio', { name: /^Deep/ }));
    expect(host.settings.getVoice()).toBe('deep');
    expect(voices.map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  test('can be listened to without choosing it, and stopped', async () => {
    const { spoken } = browserThatSpeaks();
    const { host, user } = await show();
    await user.click(listen('British accent'));
    expect([spoken[0]?.lang, host.settings.getVoice()]).toEqual(['en-GB', 'neutral']);
    await user.click(screen.getByRole('button', { name: 'Stop British accent' }));
    await user.click(listen('Deep'));
    // The end of a sample that was stopped is not the end of the one that plays.
    act(() => spoken[0]?.onerror());
    expect(screen.getByRole('button', { name: 'Stop Deep' })).toBeTruthy();
    act(() => spoken[1]?.onend());
    expect(listen('Deep')).toBeTruthy();
  });

  test('says when the browser could not speak', async () => {
    const { spoken } = browserThatSpeaks();
    const { user } = await show();
    await user.click(listen('Clear'));
    act(() => spoken[0]?.onerror());
    expect(screen.getByText(/This browser could not speak/)).toBeTruthy();
  });

  test('falls silent when the settings are left', async () => {
    const { cancel } = browserThatSpeaks();
    const { user, unmount } = await show();
    await user.click(listen('Gentle'));
    cancel.mockClear();
    await unmount();
    expect(cancel).toHaveBeenCalled();
  });

  test('has no sample in a browser that does not speak', async () => {
    await show();
    expect(screen.queryByRole('button', { name: /^Listen/ })).toBeNull();
  });
});

describe('the storage', () => {
  async function keepRooms(username: string | null, count: number) {
    const records = await openRecords({ owner: ownerKey(username), onFull: () => {} });
    for (let number = 1; number <= count; number += 1) {
      const room = createRoom({ id: `202300000${number}0`, chatModel: '3.5', now: number });
      await records.save(
        putMessage(room, { id: 'a', role: 'user', content: 'x'.repeat(6_000), status: 'done' }, number),
      );
    }
    return records;
  }
  const clear = () => screen.findByRole('button', { name: 'Clear chats on this device' });

  test('shows how much the chats of this user take, and how much everything takes', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      userAgent: navigator.userAgent,
      storage: { estimate: async () => ({ usage: 5_000_000, quota: 2_000_000_000 }) },
    });
    await keepRooms('mira', 2);
    await keepRooms('somebody-else', 3);
    await show();
    expect(screen.getByText('5 MB used on this device')).toBeTruthy();
    expect(screen.getByText('2 chats')).toBeTruthy();
    expect(screen.getByText('2 GB')).toBeTruthy();
  });

  test('deletes the chats after a confirmation that names them, and notifies the chat', async () => {
    const records = await keepRooms('mira', 2);
    const ids = (await records.index()).map(({ id }) => id).sort();
    const heard = vi.fn();
    records.subscribe(heard);
    const { host, user } = await show();
    await user.click(await clear());
    expect(host.asked.confirms[0]).toMatchObject({ tone: 'danger', confirmLabel: 'Delete chats' });
    expect(host.asked.confirms[0]?.body).toContain('2 chats with all their messages');
    expect(host.asked.confirms[0]?.body).toContain('Presentations and texts read from files stay');
    expect(await screen.findByText('There are no chats on this device.')).toBeTruthy();
    expect(await records.index()).toEqual([]);
    await waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'removed', ids }));
  });

  test('keeps the chats when the confirmation is declined', async () => {
    const records = await keepRooms('mira', 1);
    const { user } = await show({ agrees: () => false });
    await user.click(await clear());
    expect(await records.index()).toHaveLength(1);
  });

  test('a guest sees the chats of guests only', async () => {
    await keepRooms('mira', 1);
    await show({ session: guestSession() });
    expect(screen.getByText('There are no chats on this device.')).toBeTruthy();
  });
});

describe('the application', () => {
  const check = () => screen.getByRole('button', { name: 'Check for updates' });

  test.each([
    ['current', 'You have the newest version.'],
    ['available', /A new version is ready/],
  ] as const)('shows that it is %s', async (updates, text) => {
    const { host, user } = await show({ updates });
    await user.click(check());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(host.asked.updateChecks).toBe(1);
  });

  test('says so when it could not look for updates', async () => {
    const { host, user } = await show();
    host.app.checkForUpdates = () => Promise.reject(new Error('offline'));
    await user.click(check());
    expect(await screen.findByText(/The check did not succeed/)).toBeTruthy();
  });

  test('can be installed where the browser lets a page ask', async () => {
    const { host, user } = await show({ install: 'ready' });
    await user.click(screen.getByRole('button', { name: 'Install the app' }));
    expect(host.asked.installs).toBe(1);
    expect(screen.getByText('The app is installed on this device.')).toBeTruthy();
  });

  test('says how to install it where a page cannot ask', async () => {
    await show();
    expect(screen.getByText(/Add to Home Screen/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
  });

  test('is offered for other systems where the operator has it', async () => {
    const downloads = { android: null, windows: 'https://get.example/orangery.exe' };
    await show({ session: { helpInfo: helpConfig({ downloads }) } });
    expect(screen.getByRole('link', { name: 'Get it for Windows' }).getAttribute('href')).toBe(
      downloads.windows,
    );
    expect(screen.queryByRole('link', { name: 'Get it for Android' })).toBeNull();
  });
});
