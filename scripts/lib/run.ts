import { spawn } from 'node:child_process';

export type Outcome = {
  /** Exit code; null when a signal ended it or it could not start. */
  code: number | null;
  output: string;
};

type Options = {
  cwd: string;
  env?: Readonly<Record<string, string>>;
  /** Show its output in this terminal instead of keeping it. */
  show?: boolean;
};

/** Runs a program to its end. Never rejects: a program that cannot start has said so in the output. */
export function run(
  command: string,
  args: readonly string[],
  { cwd, env = {}, show = false }: Options,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => resolve({ code: null, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
