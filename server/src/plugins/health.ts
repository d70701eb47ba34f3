import type { FastifyInstance } from 'fastify';
import type { StreamRegistry } from '../http/stream-registry.ts';
import type { RegistryFile } from '../web/registry/registry-file.ts';

export type HealthServices = {
  /** Resolves when the database answers anything; rejects when it cannot be asked. */
  readonly pingDatabase: () => Promise<unknown>;
  readonly streams: Pick<StreamRegistry, 'draining'>;
  readonly registry: Pick<RegistryFile, 'state'>;
};

/** Milliseconds. */
const databaseDeadline = 2_000;

/**
 * `/health`: the process answers. `/ready`: it may be given work, that is, the database answers and no stop is near. It adds
 * `registry` when the registry of releases is not what was published last: that needs an operator, and pages work meanwhile.
 */
export function installHealth(
  app: FastifyInstance,
  { pingDatabase, streams, registry }: HealthServices,
): void {
  const schema = { hide: true };
  app.get('/health', { schema, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', { schema, logLevel: 'warn' }, async (_request, reply) => {
    const problem = streams.draining() ? 'stopping' : await databaseProblem(pingDatabase);
    reply.header('cache-control', 'no-store').status(problem ? 503 : 200);
    if (problem) return { status: 'unavailable', reason: problem };
    const state = await registry.state();
    return { status: 'ready', ...(state !== 'good' && { registry: state }) };
  });
}

async function databaseProblem(
  pingDatabase: HealthServices['pingDatabase'],
): Promise<'database' | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<'database'>((resolve) => {
    // A process that was busy all the time reads what has arrived meanwhile before it judges: timers come first.
    timer = setTimeout(() => setImmediate(resolve, 'database' as const), databaseDeadline);
  });
  const query = pingDatabase().then(
    () => undefined,
    () => 'database' as const,
  );
  try {
    return await Promise.race([query, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
