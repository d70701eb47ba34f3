import type { Plugin } from '@orangery/api';
import { type Backup, BackupError } from '@orangery/backup';
import { startI18n } from '@orangery/locales';
import errorTranslations from '@orangery/locales/en/errors.json';
import backupTranslations from '@orangery/locales/en/mf-plugins/backup.json';
import translations from '@orangery/locales/en/mf-plugins.json';
import { type FakeHostOptions, fakeHost, guestSession, renderInHost } from '@orangery/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FakeBackup, fakeBackup, preview, version } from '../testing/backup.ts';
import { plugin, serverOf } from '../testing/plugins.ts';
import { PluginsView } from '../views/plugins-view.tsx';

startI18n('en', {
  'mf-plugins': translations,
  'mf-plugins/backup': backupTranslations,
  errors: errorTranslations,
});

const made = vi.hoisted(() => ({ backup: null as Backup | null }));
vi.mock('@orangery/backup', async (original) => ({
  ...(await original<typeof import('@orangery/backup')>()),
  createBackup: () => made.backup,
}));

const cloudBackup = (changes: Partial<Plugin> = {}) =>
  plugin(4, 'Cloud backup', {
    installed: true,
    isEnable: true,
    params: { is_auto: true, is_live: false },
    ...changes,
  });

let users = 0;
type Options = FakeHostOptions & { backup?: FakeBackup; id?: string; entry?: Plugin };

async function show({
  backup = fakeBackup(),
  id = 'backup',
  entry = cloudBackup(),
  ...options
}: Options = {}) {
  made.backup = backup;
  users += 1;
  const session = { username: `user-${users}`, ...options.session };
  const host = fakeHost({ ...options, session, answers: { ...serverOf(entry), ...options.answers } });
  const page = await renderInHost(<PluginsView params={{ id }} />, { host });
  return { ...page, host, backup, user: userEvent.setup() };
}
const state = async () => within(await screen.findByRole('region', { name: 'State of the backup' }));
const failing = (kind: ConstructorParameters<typeof BackupError>[0]) => async () => {
  throw new BackupError(kind);
};

afterEach(() => void vi.restoreAllMocks());

describe('the page of the backup', () => {
  test('says when the last backup was made, how large it is, and what of it is kept', async () => {
    await show({ backup: fakeBackup() });
    const card = await state();
    expect(await card.findByText('Backed up')).toBeDefined();
    expect(card.getByText('Last backup').nextSibling?.textContent).toContain('2026');
    expect(card.getByText('Chats').nextSibling?.textContent).toBe('2');
    expect(card.getByText('Size').nextSibling?.textContent).toBe('12 kB');
    expect(card.getByText('Versions').nextSibling?.textContent).toBe('1');
    expect(card.getByText('Encryption').nextSibling?.textContent).toBe('None');
  });

  test('shows the steps of a backup, and can cancel it', async () => {
    const backup = fakeBackup({
      run: ({ signal, onProgress } = {}) =>
        new Promise((_, reject) => {
          onProgress?.({ step: 'uploading', done: 1, total: 4 });
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const { user } = await show({ backup });
    const card = await state();
    await user.click(card.getByRole('button', { name: 'Back up now' }));
    const bar = await card.findByRole('progressbar', { name: 'Uploading…' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    await user.click(card.getByRole('button', { name: 'Cancel' }));
    expect(await card.findByText(/was canceled/)).toBeDefined();
  });

  test.each([
    ['the first one', [], 'The backup was canceled. Your chats are on this device only.'],
    ['a later one', [version(1)], 'The backup was canceled. The previous one is still there.'],
  ])('says that a backup was canceled, %s, while something still waits for it', async (_, versions, said) => {
    const backup = fakeBackup({
      run: ({ signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    });
    backup.put({ state: { waiting: 1 }, versions });
    const { user } = await show({ backup });
    const card = await state();
    await user.click(await card.findByRole('button', { name: 'Back up now' }));
    await user.click(await card.findByRole('button', { name: 'Cancel' }));
    expect(await card.findByText(said)).toBeDefined();
  });

  test.each([
    ['records', 'could not be fetched from the cloud'],
    ['format', 'Cloud record format wrong'],
    ['token', 'no upload token'],
    ['upload', 'was not uploaded'],
    ['full-cloud', 'no room left for your backup'],
    ['newer', 'newer version of the app'],
  ] as const)('says what went wrong (%s), and tries again', async (kind, words) => {
    const backup = fakeBackup();
    const run = vi.spyOn(backup, 'run').mockImplementationOnce(async () => {
      backup.put({ state: { failure: kind } });
      throw new BackupError(kind);
    });
    const { user } = await show({ backup });
    const card = await state();
    await user.click(card.getByRole('button', { name: 'Back up now' }));
    expect(await card.findByText('The last backup failed')).toBeDefined();
    expect(card.getByRole('status').textContent).toContain(words);
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('Your chats are backed up.')).toBeDefined();
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('says that another device had something new, which was merged', async () => {
    const outcome = {
      revision: 3,
      savedAt: 0,
      uploadedRooms: 1,
      uploadedBytes: 9,
      changedHere: ['20230000001'],
    };
    const { user } = await show({ backup: fakeBackup({ run: async () => outcome }) });
    const card = await state();
    await user.click(card.getByRole('button', { name: 'Back up now' }));
    expect(await card.findByText(/another device were merged/)).toBeDefined();
  });

  test('says that there is nothing to back up, or no backup yet', async () => {
    const backup = fakeBackup();
    backup.put({ versions: [], state: { savedAt: null, revision: 0 } });
    await show({ backup });
    const card = await state();
    expect(await card.findByText('There are no chats to back up yet')).toBeDefined();
    act(() => backup.put({ state: { waiting: 2 } }));
    expect(await card.findByText('Not backed up yet')).toBeDefined();
  });

  test('says that there is no network, and goes on when it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show();
    const card = await state();
    expect(await card.findByText('You are offline')).toBeDefined();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await card.findByText('Backed up')).toBeDefined();
  });

  test('moves its switches at once, and back when the server refuses', async () => {
    const { host, user } = await show();
    const auto = await screen.findByRole('switch', { name: 'Back up automatically' });
    expect(auto.getAttribute('aria-checked')).toBe('true');
    await user.click(auto);
    await waitFor(() => expect(host.session.userInfo?.plugins[0]?.params.is_auto).toBe(false));
    host.api.answer({
      'POST /chat/user/install-plugin': () => {
        throw new Error('refused');
      },
    });
    expect(screen.getByRole('switch', { name: 'Keep devices in step' }).getAttribute('aria-checked')).toBe(
      'false',
    );
  });

  test('a guest is asked to log in, and who has no plugin to get it', async () => {
    const { unmount } = await show({ session: guestSession() });
    expect(await screen.findByText('Log in to back up your chats')).toBeDefined();
    await unmount();
    await show({
      entry: cloudBackup({ installed: false, isEnable: false, usable: false, can_try: true, plugin_flag: 2 }),
    });
    expect(await screen.findByRole('button', { name: 'Start trial' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
  });
});

describe('the passphrase', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts))
      await user.type(await screen.findByLabelText(label), text);
  };

  test('is set when it is strong, repeated, and agreed that nobody can reset it', async () => {
    const backup = fakeBackup();
    const encrypt = vi.spyOn(backup, 'encrypt');
    const { user } = await show({ backup });
    await user.click(await screen.findByRole('button', { name: 'Set a passphrase' }));
    await fill(user, { 'New passphrase': 'password', 'Repeat the passphrase': 'password' });
    expect(screen.getByText('Strength: very weak')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Encrypt the backup' }));
    expect(await screen.findByText(/too easy to guess/)).toBeDefined();
    expect(screen.getByText(/cannot be reset by anyone/)).toBeDefined();
    const strong = ' velvet orchard thunder';
    await fill(user, { 'New passphrase': strong, 'Repeat the passphrase': strong });
    await user.click(screen.getByRole('button', { name: 'Encrypt the backup' }));
    expect(await screen.findByText(/Confirm that you have kept/)).toBeDefined();
    expect(encrypt).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: /I have written it down/ }));
    await user.click(screen.getByRole('button', { name: 'Encrypt the backup' }));
    await waitFor(() => expect(encrypt).toHaveBeenCalledExactlyOnceWith(`password${strong}`));
    expect(await screen.findByRole('button', { name: 'Change the passphrase' })).toBeDefined();
  });

  test('is asked for on a device that does not have it; a wrong one is refused, and what is typed stays', async () => {
    const backup = fakeBackup({ unlock: failing('passphrase') });
    backup.put({ state: { encryption: 'locked' } });
    const { user } = await show({ backup });
    expect(await (await state()).findByText('The backup is encrypted')).toBeDefined();
    await fill(user, { Passphrase: 'guess' });
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('This is not the passphrase of this backup.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Passphrase').value).toBe('guess');
    vi.spyOn(backup, 'unlock').mockImplementation(async () =>
      backup.put({ state: { encryption: 'unlocked' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByRole('button', { name: 'Remove the passphrase' })).toBeDefined();
  });

  test('that is lost leaves a new backup, after a warning', async () => {
    const backup = fakeBackup();
    const startAnew = vi.spyOn(backup, 'startAnew');
    backup.put({ state: { encryption: 'locked' } });
    const { host, user } = await show({ backup });
    await user.click(await screen.findByRole('button', { name: 'I have lost the passphrase' }));
    await waitFor(() => expect(startAnew).toHaveBeenCalledOnce());
    expect(host.asked.confirms[0]).toMatchObject({ tone: 'danger' });
  });

  test('is removed by who knows it only', async () => {
    const backup = fakeBackup({ unlock: failing('passphrase') });
    const decrypt = vi.spyOn(backup, 'decrypt');
    backup.put({ state: { encryption: 'unlocked' } });
    const { user } = await show({ backup });
    await user.click(await screen.findByRole('button', { name: 'Remove the passphrase' }));
    await fill(user, { Passphrase: 'guess' });
    await user.click(screen.getByRole('button', { name: 'Remove the passphrase' }));
    expect(await screen.findByText('This is not the passphrase of this backup.')).toBeDefined();
    expect(decrypt).not.toHaveBeenCalled();
  });
});

describe('a version of the backup', () => {
  test('is opened from the list, which names each', async () => {
    const backup = fakeBackup();
    backup.put({
      versions: [version(3), version(2, { encrypted: true, isAuto: true }), version(1, { rooms: null })],
    });
    const { host, user } = await show({ backup });
    const list = await screen.findByRole('list', { name: 'Versions' });
    const items = within(list).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    expect(items[0]?.textContent).toContain('Current');
    expect(items[1]?.textContent).toContain('automatic');
    await user.click(within(list).getAllByRole('button', { name: /^Open the backup of / })[1] as HTMLElement);
    expect(host.asked.panels).toEqual(['plugins/backup/2']);
  });

  test('shows what restoring adds, changes and removes, by name, and does nothing before it is agreed to', async () => {
    const backup = fakeBackup();
    const restore = vi.spyOn(backup, 'restore');
    const { host, user } = await show({ backup, id: 'backup/1', agrees: () => false });
    const added = within(await screen.findByRole('list', { name: 'Added' }));
    expect(added.getByText('Figs')).toBeDefined();
    const changed = within(screen.getByRole('list', { name: 'Changed' }));
    expect(changed.getByText('now “Plum”')).toBeDefined();
    expect(changed.getByText('6 messages instead of 2')).toBeDefined();
    expect(within(screen.getByRole('list', { name: 'Removed' })).getByText('Weeds')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(host.asked.confirms[0]?.body).toContain('1 added, 1 changed, 1 removed'));
    expect(restore).not.toHaveBeenCalled();
  });

  test('is restored, and that is undone', async () => {
    const backup = fakeBackup();
    const undo = vi.spyOn(backup, 'undo');
    const { host, user } = await show({ backup, id: 'backup/1' });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Your chats are restored.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledOnce());
    await waitFor(() => expect(host.asked.toasts.at(-1)?.text).toBe('Your chats are as they were before.'));
  });

  test('that cannot be read says why, and is read again', async () => {
    const backup = fakeBackup();
    vi.spyOn(backup, 'preview').mockImplementationOnce(failing('format'));
    const { user } = await show({ backup, id: 'backup/1' });
    expect((await screen.findByRole('alert')).textContent).toContain('Cloud record format wrong');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Added' })).toBeDefined();
  });

  test('says when a restore found no space, and that nothing was changed', async () => {
    const { user } = await show({ backup: fakeBackup({ restore: failing('full-device') }), id: 'backup/1' });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your chats are as they were.');
    expect(alert.textContent).toContain('no room for all chats');
    expect(screen.getByRole('button', { name: 'Restore' })).toBeDefined();
  });

  test('that was restored in part says so, shows what is left, and can be undone', async () => {
    const backup = fakeBackup({
      restore: async ({ onProgress } = {}) => {
        onProgress?.({ step: 'merging', done: 100, total: 200 });
        throw new BackupError('full-device');
      },
    });
    const undo = vi.spyOn(backup, 'undo');
    const { user } = await show({ backup, id: 'backup/1' });
    const restoreButton = await screen.findByRole('button', { name: 'Restore' });
    vi.spyOn(backup, 'preview').mockResolvedValue(preview({ changed: [], removed: [] }));
    await user.click(restoreButton);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('not finished');
    expect(alert.textContent).toContain('no room for all chats');
    expect(screen.queryByRole('list', { name: 'Changed' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('whose restoring is canceled before anything was restored is as it was', async () => {
    const backup = fakeBackup({
      restore: ({ signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    });
    const { user } = await show({ backup, id: 'backup/1' });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('list', { name: 'Added' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with thousands of chats draws a hundred, and more when asked', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      id: String(index),
      title: index === 0 ? '<img src=x onerror=alert(1)>' : `Chat ${index}`,
      messages: { before: 0, after: 1 },
      updatedAt: 0,
    }));
    const backup = fakeBackup({ preview: async () => preview({ added: many, changed: [], removed: [] }) });
    const { user } = await show({ backup, id: 'backup/1' });
    const list = await screen.findByRole('list', { name: 'Added' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(100);
    expect(within(list).getByText('<img src=x onerror=alert(1)>')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show 100 more' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(200);
  });

  test('that has nothing new offers no restoring', async () => {
    const same = preview({ added: [], changed: [], removed: [] });
    await show({ backup: fakeBackup({ preview: async () => same }), id: 'backup/1' });
    expect(await screen.findByText(/Restoring it would change nothing/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});
