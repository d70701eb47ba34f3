import { drawingCounts, drawingSizes, drawingStyles } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { createPicturesRepository } from '../pictures/pictures.repository.ts';
import type { Storage } from '../storage/storage.service.ts';
import { createDrawingRuns, drawingTimes } from './drawing-runs.ts';
import { createImagesRepository } from './images.repository.ts';
import { createImagesService } from './images.service.ts';
import { demoPainter } from './painters/demo/demo-painter.ts';
import { createProviderPainter } from './painters/provider-painter.ts';

/** Milliseconds. */
const tidyEvery = 10 * 60_000;

export async function imagesRoutes(app: FastifyInstance, deps: Deps, storage: Storage): Promise<void> {
  const { config, db, limits, now, quota, safety } = deps;
  const demo = config.imageModel === undefined;
  const repository = createImagesRepository(db);
  const painter = config.imageModel ? createProviderPainter(config.imageModel) : demoPainter;
  const shared = { repository, storage, quota, now };
  const runs = createDrawingRuns({ ...shared, painter, log: app.log });
  const images = createImagesService({
    ...shared,
    runs,
    safety,
    demo,
    pictures: createPicturesRepository(db),
    drawings: limits.limit({ name: 'drawings', points: 20, seconds: 10 * 60 }),
  });

  mountEndpoint(app, 'GET /chat/images/options', async () => ({
    styles: [...drawingStyles],
    sizes: [...drawingSizes],
    counts: [...drawingCounts],
    demo,
  }));
  mountEndpoint(app, 'POST /chat/images', ({ account, body }) => images.draw(account, body));
  mountEndpoint(app, 'GET /chat/images', ({ account, query }) => images.list(account, query.before));
  mountEndpoint(app, 'GET /chat/images/one', ({ account, query }) => images.look(account, query.id));
  mountEndpoint(app, 'POST /chat/images/cancel', ({ account, body }) => images.cancel(account, body.id));
  mountEndpoint(app, 'POST /chat/images/delete', async ({ account, body }) => {
    await images.remove(account, body.id);
    return null;
  });

  await images.tidy(app.databaseKind === 'embedded');
  const warn = (error: unknown) => app.log.warn({ err: error }, 'drawings not looked after');
  const beating = setInterval(() => runs.beat().catch(warn), drawingTimes.touch);
  const tidying = setInterval(() => images.tidy(false).catch(warn), tidyEvery);
  app.addHook('preClose', async () => {
    clearInterval(beating);
    clearInterval(tidying);
    await runs.close();
  });
}
