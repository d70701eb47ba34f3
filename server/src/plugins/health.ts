import type { FastifyInstance } from 'fastify';
import type { StreamRegistry } from '../http/stream-registry.ts';

export type HealthServices = {
  /** @throws when the database does not answer */
  readonly pingDatabase: () => Promise<unknown>;
  readonly streams: Pick<StreamRegistry, 'draining'>;
};

const databaseDeadline = 2_000;

/** `/health`: the process answers. `/ready`: it may be given work, that is, the database answers and no stop is near. */
export function installHealth(app: FastifyInstance, { pingDatabase, streams }: HealthServices): void {
  const schema = { hide: true };
  app.get('/health', { schema, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', { schema, logLevel: 'warn' }, async (_request, reply) => {
    const problem = streams.draining() ? 'stopping' : await databaseProblem(pingDatabase);
    reply.header('cache-control', 'no-store').status(problem ? 503 : 200);
    return problem ? { status: 'unavailable', reason: problem } : { status: 'ready' };
  });
}

async function databaseProblem(
  pingDatabase: HealthServices['pingDatabase'],
): Promise<'database' | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<'database'>((resolve) => {
    timer = setTimeout(() => resolve('database'), databaseDeadline);
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
