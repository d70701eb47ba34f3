import { BackupError, type BackupVersions } from '@orangery/backup';
import { guestSession } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeBackup, version } from '../testing/backup.ts';
import { backupState, cloudBackup, showBackup } from '../testing/backup-page.tsx';

vi.mock('@orangery/backup', async (original) => {
  const { made } = await import('../testing/backup.ts');
  return { ...(await original<typeof import('@orangery/backup')>()), createBackup: () => made.backup };
});

afterEach(() => void vi.restoreAllMocks());

describe('the page of the backup', () => {
  test('says when the last backup was made, how large it is, and what of it is kept', async () => {
    await showBackup({ backup: fakeBackup() });
    const card = await backupState();
    expect(await card.findByText('Backed up')).toBeDefined();
    expect(card.getByText('Last backup').nextSibling?.textContent).toContain('2026');
    expect(card.getByText('Chats').nextSibling?.textContent).toBe('2');
    expect(card.getByText('Size').nextSibling?.textContent).toBe('12 kB');
    expect(card.getByText('Versions').nextSibling?.textContent).toBe('1');
    expect(card.getByText('Encryption').nextSibling?.textContent).toBe('None');
    expect(await screen.findByText(/Pictures in your questions are part of a backup as links/)).toBeDefined();
  });

  test('says nothing of a device that is new to a backup before the cloud has answered', async () => {
    let answer: (versions: BackupVersions) => void = () => {};
    const versions = new Promise<BackupVersions>((resolve) => {
      answer = resolve;
    });
    const backup = fakeBackup({ versions: () => versions });
    backup.put({ state: { savedAt: null, revision: 0 } });
    await showBackup({ backup });
    await act(async () => {});
    expect(screen.getByRole('status', { busy: true })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'State of the backup' })).toBeNull();
    answer({ versions: [version(1)], bytes: 20_000, maxBytes: 2_000_000_000 });
    const card = await backupState();
    expect(card.getByText('Versions').nextSibling?.textContent).toBe('1');
  });

  test('shows the steps of a backup, and can cancel it', async () => {
    const backup = fakeBackup({
      run: ({ signal, onProgress } = {}) =>
        new Promise((_, reject) => {
          onProgress?.({ step: 'uploading', done: 1, total: 4 });
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const { user } = await showBackup({ backup });
    const card = await backupState();
    await user.click(card.getByRole('button', { name: 'Back up now' }));
    const bar = await card.findByRole('progressbar', { name: 'Uploading…' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    await user.click(card.getByRole('button', { name: 'Cancel' }));
    expect(await card.findByText(/was cancelled/)).toBeDefined();
  });

  test.each([
    ['the first one', [], 'The backup was cancelled. Your chats are on this device only.'],
    ['a later one', [version(1)], 'The backup was cancelled. The previous one is still there.'],
  ])('says that a backup was canceled, %s, while something still waits for it', async (_, versions, said) => {
    const backup = fakeBackup({
      run: ({ signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    });
    backup.put({ state: { waiting: 1 }, versions });
    const { user } = await showBackup({ backup });
    const card = await backupState();
    await user.click(await card.findByRole('button', { name: 'Back up now' }));
    await user.click(await card.findByRole('button', { name: 'Cancel' }));
    expect(await card.findByText(said)).toBeDefined();
  });

  test.each([
    ['records', 'could not be fetched from the cloud'],
    ['format', 'Cloud record format wrong'],
    ['token', 'no upload token'],
    ['upload', 'was not uploaded'],
    ['full-cloud', 'no space left for your backup'],
    ['newer', 'newer version of the app'],
  ] as const)('says what went wrong (%s), and tries again', async (kind, words) => {
    const backup = fakeBackup();
    const run = vi.spyOn(backup, 'run').mockImplementationOnce(async () => {
      backup.put({ state: { failure: kind } });
      throw new BackupError(kind);
    });
    const { user } = await showBackup({ backup });
    const card = await backupState();
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
    const { user } = await showBackup({ backup: fakeBackup({ run: async () => outcome }) });
    const card = await backupState();
    await user.click(card.getByRole('button', { name: 'Back up now' }));
    expect(await card.findByText(/another device were merged/)).toBeDefined();
  });

  test('says that there is nothing to back up, or no backup yet', async () => {
    const backup = fakeBackup();
    backup.put({ versions: [], state: { savedAt: null, revision: 0 } });
    await showBackup({ backup });
    const card = await backupState();
    expect(await card.findByText('There are no chats to back up yet')).toBeDefined();
    act(() => backup.put({ state: { waiting: 2 } }));
    expect(await card.findByText('Not backed up yet')).toBeDefined();
  });

  test('says that there is no network, and goes on when it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await showBackup();
    const card = await backupState();
    expect(await card.findByText('You are offline')).toBeDefined();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await card.findByText('Backed up')).toBeDefined();
  });

  test('moves its switches at once, and back when the server refuses', async () => {
    const { host, user } = await showBackup();
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
    const { unmount } = await showBackup({ session: guestSession() });
    expect(await screen.findByText('Log in to back up your chats')).toBeDefined();
    await unmount();
    await showBackup({
      entry: cloudBackup({ installed: false, isEnable: false, usable: false, can_try: true, plugin_flag: 2 }),
    });
    expect(await screen.findByRole('button', { name: 'Start trial' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
  });
});
