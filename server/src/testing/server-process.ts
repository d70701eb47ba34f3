import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../config.ts';

export type ServerProcess = {
  /** Where it listens. */
  readonly origin: string;
  /** The line it printed when it was ready. */
  readonly greeting: string;
  /** Everything it has written to the standard error stream. */
  readonly errors: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Exit code, or the signal that ended it. */
  readonly exited: Promise<number | NodeJS.Signals>;
};

/** Starts `server.ts` as an operator does and waits until it is ready; rejects with what it wrote when it gives up. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'server/src/server.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', MODEL_DETECT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const greeting = await firstLine(child);
  const origin = /http:\S+/.exec(greeting)?.[0];
  if (!origin) throw new Error(`exit ${await exited}: ${errors}`);
  return { origin, greeting, errors: () => errors, signal: (signal) => void child.kill(signal), exited };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) return '';
  for await (const line of createInterface({ input: child.stdout })) {
    child.stdout.resume();
    return line;
  }
  return '';
}
