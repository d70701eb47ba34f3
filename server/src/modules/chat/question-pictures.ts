import { errors, limits } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import { keyOf, type Storage } from '../storage/storage.service.ts';
import type { StoredImage, UploadsRepository } from '../uploads/uploads.repository.ts';
import type { MergedTurn } from './files/attached-files.ts';
import type { ModelImage, ModelTurn } from './models/model.ts';

type Dependencies = {
  readonly uploads: Pick<UploadsRepository, 'find'>;
  readonly storage: Pick<Storage, 'read'>;
};

/**
 * Puts the pictures themselves into the place of their addresses. Those of earlier questions that are gone are left out.
 * @throws AppError badToken when one of the question, the last turn, is none of this account's or is gone
 */
export type LoadPictures = (accountId: string, turns: readonly MergedTurn[]) => Promise<ModelTurn[]>;

export function createLoadPictures({ uploads, storage }: Dependencies): LoadPictures {
  const read = async ({ key, width, height }: StoredImage): Promise<ModelImage | undefined> => {
    const content = await storage.read(key, limits.pictureBytes);
    return content && { type: key.endsWith('.png') ? 'image/png' : 'image/jpeg', content, width, height };
  };

  const readAll = async (accountId: string, turns: readonly MergedTurn[]) => {
    const keys = turns.flatMap(({ images = [] }) => images.flatMap((address) => keyOf(address) ?? []));
    const images = new Map<string, ModelImage>();
    if (keys.length === 0) return images;
    for (const picture of await uploads.find(accountId, keys)) {
      const image = await read(picture);
      if (image) images.set(picture.key, image);
    }
    return images;
  };

  return async (accountId, turns) => {
    const known = await readAll(accountId, turns);
    const question = turns.at(-1);
    return turns.map((turn) => {
      const { images: addresses = [], ...said } = turn;
      const images = addresses.flatMap((address) => known.get(keyOf(address) ?? '') ?? []);
      if (turn === question && images.length < addresses.length) throw new AppError(errors.badToken);
      return images.length > 0 ? { ...said, images } : said;
    });
  };
}
