import { drawingCounts, drawingSizes, drawingStyles } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { every } from '../../http/every.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { GeneratedImagesService } from './generated-images.service.ts';

/** Milliseconds. */
const tidyEvery = 60_000;

export type GeneratedImagesServices = {
  readonly config: Pick<Config, 'imageModel'>;
  readonly drawings: GeneratedImagesService;
};

export async function registerGeneratedImages(
  app: FastifyInstance,
  { config, drawings }: GeneratedImagesServices,
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

  every(app, tidyEvery, 'end orphaned drawings', drawings.tidy);
}
