import { type DataOf, deckLimits, errors } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { momentOf } from '../../http/moment-of.ts';
import { addressOf, keyOf, type Storage } from '../storage/storage.service.ts';
import { type ImageFile, type ImageRule, within } from './image-file.ts';
import type { ListedImage, StoredImage, UploadsRepository } from './uploads.repository.ts';

/** Pixels. */
const side = 2048;
const rule: ImageRule = { formats: ['jpeg', 'png'], maxPixels: deckLimits.picturePixels };
const sweptAtOnce = 500;
const listed = 24;

type Dependencies = {
  readonly repository: UploadsRepository;
  readonly storage: Pick<Storage, 'take' | 'publish' | 'remove'>;
  readonly now: () => Date;
  /** Bytes of one account's images; beyond it the oldest are removed that stand on no slide. */
  readonly maxBytes: number;
};

export type UploadsService = ReturnType<typeof createUploadsService>;

/** Images that people put into questions, and the removal of every image of an account. */
export function createUploadsService({ repository, storage, now, maxBytes }: Dependencies) {
  /** First the object: a row without one is found again, an object without a row never. */
  const remove = async (keys: readonly string[]) => {
    for (const key of keys) {
      await storage.remove(key);
      await repository.forget(key);
    }
  };

  return {
    /**
     * @throws AppError badToken no upload of this account, badParameter no usable image, sessionExpired the account is gone meanwhile,
     *   storageFull images on slides take all the room there is
     */
    async keep(
      account: Account,
      upload: string,
    ): Promise<{ address: string; width: number; height: number }> {
      const image = await read(await storage.take(account, 'picture', upload));
      const { content, width, height } = image;
      const key = await storage.publish('picture', content, image);
      const row = { key, kind: 'question', width, height, bytes: content.length, at: now() } as const;
      if (!(await repository.add({ ...row, accountId: account.id }))) {
        await storage.remove(key);
        throw new AppError(errors.sessionExpired);
      }
      const beyond = await repository.beyond(account.id, 'question', maxBytes);
      await remove(beyond);
      if (beyond.includes(key)) throw new AppError(errors.storageFull);
      return { address: addressOf(key), width, height };
    },

    async list(account: Account, before: number | undefined): Promise<DataOf<'GET /chat/pictures'>> {
      const rows = await repository.list(account.id, {
        before: before === undefined ? undefined : momentOf(before),
        limit: listed + 1,
      });
      return { pictures: rows.slice(0, listed).map(pictureOf), more: rows.length > listed };
    },

    removeAllOf: async (accountId: string): Promise<void> => remove(await repository.keysOf(accountId)),

    /** Removes what accounts that are gone have left behind. */
    async sweep(): Promise<void> {
      let keys: string[];
      do {
        keys = await repository.ownerless(sweptAtOnce);
        await remove(keys);
      } while (keys.length === sweptAtOnce);
    },
  };
}

const pictureOf = ({ key, kind, width, height, created_at }: ListedImage) => ({
  address: addressOf(key),
  width,
  height,
  kind: kind === 'drawing' ? ('drawing' as const) : ('upload' as const),
  created_at: created_at.getTime(),
});

async function read(upload: Buffer): Promise<ImageFile> {
  try {
    return await within(upload, side, rule);
  } catch (cause) {
    throw new AppError(errors.badParameter, { cause });
  }
}

/**
 * Images of the account, in the order of their addresses (`/objects/picture/…`); their content is read with
 * `storage.read(key)`.
 * @throws AppError badToken when one is none of this account's
 */
export async function findImages(
  repository: Pick<UploadsRepository, 'find'>,
  accountId: string,
  addresses: readonly string[],
): Promise<StoredImage[]> {
  const keys = addresses.map((address) => keyOf(address) ?? '');
  const known = new Map((await repository.find(accountId, keys)).map((image) => [image.key, image]));
  return keys.map((key) => {
    const image = known.get(key);
    if (!image) throw new AppError(errors.badToken);
    return image;
  });
}
