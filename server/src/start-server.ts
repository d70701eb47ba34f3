import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';

/** Milliseconds a graceful stop may take when no answer is waited for any more. */
const stopDeadline = 10_000;

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const app = await buildApp(config);
  await app.listen({ host: config.host, port: config.port });
  stopOnSignal({
    // At a terminal nobody wants to wait for somebody's answer.
    prepare: (signal) => (signal === 'SIGTERM' ? app.drain(config.drainSeconds * 1_000) : Promise.resolve()),
    stop: () => app.close(),
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const database = app.databaseKind === 'embedded' ? `embedded database in ${config.dataDir}` : 'PostgreSQL';
  const { label } = await app.modelStatus();
  console.log(`Orangery is ready: ${addressFor(config, port)} (${database}; ${label})`);
  if (app.devInboxKey !== undefined)
    console.log(`Development inbox: ${addressFor(config, port)}${inboxPath(app.devInboxKey)}`);
}

function addressFor(config: Config, port: number): string {
  if (config.publicOrigin) return config.publicOrigin;
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host);
  return `http://${everywhere ? 'localhost' : config.host}:${port}`;
}

function inboxPath(key: string): string {
  return `/dev/inbox?key=${encodeURIComponent(key)}`;
}

type Stop = {
  readonly prepare: (signal: NodeJS.Signals) => Promise<void>;
  readonly stop: () => Promise<void>;
};

function stopOnSignal({ prepare, stop }: Stop): void {
  let stopping = false;
  const end = async (signal: NodeJS.Signals) => {
    await prepare(signal);
    setTimeout(() => process.exit(1), stopDeadline).unref();
    await stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Asked twice: it is not to be waited for.
      if (stopping) process.exit(1);
      stopping = true;
      end(signal).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
