import { type DataOf, type Drawing, errors, type ParsedBodyOf } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { momentOf } from '../../http/moment-of.ts';
import type { Limit } from '../../http/rate-limits.ts';
import type { Jobs } from '../jobs/jobs.service.ts';
import type { Safety } from '../safety/safety.ts';
import type { Storage } from '../storage/storage.service.ts';
import type { UploadsRepository } from '../uploads/uploads.repository.ts';
import { findImages } from '../uploads/uploads.service.ts';
import { type DrawingRow, drawingOf, type NewDrawing } from './drawing.ts';
import { checkDrawing } from './drawing-checks.ts';
import { createDrawingJob, drawingJob } from './drawing-job.ts';
import type { DrawingsRepository } from './drawings.repository.ts';
import type { ImageProvider } from './providers/image-provider.ts';

/** Drawings of one account that may be drawn at the same time. */
const maxRunning = 2;
const listed = 20;
/** Milliseconds after which a drawing without a job is an orphan: its process died before the job was enqueued. */
const orphanAfter = 30_000;

type Dependencies = {
  readonly repository: DrawingsRepository;
  readonly uploads: Pick<UploadsRepository, 'find' | 'forget'>;
  readonly storage: Pick<Storage, 'publish' | 'read' | 'remove'>;
  readonly jobs: Pick<Jobs, 'own'>;
  readonly provider: ImageProvider;
  readonly safety: Pick<Safety, 'refuse'>;
  readonly drawings: Limit;
  readonly now: () => Date;
  readonly log: { warn: (details: object, message: string) => void };
  /** The built-in stand-in draws. */
  readonly demo: boolean;
};

export type GeneratedImagesService = ReturnType<typeof createGeneratedImagesService>;

export function createGeneratedImagesService(dependencies: Dependencies) {
  const { repository } = dependencies;
  const job = dependencies.jobs.own(drawingJob, createDrawingJob(dependencies));

  /** Nothing can come of a drawing that no job is waiting or running for. */
  const failOrphans = async (ids: readonly string[]) => {
    const pending = await job.pending(ids);
    const failed = { status: 'failed', errorCode: errors.imageGenerationFailed } as const;
    for (const id of ids) {
      if (pending.has(id) || !(await repository.end(id, failed))) continue;
      await job.cancel(id);
    }
  };

  const find = async (account: Account, id: string): Promise<DrawingRow | undefined> => {
    let row = await repository.find(id);
    if (row?.status === 'drawing' && row.unchangedFor >= orphanAfter) {
      await failOrphans([id]);
      row = await repository.find(id);
    }
    if (row && row.accountId !== account.id) throw new AppError(errors.badRequestId);
    return row;
  };
  const findOwn = async (account: Account, id: string): Promise<DrawingRow> => {
    const row = await find(account, id);
    if (!row) throw new AppError(errors.badRequestId);
    return row;
  };

  /** The row comes first, so that of two requests with one id only one reserves and draws. */
  const enqueue = async (account: Account, { id, count }: NewDrawing): Promise<void> => {
    try {
      await job.enqueue({ id, account, payload: { count } });
    } catch (error) {
      await repository.remove(id);
      throw error;
    }
  };

  const cancel = async (account: Account, id: string): Promise<DrawingRow> => {
    await findOwn(account, id);
    if (await repository.end(id, { status: 'canceled', errorCode: null })) await job.cancel(id);
    return findOwn(account, id);
  };

  return {
    /**
     * Begins to draw, or, when the id is known already, returns how far it is.
     * @throws AppError what `checkDrawing` throws, badToken (no image to vary), sensitiveInput, badRequestId (the id has been
     *   used), tooManyRequests, quotaExhausted
     */
    async draw(account: Account, asked: ParsedBodyOf<'POST /chat/images'>): Promise<Drawing> {
      const known = await find(account, asked.id);
      if (known) return drawingOf(known);
      const drawing = { ...checkDrawing(asked), ...newOf(account, asked, dependencies) };
      dependencies.safety.refuse(drawing.prompt);
      await dependencies.drawings.consume(account.id, errors.tooManyRequests);
      await checkOriginal(account, asked.variation_of, dependencies.uploads);
      if (await repository.insert(drawing, maxRunning)) {
        await enqueue(account, drawing);
        return drawingOf(await findOwn(account, asked.id));
      }
      const row = await find(account, asked.id);
      if (!row) throw new AppError(errors.tooManyRequests);
      return drawingOf(row);
    },

    look: async (account: Account, id: string): Promise<Drawing> => drawingOf(await findOwn(account, id)),

    async list(account: Account, before: number | undefined): Promise<DataOf<'GET /chat/images'>> {
      const rows = await repository.list(account.id, {
        before: before === undefined ? undefined : momentOf(before),
        limit: listed + 1,
      });
      return { drawings: rows.slice(0, listed).map(drawingOf), more: rows.length > listed };
    },

    cancel: async (account: Account, id: string): Promise<Drawing> => drawingOf(await cancel(account, id)),

    async remove(account: Account, id: string): Promise<void> {
      const { pictures } = await cancel(account, id);
      for (const { key } of pictures) {
        await dependencies.storage.remove(key);
        await dependencies.uploads.forget(key);
      }
      await repository.remove(id);
    },

    /** Ends drawings that nothing can come of any more. */
    tidy: async (): Promise<void> => failOrphans(await repository.unchangedFor(orphanAfter)),
  };
}

const newOf = (
  account: Account,
  asked: ParsedBodyOf<'POST /chat/images'>,
  { demo, now }: Pick<Dependencies, 'demo' | 'now'>,
) => ({
  id: asked.id,
  accountId: account.id,
  demo,
  variationOf: asked.variation_of ?? null,
  createdAt: now(),
});

/** @throws AppError badToken when it is no generated image of this account */
async function checkOriginal(
  account: Account,
  address: string | undefined,
  uploads: Pick<UploadsRepository, 'find'>,
): Promise<void> {
  if (address === undefined) return;
  const [picture] = await findImages(uploads, account.id, [address]);
  if (picture?.kind !== 'drawing') throw new AppError(errors.badToken);
}
