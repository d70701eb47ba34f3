import { errors } from '@orangery/api/contract';
import type { Quota } from '../quota/quota.ts';
import type { Storage } from '../storage/storage.service.ts';
import { type ImageRule, within } from '../uploads/image-file.ts';
import type { NewDrawing } from './drawing.ts';
import type { ImagesRepository } from './images.repository.ts';
import { PaintError, type Painter, type PaintRequest } from './painters/painter.ts';

/** Pictures of one drawing that are painted at the same time. */
const atOnce = 2;
/** Pixels. */
const side = 2048;
const rule: ImageRule = { formats: ['jpeg', 'png', 'webp'], maxPixels: 40_000_000 };

/** Milliseconds. */
export const drawingTimes = {
  /** A drawing is touched this often, so that other processes see it is alive. */
  touch: 5_000,
  /** A drawing nobody touched for so long belongs to a process that is gone. */
  dead: 30_000,
} as const;

type Dependencies = {
  readonly repository: ImagesRepository;
  readonly storage: Pick<Storage, 'publish' | 'remove'>;
  readonly painter: Painter;
  readonly quota: Pick<Quota, 'settle'>;
  readonly now: () => Date;
  readonly log: { warn: (details: object, message: string) => void };
};

type Run = { readonly abort: AbortController; readonly done: Promise<void> };

export type DrawingRuns = ReturnType<typeof createDrawingRuns>;

/** Drawings this process is at. They go on when nobody looks. */
export function createDrawingRuns(dependencies: Dependencies) {
  const { repository, now, log } = dependencies;
  const runs = new Map<string, Run>();

  const start = (drawing: NewDrawing, original: Buffer | undefined): void => {
    const abort = new AbortController();
    const done = paintAll(drawing, original, abort.signal, dependencies)
      .then((failure) => endDrawing(drawing.id, failure, abort.signal, dependencies))
      .catch((error: unknown) => log.warn({ err: error, drawing: drawing.id }, 'a drawing was not ended'))
      .finally(() => runs.delete(drawing.id));
    runs.set(drawing.id, { abort, done });
  };

  const beat = async (): Promise<void> => {
    // One that begins meanwhile is not asked about, so it is not missed either.
    const asked = [...runs.keys()];
    const alive = await repository.touch(asked, now());
    for (const id of asked) if (!alive.has(id)) runs.get(id)?.abort.abort();
  };

  return {
    start,
    /** Gives up what has been ended elsewhere. */
    cancel: (id: string): void => runs.get(id)?.abort.abort(),
    beat,
    /** Ends all; what was not drawn is given back. */
    async close(): Promise<void> {
      const ending = [...runs.entries()].map(async ([id, { abort, done }]) => {
        await finish(id, { status: 'failed', errorCode: errors.imageGenerationFailed }, dependencies);
        abort.abort();
        await done;
      });
      await Promise.allSettled(ending);
    },
  };
}

/** Resolves when nothing is being painted any more: with why not all was, if so. */
async function paintAll(
  drawing: NewDrawing,
  original: Buffer | undefined,
  signal: AbortSignal,
  dependencies: Dependencies,
): Promise<unknown> {
  let next = 0;
  let failure: unknown;
  const hand = async () => {
    while (next < drawing.count && failure === undefined && !signal.aborted) {
      const place = next;
      next += 1;
      try {
        await paintOne(drawing, { seed: `${drawing.id} ${place}`, place, original, signal }, dependencies);
      } catch (error) {
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  return failure;
}

async function paintOne(
  { id, prompt, style, size }: NewDrawing,
  how: Pick<PaintRequest, 'seed' | 'place' | 'original' | 'signal'>,
  { painter, storage, repository, now }: Dependencies,
): Promise<void> {
  const painted = await painter({ description: prompt, style, size, ...how });
  const picture = await within(painted, side, rule);
  how.signal.throwIfAborted();
  const key = await storage.publish('picture', picture.content, picture);
  const { width, height, content } = picture;
  if (await repository.addPicture(id, { key, width, height, bytes: content.length }, now())) return;
  await storage.remove(key);
}

async function endDrawing(
  id: string,
  failure: unknown,
  signal: AbortSignal,
  dependencies: Dependencies,
): Promise<void> {
  if (failure === undefined) return finish(id, { status: 'done', errorCode: null }, dependencies);
  const code = failure instanceof PaintError ? failure.code : errors.imageGenerationFailed;
  if (!signal.aborted)
    dependencies.log.warn({ ...detailsOf(failure), drawing: id, code }, 'the image model failed');
  await finish(id, { status: 'failed', errorCode: code }, dependencies);
}

/** Whoever ends a drawing settles it: it is paid for what is there at that moment. */
async function finish(
  id: string,
  ending: Parameters<ImagesRepository['end']>[1],
  dependencies: Pick<Dependencies, 'repository' | 'quota' | 'now'>,
): Promise<void> {
  const ended = await dependencies.repository.end(id, ending, dependencies.now());
  if (ended) await dependencies.quota.settle(id, 'drawing', ended.drawn);
}

/** An error of the network may carry the address with a key: only its kind goes into the log. */
function detailsOf(failure: unknown): object {
  if (failure instanceof PaintError) return failure.detail;
  const { name, cause } = failure as Error;
  return { reason: name, cause: (cause as NodeJS.ErrnoException | undefined)?.code };
}
