import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeBackup } from '../../testing/backup.ts';
import { backupState, failing, showBackup } from '../../testing/backup-page.tsx';

vi.mock('@orangery/backup', async (original) => {
  const { made } = await import('../../testing/backup.ts');
  return { ...(await original<typeof import('@orangery/backup')>()), createBackup: () => made.backup };
});

afterEach(() => void vi.restoreAllMocks());

describe('the passphrase', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts))
      await user.type(await screen.findByLabelText(label), text);
  };

  test('is set when it is strong, repeated, and agreed that nobody can reset it', async () => {
    const backup = fakeBackup();
    const encrypt = vi.spyOn(backup, 'encrypt');
    const { user } = await showBackup({ backup });
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
    const { user } = await showBackup({ backup });
    expect(await (await backupState()).findByText('The backup is encrypted')).toBeDefined();
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
    const { host, user } = await showBackup({ backup });
    await user.click(await screen.findByRole('button', { name: 'I have lost the passphrase' }));
    await waitFor(() => expect(startAnew).toHaveBeenCalledOnce());
    expect(host.asked.confirms[0]).toMatchObject({ tone: 'danger' });
  });

  test('is removed by who knows it only', async () => {
    const backup = fakeBackup({ unlock: failing('passphrase') });
    const decrypt = vi.spyOn(backup, 'decrypt');
    backup.put({ state: { encryption: 'unlocked' } });
    const { user } = await showBackup({ backup });
    await user.click(await screen.findByRole('button', { name: 'Remove the passphrase' }));
    await fill(user, { Passphrase: 'guess' });
    await user.click(screen.getByRole('button', { name: 'Remove the passphrase' }));
    expect(await screen.findByText('This is not the passphrase of this backup.')).toBeDefined();
    expect(decrypt).not.toHaveBeenCalled();
  });
});
