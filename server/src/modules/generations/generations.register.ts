import type { FastifyInstance } from 'fastify';
import { every } from '../../http/every.ts';
import type { GenerationStreams } from './generation-streams.ts';
import { generationTimes } from './generation-times.ts';
import type { Generations } from './generations.service.ts';

/** Milliseconds. A reader who misses three heartbeats in a row takes the connection for dead. */
const heartbeatEvery = 5_000;
/** Half of what passes until a silent row counts as an orphan: what it has reserved returns within a minute. */
const orphansEvery = generationTimes.dead / 2;
const deleteEvery = 60 * 60 * 1_000;

export type GenerationsServices = {
  readonly generations: Pick<Generations, 'sweep' | 'syncEvery' | 'endOrphans' | 'deleteOld' | 'close'>;
  readonly generationStreams: Pick<GenerationStreams, 'beat'>;
  /** No other process can be writing into the database. */
  readonly runsAlone: boolean;
};

export async function registerGenerations(
  app: FastifyInstance,
  { generations, generationStreams, runsAlone }: GenerationsServices,
): Promise<void> {
  await generations.endOrphans(runsAlone);
  await generations.deleteOld();
  every(app, generations.syncEvery, 'save generations', generations.sweep);
  every(app, heartbeatEvery, 'send heartbeats to the readers of generations', generationStreams.beat);
  every(app, orphansEvery, 'end orphaned generations', () => generations.endOrphans(false));
  every(app, deleteEvery, 'delete old generations', generations.deleteOld);
  app.addHook('preClose', () => generations.close());
}
