import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Access } from '../../config.ts';
import type { ObjectStore, Upload } from './object-store.ts';

export type S3Store = ObjectStore & {
  /** Where browsers send uploads to, for the content security policy. */
  readonly origin: () => Promise<string>;
};

/** Any service that speaks S3; the browser sends uploads straight there. */
export function createS3Store(access: S3Access): S3Store {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = access;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services beside Amazon's have no name for each bucket, and many do not know the checksums the client would add.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const sign = ({ key, bytes, type }: Upload, expiresIn: number) =>
    getSignedUrl(
      client,
      new PutObjectCommand({ Bucket, Key: key, ContentLength: bytes, ContentType: type }),
      // Signed headers cannot be changed by the holder of the address: that is what enforces the size.
      { expiresIn, signableHeaders: new Set(['host', 'content-length', 'content-type']) },
    );

  return {
    async put(key, content, type) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: content,
          ContentType: type,
          ContentLength: content.length,
        }),
      );
    },

    async read(key, part) {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key: key, ...(part && { Range: `bytes=${part.from}-${part.to}` }) }),
        );
        return Body && { stream: Body as Readable, bytes: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    async uploadPermission(upload, seconds) {
      const url = await sign(upload, seconds);
      const token = new URL(url).searchParams.get('X-Amz-Signature') ?? '';
      return { token, url, headers: { 'content-type': upload.type } };
    },

    async sweep(folder, before) {
      // A page has 1,000 objects at most.
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && LastModified < before) await this.remove(Key);
    },

    origin: async () => new URL(await sign({ key: 'x', bytes: 1, type: 'image/png' }, 1)).origin,
  };
}
