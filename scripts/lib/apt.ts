import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Debian, or a system made from it, where this process may install packages. */
export const canUseApt = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0;

const env = { DEBIAN_FRONTEND: 'noninteractive' };

/** Reads the lists of packages; once before the first `aptInstall`. */
export const aptUpdate = (cwd: string) => run('apt-get', ['update'], { cwd, env });

/** Installs a package with what it cannot do without. Whether that worked shows in what is there afterwards. */
export const aptInstall = (cwd: string, name: string) =>
  run('apt-get', ['install', '-y', '--no-install-recommends', name], { cwd, env });
