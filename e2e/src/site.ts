import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { directoryStore, publish } from '@orangery/build/release';
import { type OpenAiServer, startOpenAiServer } from '@orangery/testing/openai-server';
import { type Builds, buildsIn, root } from './builds.ts';

/** The whole product as a visitor meets it: a separate server process with its own database, and a model behind it. */
export type Site = {
  /** Origin, without a slash at the end; another one after a restart. */
  readonly url: string;
  model: OpenAiServer;
  builds: Builds;
  /** Folder of the published releases and their registry. */
  releases: string;
  /** Folder of the server's data. */
  data: string;
  /** Ends the server process with a signal and starts another one with the same data, on another port. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
};

/** Key of the server's development inbox, where codes go that would have been sent. */
export const inboxKey = 'key-of-the-tests';
export const operatorKey = 'key-of-the-operator-of-the-tests';

async function readyAddress(server: ChildProcess): Promise<string> {
  const output: string[] = [];
  server.stderr?.on('data', (data) => output.push(String(data)));
  if (!server.stdout) throw new Error('The server has no output to read.');
  for await (const line of createInterface(server.stdout)) {
    const port = /is ready: http:\/\/[^:\s]+:(\d+)/.exec(line)?.[1];
    if (port) return `http://127.0.0.1:${port}`;
    output.push(line);
  }
  throw new Error(`The server did not start:\n${output.join('\n')}`);
}

/** Puts the database there that the first server of this run has made, when there is one. */
async function copyDatabase(folder: string, data: string): Promise<void> {
  const made = path.join(folder, 'database');
  if (existsSync(made)) await cp(made, path.join(data, 'database'), { recursive: true });
}

async function startServer(environment: Readonly<Record<string, string>>) {
  const server = spawn(process.execPath, [path.join(root, 'server/src/server.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await readyAddress(server);
  server.stdout?.resume();
  return {
    url,
    async end(signal: NodeJS.Signals) {
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
  };
}

/** Publishes the builds and starts the server on a free port, with further variables in its environment. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<Site> {
  const folder = process.env.E2E_FOLDER ?? '';
  const builds = buildsIn(folder);
  const data = await mkdtemp(path.join(folder, 'data-'));
  await copyDatabase(folder, data);
  const releases = path.join(data, 'releases');
  const store = directoryStore(releases);
  for (const [name, dist] of Object.entries(builds.remotes)) await publish({ name, dist, store });
  const model = await startOpenAiServer();
  const settings = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    DATA_DIR: data,
    SHELL_DIR: builds.shell,
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'test',
    MODEL_DETECT: 'off',
    // Tests count what the model is asked.
    CHAT_TITLES: 'off',
    // Every test signs up from one address.
    RATE_LIMIT_FACTOR: '1000',
    DEV_INBOX_KEY: inboxKey,
    OPERATOR_KEY: operatorKey,
    LOG_LEVEL: 'warn',
    // A test may end in the middle of an answer.
    DRAIN_SECONDS: '0',
    // The sources are read and compiled once, not by every server.
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    ...environment,
  };
  let server = await startServer(settings);
  return {
    get url() {
      return server.url;
    },
    model,
    builds,
    releases,
    data,
    async restart(signal) {
      await server.end(signal);
      server = await startServer(settings);
    },
    async stop() {
      await server.end('SIGTERM');
      await model.close();
    },
  };
}
