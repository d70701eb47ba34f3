import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workspaceRoot } from '../workspace/workspace.ts';
import { startRspack } from './rspack.ts';
import { thisRemote } from './this-remote.ts';

const ownApiPort = 3001;

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`, { signal: AbortSignal.timeout(1500) }).then(
    (response) => response.ok,
    () => false,
  );

/** An API with a database of its own, so that a remote runs on a fresh clone. */
function startApi(root: string): ChildProcess {
  return spawn(process.execPath, ['src/server.ts'], {
    cwd: path.join(root, 'server'),
    stdio: 'inherit',
    // Ctrl-C reaches it once, from here: a second signal would cut its answers off.
    detached: true,
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      PORT: String(ownApiPort),
      DATA_DIR: path.join(root, '.data/standalone'),
    },
  });
}

async function announce(origin: string, api: ChildProcess): Promise<void> {
  while (api.exitCode === null && !(await answers(origin))) await wait(300);
  if (api.exitCode === null) console.log(`API on ${origin}, its data in .data/standalone`);
  else console.error(`The API could not start on port ${ownApiPort}. Set API_ORIGIN to use another one.`);
}

/** Ends the children with this process, and this process with the first one named. */
function liveTogether(leader: ChildProcess, others: readonly ChildProcess[]): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    for (const child of [leader, ...others]) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  leader.once('close', (code) => {
    process.exitCode = code ?? 0;
    stop();
  });
}

/**
 * `mf dev`: the remote alone in the standalone harness, with hot updates. API calls go to `API_ORIGIN`; without it to the
 * server on port 3001, which is started when it is not there.
 */
export async function dev(): Promise<void> {
  const { folder, name, port } = await thisRemote();
  const given = process.env.API_ORIGIN;
  const origin = given ?? `http://localhost:${ownApiPort}`;
  const api = given || (await answers(origin)) ? [] : [startApi(workspaceRoot(folder))];
  console.log(`${name} alone: http://localhost:${port}`);
  liveTogether(startRspack('serve', folder, { API_ORIGIN: origin }), api);
  await Promise.all(api.map((child) => announce(origin, child)));
}
