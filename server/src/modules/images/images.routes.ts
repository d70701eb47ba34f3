import { drawingCounts, drawingSizes, drawingStyles } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { every } from '../../http/every.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { type DrawingRuns, drawingTimes } from './drawing-runs.ts';
import type { ImagesService } from './images.service.ts';

/** Milliseconds. */
const tidyEvery = 10 * 60_000;

export type ImagesServices = {
  readonly config: Pick<Config, 'imageModel'>;
  readonly drawingRuns: Pick<DrawingRuns, 'beat' | 'close'>;
  readonly drawings: ImagesService;
  /** No other process can be writing into the database. */
  readonly runsAlone: boolean;
};

export async function registerImages(
  app: FastifyInstance,
  { config, drawingRuns, drawings, runsAlone }: ImagesServices,
): Promise<void> {
  mountEndpoint(app, 'GET /chat/images/options', async () => ({
    styles: [...drawingStyles],
    sizes: [...drawingSizes],
    counts: [...drawingCounts],
    demo: config.imageModel === undefined,
  }));
  mountEndpoint(app, 'POST /chat/images', ({ account, body }) => drawings.draw(account, body));
  mountEndpoint(app, 'GET /chat/images', ({ account, query }) => drawings.list(account, query.before));
  mountEndpoint(app, 'GET /chat/images/one', ({ account, query }) => drawings.look(account, query.id));
  mountEndpoint(app, 'POST /chat/images/cancel', ({ account, body }) => drawings.cancel(account, body.id));
  mountEndpoint(app, 'POST /chat/images/delete', async ({ account, body }) => {
    await drawings.remove(account, body.id);
    return null;
  });

  await drawings.tidy(runsAlone);
  every(app, drawingTimes.touch, 'show that drawings are alive', drawingRuns.beat);
  every(app, tidyEvery, 'tidy drawings', () => drawings.tidy(false));
  app.addHook('preClose', () => drawingRuns.close());
}
