import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { administer } from './postgres-template.ts';

const run = promisify(execFile);

/** Folder with `initdb` and `postgres`; undefined when this machine has no PostgreSQL. */
export function findPostgres(): string | undefined {
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...packaged, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  );
}

/**
 * Ways to lose a connection: the database shuts down and starts again (`fast`), crashes and recovers (`immediate`), or stays
 * and only ends its connections (`terminate`).
 */
export const interruptions = ['fast', 'immediate', 'terminate'] as const;
export type Interruption = (typeof interruptions)[number];

export type Cluster = {
  readonly url: string;
  /** Ends every connection, and accepts new ones when it resolves. */
  readonly interrupt: (how: Interruption) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Starts a throw-away PostgreSQL on a unix socket; nothing of it is left when it has been stopped. */
export async function startCluster(binaries: string): Promise<Cluster> {
  const home = await mkdtemp(path.join(tmpdir(), 'orangery-pg-'));
  const data = path.join(home, 'data');
  const owner = unprivileged();
  if (owner) await chown(home, owner.uid, owner.gid);
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--locale=C', '-E', 'UTF8'];
  await run(path.join(binaries, 'initdb'), initdb, { cwd: home, ...owner });
  const start = () => startServer(path.join(binaries, 'postgres'), data, home, owner);
  let stopServer = await start();
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`;
  const interrupt = async (how: Interruption) => {
    if (how === 'terminate') return administer(url, endOthers);
    await stopServer(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    stopServer = await start();
  };
  const stop = async () => {
    await stopServer();
    await rm(home, { recursive: true, force: true });
  };
  return { url, interrupt, stop };
}

async function startServer(
  binary: string,
  data: string,
  socketDir: string,
  owner: Owner | undefined,
): Promise<(signal?: NodeJS.Signals) => Promise<void>> {
  const quick = ['fsync=off', 'full_page_writes=off', 'shared_buffers=16MB', 'listen_addresses='];
  const settings = quick.flatMap((setting) => ['-c', setting]);
  const server = spawn(binary, ['-D', data, '-k', socketDir, ...settings], {
    cwd: socketDir,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  });
  const kill = () => void server.kill('SIGQUIT');
  process.once('exit', kill);
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes('ready to accept connections')) break;
  }
  if (server.exitCode !== null) throw new Error('PostgreSQL did not start');
  server.stderr.resume();
  return async (signal = 'SIGQUIT') => {
    process.removeListener('exit', kill);
    if (server.exitCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
}

type Owner = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root. */
function unprivileged(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
