import { BackupError } from '@orangery/backup';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeBackup, preview, version } from '../../testing/backup.ts';
import { failing, showBackup } from '../../testing/backup-page.tsx';

vi.mock('@orangery/backup', async (original) => {
  const { made } = await import('../../testing/backup.ts');
  return { ...(await original<typeof import('@orangery/backup')>()), createBackup: () => made.backup };
});

afterEach(() => void vi.restoreAllMocks());

describe('a version of the backup', () => {
  test('is opened from the list, which names each', async () => {
    const backup = fakeBackup();
    backup.put({
      versions: [version(3), version(2, { encrypted: true, isAuto: true }), version(1, { rooms: null })],
    });
    const { host, user } = await showBackup({ backup });
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
    const { host, user } = await showBackup({ backup, id: 'backup/1', agrees: () => false });
    const added = within(await screen.findByRole('list', { name: 'Added' }));
    expect(added.getByText('Figs')).toBeDefined();
    const changed = within(screen.getByRole('list', { name: 'Changed' }));
    expect(changed.getByText('now “Plum”')).toBeDefined();
    expect(changed.getByText('6 messages instead of 2')).toBeDefined();
    expect(within(screen.getByRole('list', { name: 'Removed' })).getByText('Weeds')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(host.asked.confirms[0]?.body).toContain('1 added, 1 changed, and 1 removed.'));
    expect(restore).not.toHaveBeenCalled();
  });

  test('is restored, and that is undone', async () => {
    const backup = fakeBackup();
    const undo = vi.spyOn(backup, 'undo');
    const { host, user } = await showBackup({ backup, id: 'backup/1' });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Your chats are restored.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledOnce());
    await waitFor(() => expect(host.asked.toasts.at(-1)?.text).toBe('Your chats are as they were before.'));
  });

  test('that cannot be read says why, and is read again', async () => {
    const backup = fakeBackup();
    vi.spyOn(backup, 'preview').mockImplementationOnce(failing('format'));
    const { user } = await showBackup({ backup, id: 'backup/1' });
    expect((await screen.findByRole('alert')).textContent).toContain('Cloud record format wrong');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Added' })).toBeDefined();
  });

  test('says when a restore found no space, and that nothing was changed', async () => {
    const { user } = await showBackup({
      backup: fakeBackup({ restore: failing('full-device') }),
      id: 'backup/1',
    });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your chats are as they were.');
    expect(alert.textContent).toContain('no space for all chats');
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
    const { user } = await showBackup({ backup, id: 'backup/1' });
    const restoreButton = await screen.findByRole('button', { name: 'Restore' });
    vi.spyOn(backup, 'preview').mockResolvedValue(preview({ changed: [], removed: [] }));
    await user.click(restoreButton);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('not finished');
    expect(alert.textContent).toContain('no space for all chats');
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
    const { user } = await showBackup({ backup, id: 'backup/1' });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('list', { name: 'Added' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with thousands of chats draws some of them, and more when asked', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      id: String(index),
      title: index === 0 ? '<img src=x onerror=alert(1)>' : `Chat ${index}`,
      messages: { before: 0, after: 1 },
    }));
    const backup = fakeBackup({ preview: async () => preview({ added: many, changed: [], removed: [] }) });
    const { user } = await showBackup({ backup, id: 'backup/1' });
    const list = await screen.findByRole('list', { name: 'Added' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(50);
    expect(within(list).getByText('<img src=x onerror=alert(1)>')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(100);
  });

  test('that has nothing new offers no restoring', async () => {
    const same = preview({ added: [], changed: [], removed: [] });
    await showBackup({ backup: fakeBackup({ preview: async () => same }), id: 'backup/1' });
    expect(await screen.findByText(/Restoring it would change nothing/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});
