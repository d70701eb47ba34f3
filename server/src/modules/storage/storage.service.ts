import { randomBytes } from 'node:crypto';
import { type Bucket, errors, limits } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { OneTimeTokens } from '../auth/one-time-tokens/one-time-tokens.service.ts';
import { type ObjectStore, readWhole, type UploadPermission } from './object-store.ts';
import type { Claim, Unclaimed } from './unclaimed.ts';

/** Seconds. */
const permissionLifetime = 10 * 60;
const uploadLifetime = 60 * 60;

const uploads = 'uploads';

type Rule = {
  /** MIME type by the ending of the name. */
  readonly types: ReadonlyMap<string, string>;
  readonly bytes: number;
};

const images = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
]);

const rules: Readonly<Record<Bucket, Rule>> = {
  avatar: { types: images, bytes: limits.avatarBytes },
  picture: { types: images, bytes: limits.pictureBytes },
};

type Wish = {
  readonly filename: string;
  readonly bucket: Bucket;
  readonly size: number;
  /** Address of the visitor. */
  readonly client: string;
};

export type StorageDependencies = {
  readonly oneTimeTokens: OneTimeTokens;
  readonly unclaimed: Unclaimed;
  readonly now: () => Date;
};

export type Storage = ReturnType<typeof createStorage>;

/** Uploads belong to the account that asked for them and are removed after an hour; what is made of one is published elsewhere. */
export function createStorage(store: ObjectStore, { oneTimeTokens, unclaimed, now }: StorageDependencies) {
  const name = (key: string) => `${uploads}/${key}`;

  return {
    /** @throws AppError badParameter when the name or the size is not right for the bucket, tooManyRequests */
    async permit(
      account: Account,
      { filename, bucket, size, client }: Wish,
    ): Promise<UploadPermission & { key: string; seconds: number }> {
      const rule = rules[bucket];
      const type = rule.types.get(/\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '');
      if (!type || size > rule.bytes) throw new AppError(errors.badParameter);
      const claim: Claim = { account: account.id, client, bytes: size };
      await unclaimed.add(claim);
      const key = await oneTimeTokens.issue('uploaded', { ...claim, bucket }, uploadLifetime);
      const permission = await store.uploadPermission(
        { key: name(key), bytes: size, type },
        permissionLifetime,
      );
      return { ...permission, key, seconds: permissionLifetime };
    },

    /**
     * The content of an upload, which is gone afterwards.
     * @throws AppError badToken when it is none of this account's, or nothing was uploaded; badParameter when it is too large
     */
    async take(account: Account, bucket: Bucket, key: string): Promise<Buffer> {
      const owned = await oneTimeTokens.look('uploaded', key);
      if (owned?.account !== account.id || owned.bucket !== bucket) throw new AppError(errors.badToken);
      const content = await readWhole(store, name(key), rules[bucket].bytes);
      // Of two that come for it at once only one gets it.
      if (!content || !(await oneTimeTokens.take('uploaded', key))) throw new AppError(errors.badToken);
      await store.remove(name(key));
      await unclaimed.remove(owned as Claim);
      if (content === 'too large') throw new AppError(errors.badParameter);
      return content;
    },

    /** Keeps a public object under a new name and returns its key. */
    async publish(bucket: Bucket, content: Buffer, type: { ending: string; mime: string }): Promise<string> {
      const key = `${bucket}/${randomBytes(16).toString('base64url')}.${type.ending}`;
      await store.put(key, content, type.mime);
      return key;
    },

    /** The content of a public object; undefined when there is none, or more of it than `maxBytes` bytes. */
    async read(key: string, maxBytes: number): Promise<Buffer | undefined> {
      const content = await readWhole(store, key, maxBytes);
      return content === 'too large' ? undefined : content;
    },

    remove: (key: string): Promise<void> => store.remove(key),

    /** Removes uploads nobody came back for. */
    sweep: (): Promise<void> => store.sweep(uploads, new Date(now().getTime() - uploadLifetime * 1_000)),
  };
}

/** Address of a public object. */
export const addressOf = (key: string): string => `/objects/${key}`;

/** The other way round; undefined for anything but an address of a public object. */
export const keyOf = (address: string): string | undefined =>
  /^\/objects\/([a-z]+\/[A-Za-z0-9_-]{16,80}\.[a-z]{2,4})$/.exec(address)?.[1];
