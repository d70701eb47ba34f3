import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StreamRegistry } from '../http/stream-registry.ts';

export type MetricsServices = {
  readonly sessions: { readonly countLive: () => Promise<number> };
  readonly streams: Pick<StreamRegistry, 'count'>;
};

/** Serves `/metrics` in the Prometheus text format. Routes are labelled by their pattern, never by the address asked for. */
export function installMetrics(app: FastifyInstance, { sessions, streams }: MetricsServices): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  new Gauge({
    name: 'open_streams',
    help: 'Event streams that are being written',
    registers: [registry],
    collect() {
      this.set(streams.count());
    },
  });
  new Gauge({
    name: 'live_sessions',
    help: 'Sessions that have neither ended nor run out',
    registers: [registry],
    async collect() {
      // A database that is away must not take the other figures with it.
      this.set(await sessions.countLive().catch(() => Number.NaN));
    },
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer; of a stream, its whole life',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    requests.inc(labels);
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}
