import type {
  BackupVersionsRepository,
  VersionRow,
} from '../../modules/backup/backup-versions.repository.ts';
import type { AccountRow, AdminRepository } from '../admin.repository.ts';
import { findAccount } from '../find-account.ts';
import type { BackupFigures, BackupFiguresRepository, LargeBackup } from './backup-figures.repository.ts';

export type BackupDependencies = {
  readonly admin: AdminRepository;
  readonly backupFigures: BackupFiguresRepository;
  readonly backupVersions: Pick<BackupVersionsRepository, 'list' | 'bytesOf'>;
};

export type BackupCommands = ReturnType<typeof createBackupCommands>;

/** What an operator can see of chat backups: sizes and times, never what is in them. */
export const createBackupCommands = ({ admin, backupFigures, backupVersions }: BackupDependencies) => ({
  async all(count: number): Promise<{ totals: BackupFigures; largest: LargeBackup[] }> {
    return { totals: await backupFigures.totals(), largest: await backupFigures.largest(count) };
  },

  /** Newest first. */
  async of(typed: string): Promise<{ account: AccountRow; versions: VersionRow[]; bytes: number }> {
    const account = await findAccount(admin, typed);
    const versions = (await backupVersions.list(account.id)).toReversed();
    return { account, versions, bytes: await backupVersions.bytesOf(account.id) };
  },
});
