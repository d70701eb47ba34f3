import { moment, plain } from '../report.ts';
import type { BackupCommands } from './backup-commands.ts';

type Answer<Name extends keyof BackupCommands> = Awaited<ReturnType<BackupCommands[Name]>>;

const size = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export function allBackups({ totals, largest }: Answer<'all'>): string {
  const lines = [
    `Accounts with a backup:  ${totals.accounts}`,
    `Versions:                ${totals.versions}`,
    `Files:                   ${totals.files}, ${size(totals.bytes)}`,
    `  of no version:         ${totals.unusedFiles}, ${size(totals.unusedBytes)}; deleted a day after they were last asked for`,
    `  out of use:            ${totals.removedFiles}; deleted with the next round of a server, within ten minutes`,
  ];
  if (largest.length === 0) return lines.join('\n');
  const accounts = largest.map(
    ({ username, versions, bytes }) => `  ${plain(username)}: ${size(bytes)}, ${versions} version(s)`,
  );
  return [...lines, 'Largest:', ...accounts].join('\n');
}

export function accountBackups({ account, versions, bytes }: Answer<'of'>): string {
  if (versions.length === 0) return `${account.username} has no backup.`;
  const lines = versions.map((version) => {
    const facts = [
      version.is_whole ? 'whole file' : `${version.parts.length} part(s)`,
      version.rooms === null ? null : `${version.rooms} room(s)`,
      version.is_encrypted ? 'encrypted' : null,
      version.is_auto ? 'automatic' : 'by hand',
      version.device === null ? null : plain(version.device),
    ].filter((fact) => fact !== null);
    return `  ${version.revision}  ${moment(version.created_at)}  ${size(Number(version.bytes))}  ${facts.join(', ')}`;
  });
  return [`${account.username}: ${versions.length} version(s), ${size(bytes)} together`, ...lines].join('\n');
}
