import type { DataOf, Drawing, ParsedBodyOf } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { Limit } from '../../http/rate-limits.ts';
import type { Quota } from '../quota/quota.ts';
import type { Safety } from '../safety/safety.ts';
import type { Storage } from '../storage/storage.service.ts';
import type { UploadsRepository } from '../uploads/uploads.repository.ts';
import { findImages } from '../uploads/uploads.service.ts';
import { type DrawingRow, drawingOf, type NewDrawing } from './drawing.ts';
import { checkDrawing } from './drawing-checks.ts';
import { type DrawingRuns, drawingTimes } from './drawing-runs.ts';
import type { ImagesRepository } from './images.repository.ts';

/** Drawings of one account that may be drawn at the same time. */
const runningDrawings = 2;
const listed = 20;
/** Bytes; larger ones are not stored. */
const largestPicture = 32 * 1024 * 1024;

type Dependencies = {
  readonly repository: ImagesRepository;
  readonly uploads: Pick<UploadsRepository, 'find' | 'forget'>;
  readonly storage: Pick<Storage, 'read' | 'remove'>;
  readonly runs: DrawingRuns;
  readonly quota: Quota;
  readonly safety: Safety;
  readonly drawings: Limit;
  readonly now: () => Date;
  /** The built-in stand-in draws. */
  readonly demo: boolean;
};

export type ImagesService = ReturnType<typeof createImagesService>;

export function createImagesService(dependencies: Dependencies) {
  const { repository, runs, quota, now } = dependencies;
  const aliveSince = () => new Date(now().getTime() - drawingTimes.dead);

  const failDead = async (untouchedSince: Date) => {
    const dead = await repository.failDead(untouchedSince, errors.imageGenerationFailed, now());
    await Promise.all(dead.map(({ id, drawn }) => quota.settle(id, 'drawing', drawn)));
  };

  /** A drawing whose process has died is told as failed. */
  const find = async (account: Account, id: string): Promise<DrawingRow | undefined> => {
    let row = await repository.find(id);
    if (row?.status === 'drawing' && row.updatedAt <= aliveSince()) {
      await failDead(aliveSince());
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

  const cancel = async (account: Account, id: string): Promise<DrawingRow> => {
    await findOwn(account, id);
    const ended = await repository.end(id, { status: 'canceled', errorCode: null }, now());
    runs.cancel(id);
    if (ended) await quota.settle(id, 'drawing', ended.drawn);
    return findOwn(account, id);
  };

  return {
    /**
     * Begins to draw, or, when the id is known already, tells how far it is.
     * @throws AppError badImageDescription, badImageStyle, badImageSize, badImageCount, badToken, sensitiveInput, badRequestId (the id has been used), tooManyRequests, quotaExhausted
     */
    async draw(account: Account, asked: ParsedBodyOf<'POST /chat/images'>): Promise<Drawing> {
      const known = await find(account, asked.id);
      if (known) return drawingOf(known);
      const drawing = { ...checkDrawing(asked), ...newOf(account, asked, dependencies) };
      dependencies.safety.refuse(drawing.prompt);
      await dependencies.drawings.consume(account.id, errors.tooManyRequests);
      const original = await readOriginal(account, asked.variation_of, dependencies);
      const running = { limit: runningDrawings, aliveSince: aliveSince() };
      if (await repository.insert(drawing, running)) {
        await reserve(account, drawing, dependencies);
        if (!(await isWanted(drawing, dependencies))) return drawingOf(await findOwn(account, asked.id));
        runs.start(drawing, original);
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

    /**
     * Tells drawings of processes that are gone as failed.
     * @param isAlone nobody else can be drawing into this database
     */
    tidy: (isAlone: boolean): Promise<void> => failDead(isAlone ? now() : aliveSince()),
  };
}

const newOf = (account: Account, asked: ParsedBodyOf<'POST /chat/images'>, { demo, now }: Dependencies) => ({
  id: asked.id,
  accountId: account.id,
  demo,
  variationOf: asked.variation_of ?? null,
  createdAt: now(),
});

/** @throws AppError badToken when it is no drawn picture of this account */
async function readOriginal(
  account: Account,
  address: string | undefined,
  { uploads, storage }: Dependencies,
): Promise<Buffer | undefined> {
  if (address === undefined) return undefined;
  const [picture] = await findImages(uploads, account.id, [address]);
  if (picture?.kind !== 'drawing') throw new AppError(errors.badToken);
  return storage.read(picture.key, largestPicture);
}

/** The row comes first, so that of two who ask with one id only one reserves and draws. */
async function reserve(
  account: Account,
  drawing: NewDrawing,
  { quota, repository }: Dependencies,
): Promise<void> {
  try {
    const wish = { id: drawing.id, use: 'drawing', amount: drawing.count } as const;
    const { fresh } = await quota.reserve(account, wish);
    // Of a drawing that was deleted: what has been paid for once is not drawn again.
    if (!fresh) throw new AppError(errors.badRequestId);
  } catch (error) {
    await repository.remove(drawing.id);
    throw error;
  }
}

/** False when it has been ended meanwhile: whoever ended it found nothing reserved that could be given back. */
async function isWanted({ id }: NewDrawing, { repository, quota, now }: Dependencies): Promise<boolean> {
  if ((await repository.touch([id], now())).has(id)) return true;
  await quota.refund(id, 'drawing');
  return false;
}

/** @throws AppError badParameter */
function momentOf(milliseconds: number): Date {
  const moment = new Date(milliseconds);
  // What lies before it may be more than a database can hold.
  if (milliseconds < 0 || Number.isNaN(moment.getTime())) throw new AppError(errors.badParameter);
  return moment;
}
