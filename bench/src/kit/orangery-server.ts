import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endChild, lineOf, rootUrl, startChild } from './child.ts';
import type { CleanUp } from './clean-up.ts';

export type ServerOptions = {
  /** Absolute path of the data; an empty folder when it is missing. */
  dataDir?: string;
  shellDir?: string;
  releasesDir?: string;
  /** Base address of a model server; the demonstration model answers without one. */
  modelUrl?: string;
  /** Of a PostgreSQL; the embedded database when it is missing. */
  databaseUrl?: string;
  /** All models may call tools. Default: those of the shipped plans. */
  modelsCallTools?: boolean;
  /** Root of the clone whose server is started; this one's when it is missing. */
  clone?: URL;
  /** Further variables, which win. */
  env?: Readonly<Record<string, string>>;
};

export type StartedServer = {
  origin: string;
  pid: number;
  isAlive: () => boolean;
  stop: () => Promise<void>;
  /** Ends it as a crash does: nothing is finished or written any more. */
  kill: () => Promise<void>;
};

type Plans = {
  models: { tools?: boolean }[];
  levels: Record<string, { pools: { day: number | null; month: number | null }[] }>;
};

/** The shipped plans with limits that nothing reaches: an account of a benchmark asks more in a minute than a free one may in a day. */
async function generousPlans(clone: URL, folder: string, modelsCallTools = false): Promise<string> {
  const plans: Plans = JSON.parse(await readFile(new URL('server/catalogue/plans.json', clone), 'utf8'));
  for (const pool of Object.values(plans.levels).flatMap(({ pools }) => pools)) {
    // The free level has to have a number.
    pool.day = 1_000_000;
    pool.month = null;
  }
  if (modelsCallTools) for (const model of plans.models) model.tools = true;
  const file = path.join(folder, 'plans.json');
  await writeFile(file, JSON.stringify(plans));
  return file;
}

/** Starts the real server in a separate process, with an empty database, on a free port of the loopback interface. */
export async function startServer(cleanUp: CleanUp, options: ServerOptions = {}): Promise<StartedServer> {
  const { clone = rootUrl } = options;
  const child = startChild({
    file: new URL('server/src/server.ts', clone),
    cwd: fileURLToPath(clone),
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDir ?? (await cleanUp.folder()),
      PLANS_FILE: await generousPlans(clone, await cleanUp.folder(), options.modelsCallTools),
      LOG_LEVEL: 'error',
      MODEL_DETECT: 'off',
      CHAT_TITLES: 'off',
      RATE_LIMIT_FACTOR: '100000',
      ...(options.shellDir ? { SHELL_DIR: options.shellDir } : {}),
      ...(options.releasesDir ? { RELEASES_DIR: options.releasesDir } : {}),
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...(options.modelUrl ? { OPENAI_BASE_URL: options.modelUrl } : {}),
      ...options.env,
    },
  });
  cleanUp.defer(() => endChild(child));
  const [, port] = await lineOf(child, /is ready: http:\/\/[^ ]*:(\d+)/);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () => endChild(child),
    kill: () => endChild(child, 'SIGKILL'),
  };
}
