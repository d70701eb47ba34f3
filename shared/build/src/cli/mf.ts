#!/usr/bin/env node
import { UserError } from './user-error.ts';

const usage = `mf <command>

In the folder of a remote:
  dev                  run it alone, with hot updates, on its own port
  check                is it a remote the shell can load?
  build                make a release in dist/
  publish [--to DIR]   put the release into a releases folder and make it current (default: .data/releases)

Anywhere in the workspace:
  new <name>           make a new remote, mf-<something> [--title TEXT] [--title-zh TEXT] [--title-ru TEXT]
                       [--title-fa TEXT] [--no-install]
`;

type Command = (args: string[]) => Promise<void>;

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  build: async () => (await import('./build.ts')).build,
  check: async () => (await import('./check.ts')).check,
  dev: async () => (await import('./dev.ts')).dev,
  new: async () => (await import('./new.ts')).newRemote,
  publish: async () => (await import('./publish.ts')).publishRemote,
};

const [name = 'help', ...args] = process.argv.slice(2);
const load = commands[name];
if (!load) {
  console.log(usage);
  process.exitCode = name === 'help' || name === '--help' ? 0 : 1;
} else {
  try {
    await (await load())(args);
  } catch (error) {
    // A mistake in the command needs no stack trace.
    console.error(error instanceof UserError ? `mf ${name}: ${error.message}` : error);
    process.exitCode = 1;
  }
}
