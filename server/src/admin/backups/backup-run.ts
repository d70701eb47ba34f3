import type { Command } from '../command.ts';
import { UsageError } from '../refusal.ts';
import { accountBackups, allBackups } from './backup-report.ts';

/** Commands about chat backups, by their names. */
export const backupCommands: Readonly<Record<string, Command>> = {
  backups: {
    words: 0,
    options: ['for', 'largest'],
    async run({ backups }, _words, { for: account, largest = '10' }) {
      if (account !== undefined) return accountBackups(await backups.of(account));
      if (!/^[1-9]\d{0,3}$/.test(largest)) throw new UsageError('--largest takes a number up to 9999.');
      return allBackups(await backups.all(Number(largest)));
    },
  },
};
