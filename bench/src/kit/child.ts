import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Root of the repository, as an absolute path. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

export type ChildOptions = {
  /** File to run, from the root of the repository. */
  file: string;
  args?: readonly string[];
  cwd?: string;
  env?: Readonly<Record<string, string>>;
};

/** Environment of children: only what a program needs to run, so that no setting of this machine changes the figures. */
function plainEnvironment(further: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG, NODE_ENV: 'production', ...further };
}

export function startChild({ file, args = [], cwd = root, env }: ChildOptions): ChildProcess {
  return spawn(process.execPath, [path.join(root, file), ...args], {
    cwd,
    env: plainEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Resolves to the first line of the child's output that matches. Rejects with its last words when it ends before or says
 * nothing in time.
 * @param deadline milliseconds
 */
export function lineOf(child: ChildProcess, pattern: RegExp, deadline = 60_000): Promise<RegExpExecArray> {
  const said: string[] = [];
  child.stderr?.on('data', (text: Buffer) => void said.push(text.toString()));
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`${why}: ${said.join('').slice(-2_000)}`));
    };
    const timer = setTimeout(() => fail('A process said nothing in time'), deadline);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`A process ended with ${code}`));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(`${line}\n`);
      const match = pattern.exec(line);
      if (!match) return;
      clearTimeout(timer);
      resolve(match);
    });
  });
}

/** Ends a child, by force when it takes longer than 10 s. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}
