import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const rootUrl = new URL('../../../', import.meta.url);
export const root = fileURLToPath(rootUrl);

export type ChildOptions = {
  /** Program to run. */
  file: URL;
  args?: readonly string[];
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** `read` by this process, the default, or shown as it comes, beside what is printed. */
  output?: 'read' | 'shown';
};

/** Environment of children: only what a program needs to run, so that no setting of this machine changes the figures. */
function plainEnvironment(further: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG, NODE_ENV: 'production', ...further };
}

export function startChild({
  file,
  args = [],
  cwd = root,
  env,
  output = 'read',
}: ChildOptions): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(file), ...args], {
    cwd,
    env: plainEnvironment(env),
    stdio: output === 'read' ? ['ignore', 'pipe', 'pipe'] : ['ignore', process.stderr, process.stderr],
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
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}
