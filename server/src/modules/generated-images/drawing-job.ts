import { type ErrorCode, errors } from '@orangery/api/contract';
import { z } from 'zod';
import { defineJob, type JobHandler, type RunningJob } from '../jobs/job.ts';
import type { Storage } from '../storage/storage.service.ts';
import { type ImageRule, within } from '../uploads/image-file.ts';
import type { UploadsRepository } from '../uploads/uploads.repository.ts';
import { findImages } from '../uploads/uploads.service.ts';
import type { DrawingRow } from './drawing.ts';
import type { DrawingsRepository } from './drawings.repository.ts';
import { type ImageProvider, ImageProviderError, type ImageRequest } from './providers/image-provider.ts';

/** Images of one drawing that are generated at the same time. */
const atOnce = 2;
/** Pixels. */
const side = 2048;
const rule: ImageRule = { formats: ['jpeg', 'png', 'webp'], maxPixels: 40_000_000 };
/** Bytes; larger ones are not stored. */
const maxOriginal = 32 * 1024 * 1024;

/** One image of the plan for each that is to be drawn. The rest is in the drawing's row. */
export const drawingJob = defineJob({
  name: 'drawing',
  payload: z.object({ count: z.int().positive() }),
  concurrency: 8,
  // Four images, two at a time, of at most three minutes each, and as long again for its turn at the provider.
  maxSeconds: 12 * 60,
  maxRetries: 5,
  quota: { use: 'drawing', amountOf: ({ count }) => count },
});

export type DrawingPayload = z.output<typeof drawingJob.payload>;

export type DrawingJobDependencies = {
  readonly repository: Pick<DrawingsRepository, 'find' | 'addPicture' | 'end' | 'worthOf'>;
  readonly uploads: Pick<UploadsRepository, 'find'>;
  readonly storage: Pick<Storage, 'publish' | 'read' | 'remove'>;
  readonly provider: ImageProvider;
  readonly now: () => Date;
  readonly log: { warn: (details: object, message: string) => void };
};

/** Draws what is still missing: images that an earlier attempt has stored stay. */
export function createDrawingJob(dependencies: DrawingJobDependencies): JobHandler<DrawingPayload> {
  const { repository } = dependencies;
  const fail = (id: string, errorCode: ErrorCode) => repository.end(id, { status: 'failed', errorCode });
  return {
    async run(job) {
      const drawing = await repository.find(job.id);
      if (drawing?.status !== 'drawing') return;
      const failure = await drawAll(drawing, job, dependencies);
      job.signal.throwIfAborted();
      if (failure === undefined) {
        await repository.end(job.id, { status: 'done', errorCode: null });
        return;
      }
      const code = failure instanceof ImageProviderError ? failure.code : errors.imageGenerationFailed;
      dependencies.log.warn({ ...detailsOf(failure), drawing: job.id, code }, 'the image model failed');
      await fail(job.id, code);
    },

    async giveUp({ id }) {
      await fail(id, errors.imageGenerationFailed);
    },

    worthOf: repository.worthOf,
  };
}

type Job = Pick<RunningJob<unknown>, 'signal' | 'report'>;

/** Resolves when nothing is being generated any more: with why not all was, if so. */
async function drawAll(
  drawing: DrawingRow,
  { signal, report }: Job,
  dependencies: DrawingJobDependencies,
): Promise<unknown> {
  const original = await readOriginal(drawing, dependencies);
  const missing = missingPlaces(drawing);
  let done = drawing.count - missing.length;
  let failure: unknown;
  const drawNext = async () => {
    for (let place = missing.shift(); place !== undefined; place = missing.shift()) {
      if (failure !== undefined || signal.aborted) return;
      try {
        await drawOne(drawing, { seed: `${drawing.id} ${place}`, place, original, signal }, dependencies);
        done += 1;
        report({ done, total: drawing.count });
      } catch (error) {
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, drawNext));
  return failure;
}

function missingPlaces({ count, pictures }: Pick<DrawingRow, 'count' | 'pictures'>): number[] {
  const drawn = new Set(pictures.map(({ place }) => place));
  return Array.from({ length: count }, (_, place) => place).filter((place) => !drawn.has(place));
}

/** What is to be varied; one that is gone meanwhile is drawn anew from its description. */
async function readOriginal(
  { accountId, variationOf }: DrawingRow,
  { uploads, storage }: Pick<DrawingJobDependencies, 'uploads' | 'storage'>,
): Promise<Buffer | undefined> {
  if (variationOf === null) return undefined;
  const [original] = await findImages(uploads, accountId, [variationOf]).catch(() => []);
  return original && storage.read(original.key, maxOriginal);
}

async function drawOne(
  { id, prompt, style, size }: DrawingRow,
  how: Pick<ImageRequest, 'seed' | 'place' | 'original' | 'signal'>,
  { provider, storage, repository, now }: DrawingJobDependencies,
): Promise<void> {
  const generated = await provider({ description: prompt, style, size, ...how });
  const picture = await within(generated, side, rule);
  how.signal.throwIfAborted();
  const key = await storage.publish('picture', picture.content, picture);
  const { width, height, content } = picture;
  const drawn = { place: how.place, key, width, height, bytes: content.length };
  if (!(await repository.addPicture(id, drawn, now()))) await storage.remove(key);
}

/** An error of the network may carry the address with a key: only its kind goes into the log. */
function detailsOf(failure: unknown): object {
  if (failure instanceof ImageProviderError) return failure.detail;
  const { name, cause } = failure as Error;
  return { reason: name, cause: (cause as NodeJS.ErrnoException | undefined)?.code };
}
