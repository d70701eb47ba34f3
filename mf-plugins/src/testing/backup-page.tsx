import type { Plugin } from '@orangery/api';
import { BackupError } from '@orangery/backup';
import { startI18n } from '@orangery/locales';
import errorTranslations from '@orangery/locales/en/errors.json';
import backupTranslations from '@orangery/locales/en/mf-plugins/backup.json';
import translations from '@orangery/locales/en/mf-plugins.json';
import { type FakeHostOptions, fakeHost, renderInHost } from '@orangery/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PluginsView } from '../views/plugins-view.tsx';
import { type FakeBackup, fakeBackup, made } from './backup.ts';
import { plugin, serverOf } from './plugins.ts';

startI18n('en', {
  'mf-plugins': translations,
  'mf-plugins/backup': backupTranslations,
  errors: errorTranslations,
});

export const cloudBackup = (changes: Partial<Plugin> = {}) =>
  plugin(4, 'Cloud backup', {
    installed: true,
    isEnable: true,
    params: { is_auto: true, is_live: false },
    ...changes,
  });

let users = 0;
type Options = FakeHostOptions & { backup?: FakeBackup; id?: string; entry?: Plugin };

/** The page of a backup, which `createBackup` has to give: see `made`. */
export async function showBackup({
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

export const backupState = async () =>
  within(await screen.findByRole('region', { name: 'State of the backup' }));

export const failing = (kind: ConstructorParameters<typeof BackupError>[0]) => async () => {
  throw new BackupError(kind);
};
