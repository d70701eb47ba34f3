import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPort, developmentPort } from '../presets/ports.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { startRspack } from './rspack.ts';
import { thisRemote } from './this-remote.ts';

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`, { signal: AbortSignal.timeout(1500) }).then(
    (response) => response.ok,
    () => false,
  );

/** An API with its own database, so that a remote runs on a fresh clone. */
function startApi(root: string): ChildProcess {
  return spawn(process.execPath, ['src/server.ts'], {
    cwd: path.join(root, 'server'),
    stdio: 'inherit',
    // Ctrl-C reaches it once, from here: a second signal would cut its answers off.
    detached: true,
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      PORT: String(apiPort()),
      DATA_DIR: path.join(root, '.data/standalone'),
    },
  });
}

/** Waits until the API answers: a page that is opened before would only show errors. */
async function untilReady(origin: string, api: ChildProcess, stop: AbortSignal): Promise<void> {
  while (api.exitCode === null && !stop.aborted && !(await answers(origin))) await wait(200);
  if (stop.aborted) return;
  if (api.exitCode === null) console.log(`API on ${origin}, its data in .data/standalone`);
  else console.error(`The API could not start on port ${apiPort()}. Set API_ORIGIN to use another one.`);
}

const endWith = (stop: AbortSignal, child: ChildProcess): void =>
  stop.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });

/**
 * `mf dev`: the remote alone in the standalone harness, with hot updates. API calls go to `API_ORIGIN`; without it to the
 * server on port 3001 (and `PORT_OFFSET`), which is started when it is not there.
 */
export async function dev(): Promise<void> {
  const { folder, name, port } = await thisRemote();
  const stopping = new AbortController();
  const stop = stopping.signal;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

  const given = process.env.API_ORIGIN;
  const origin = given ?? `http://localhost:${apiPort()}`;
  if (!given && !(await answers(origin))) {
    const api = startApi(workspaceRoot(folder));
    endWith(stop, api);
    await untilReady(origin, api, stop);
  }
  if (stop.aborted) return;
  console.log(`${name} alone: http://localhost:${developmentPort(port)}`);
  const harness = startRspack('serve', folder, { API_ORIGIN: origin });
  endWith(stop, harness);
  harness.once('close', (code) => {
    process.exitCode = code ?? 0;
    stopping.abort();
  });
}
