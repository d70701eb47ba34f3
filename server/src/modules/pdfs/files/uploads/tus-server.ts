import { randomUUID } from 'node:crypto';
import { errors, limits } from '@orangery/api/contract';
import type { Server, Upload } from '@tus/server';
import { AppError } from '../../../../http/app-error.ts';
import type { Sender } from './begin-upload.ts';
import type { OpenUploads } from './open-uploads.ts';

type Dependencies = {
  /** Below which uploads have their addresses. */
  readonly path: string;
  readonly uploads: Pick<OpenUploads, 'store'>;
  readonly begin: (sender: Sender, upload: Upload) => Promise<void>;
  readonly finish: (sender: Sender, uploadId: string) => Promise<void>;
};

/** The protocol's library; gives its answer. @throws AppError */
export function createTusServer({ path, uploads, begin, finish }: Dependencies) {
  const senders = new WeakMap<Request, Sender>();
  const failures = new WeakMap<Request, unknown>();
  const senderOf = (request: Request): Sender => {
    const sender = senders.get(request);
    if (!sender) throw new Error('nobody sends this');
    return sender;
  };

  const openServer = async (): Promise<Server> => {
    // Loaded when somebody uploads something.
    const { Server } = await import('@tus/server');
    return new Server({
      path,
      datastore: await uploads.store(),
      relativeLocation: true,
      maxSize: limits.pdfBytes,
      allowedOrigins: () => false,
      namingFunction: () => randomUUID(),
      async onUploadCreate(request, upload) {
        await begin(senderOf(request), upload);
        return {};
      },
      async onUploadFinish(request, upload) {
        await finish(senderOf(request), upload.id);
        return {};
      },
      onResponseError(request, error) {
        failures.set(request, error);
        return undefined;
      },
    });
  };
  let opened: Promise<Server> | undefined;

  return async (request: Request, sender: Sender): Promise<Response> => {
    senders.set(request, sender);
    opened ??= openServer();
    const response = await (await opened).handleWeb(request);
    if (response.status >= 400) throw refusalOf(response.status, failures.get(request));
    return response;
  };
}

function refusalOf(status: number, failure: unknown): unknown {
  if (failure instanceof AppError) return failure;
  // 501: a part of the protocol that is not served.
  if (status >= 500 && status !== 501)
    return failure instanceof Error ? failure : new AppError(errors.internal, { cause: failure });
  const code =
    status === 404 || status === 410
      ? errors.notFound
      : status === 413
        ? errors.pdfTooLarge
        : errors.badParameter;
  return new AppError(code, { status: status === 501 ? 400 : status });
}
