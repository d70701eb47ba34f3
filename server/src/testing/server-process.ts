import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repositoryRoot } from '../config/repository-root.ts';

export type ServerProcess = {
  /** Where it listens. */
  readonly origin: string;
  /** The line it printed when it was ready. */
  readonly greeting: string;
  /** Everything it has printed. */
  readonly printed: () => string;
  /** Everything it has written to the standard error stream. */
  readonly errors: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly pid: number;
  /** Exit code, or the signal that ended it. */
  readonly exited: Promise<number | NodeJS.Signals>;
};

/** What a process of the product is started with: nothing of this one's, and sources that are compiled once for all of them. */
export const processEnvironment: Readonly<Record<string, string | undefined>> = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(repositoryRoot, '.cache/compiled'),
};

/** Starts `server.ts` as an operator does and waits until it is ready; rejects with what it wrote when it gives up. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  // The engine of the embedded database is not compiled a second time, for speed that a test is too short to need.
  const argv = ['--liftoff-only', path.join(repositoryRoot, 'server/src/server.ts')];
  const child = spawn(process.execPath, argv, {
    env: { ...processEnvironment, PORT: '0', LOG_LEVEL: 'silent', MODEL_DETECT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  let printed = '';
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('\n')) resolve(printed.slice(0, printed.indexOf('\n')));
    });
    child.stdout.on('end', () => resolve(printed));
  });
  const greeting = await firstLine;
  const origin = /http:\S+/.exec(greeting)?.[0];
  if (!origin) throw new Error(`exit ${await exited}: ${errors}`);
  return {
    origin,
    greeting,
    printed: () => printed,
    errors: () => errors,
    signal: (signal) => void child.kill(signal),
    pid: child.pid ?? 0,
    exited,
  };
}
