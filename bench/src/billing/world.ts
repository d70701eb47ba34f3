import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type StripeServer, startStripeServer, stripeKeys } from '@orangery/testing/stripe-server';
import type { TestDatabase } from 'server/measured';
import { rootUrl, startChild } from '../kit/child.ts';
import type { CleanUp } from '../kit/clean-up.ts';
import { type StartedServer, startServer } from '../kit/orangery-server.ts';

export type World = {
  /** The provider; it knows what was paid, whatever the servers believe. */
  readonly stripe: StripeServer;
  /** Origin of a server, as a proxy before them would choose it: one that runs, if any does. */
  readonly origin: () => string;
  readonly serverCount: number;
  /** Kills a server and starts it again. */
  readonly replace: (index: number) => Promise<void>;
  /** Runs a command of the operator. @returns what it prints */
  readonly admin: (...words: string[]) => Promise<string>;
};

/** One server with the embedded database, or two with one PostgreSQL, and a provider they take money with. @param releasesDir missing: without pages */
export async function startWorld(
  cleanUp: CleanUp,
  database: TestDatabase,
  releasesDir: string | undefined,
): Promise<World> {
  const stripe = await startStripeServer();
  cleanUp.defer(stripe.close);
  const url = database.name === 'postgresql' ? await openShared(cleanUp, database) : undefined;
  const dataDir = await cleanUp.folder();
  const start = () =>
    startServer(cleanUp, {
      dataDir,
      ...(url !== undefined && { databaseUrl: url }),
      ...(releasesDir !== undefined && { releasesDir }),
      env: {
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_API_URL: stripe.origin,
      },
    });
  const servers: StartedServer[] = [await start()];
  if (url !== undefined) servers.push(await start());
  const env = url === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: url };
  return {
    stripe,
    serverCount: servers.length,
    origin() {
      const running = servers.filter((server) => server.isAlive());
      const open = running.length > 0 ? running : servers;
      return (open[Math.floor(Math.random() * open.length)] as StartedServer).origin;
    },
    async replace(index) {
      await servers[index]?.kill();
      servers[index] = await start();
    },
    admin: (...words) => runAdmin(env, words),
  };
}

async function openShared(cleanUp: CleanUp, { open }: TestDatabase): Promise<string> {
  const { url, close } = await open();
  cleanUp.defer(close);
  if (url === undefined) throw new Error('Servers cannot reach this database');
  return url;
}

async function runAdmin(env: Record<string, string>, words: readonly string[]): Promise<string> {
  const child = startChild({ file: new URL('server/src/admin/main.ts', rootUrl), args: words, env });
  const [said, errors] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  if (said === '') throw new Error(`admin ${path.basename(words[0] ?? '')}: ${errors.slice(-1_000)}`);
  return said;
}
