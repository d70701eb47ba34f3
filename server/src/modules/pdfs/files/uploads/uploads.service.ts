import { randomUUID } from 'node:crypto';
import { errors, type Language, limits } from '@orangery/api/contract';
import type { Server, Upload } from '@tus/server';
import { z } from 'zod';
import type { Account } from '../../../../http/account.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { Plans } from '../../../plans/catalogue.ts';
import { checkRoom } from '../pdf-rules.ts';
import type { PdfsRepository } from '../pdfs.repository.ts';
import { createFinishUpload, type FinishDependencies, PdfExistsError } from './finish-upload.ts';

export const uploadsPath = '/chat/pdfs/uploads';

type Dependencies = FinishDependencies & {
  readonly repository: Pick<PdfsRepository, 'findByHash' | 'findOwn' | 'occupied'>;
  readonly plans: Plans;
};

/** Who sends; `admit` refuses who creates too many uploads. */
export type Sender = {
  readonly account: Account;
  readonly language: Language;
  readonly admit: () => Promise<unknown>;
};

export type PdfUploads = ReturnType<typeof createPdfUploads>;

/** Uploads of documents by the tus protocol: what has arrived stays, and the sender goes on behind it. */
export function createPdfUploads({ repository, plans, ...given }: Dependencies) {
  const { uploads } = given;
  const finish = createFinishUpload(given);
  const senders = new WeakMap<Request, Sender>();
  const failures = new WeakMap<Request, unknown>();
  const senderOf = (request: Request): Sender => {
    const sender = senders.get(request);
    if (!sender) throw new Error('nobody sends this');
    return sender;
  };

  const create = async (request: Request, { id, size, metadata }: Upload) => {
    const { account, language, admit } = senderOf(request);
    const { filename, sha256 } = metadata ?? {};
    if (size === undefined || (sha256 && !/^[0-9a-f]{64}$/i.test(sha256)))
      throw new AppError(errors.badParameter);
    if (size === 0) throw new AppError(errors.pdfEmpty);
    await admit();
    const hash = sha256 ? sha256.toLowerCase() : undefined;
    const known = hash && (await repository.findByHash(account.id, hash));
    if (known) throw new PdfExistsError(known.id);
    checkRoom(plans, account, { size, sha256: hash }, await repository.occupied(account.id));
    await uploads.admit(id, account.id, size);
    return {
      metadata: {
        filename: filename?.slice(0, 1_000) ?? null,
        sha256: sha256 ?? null,
        language,
        account: account.id,
      },
    };
  };

  let opened: Promise<Server> | undefined;
  const openServer = async (): Promise<Server> => {
    // Loaded when somebody uploads something.
    const { Server } = await import('@tus/server');
    return new Server({
      path: uploadsPath,
      datastore: await uploads.store(),
      relativeLocation: true,
      maxSize: limits.pdfBytes,
      allowedOrigins: () => false,
      namingFunction: () => randomUUID(),
      onUploadCreate: (request, upload) => create(request, upload),
      async onUploadFinish(request, upload) {
        await finish(senderOf(request).account, upload);
        return {};
      },
      onResponseError(request, error) {
        failures.set(request, error);
        return undefined;
      },
    });
  };

  /** An upload of the account. @throws AppError notFound */
  const ownUpload = async (account: Account, id: string): Promise<Upload> => {
    const upload = await (await uploads.store()).getUpload(id).catch(() => undefined);
    if (upload?.metadata?.account !== account.id) throw new AppError(errors.notFound);
    return upload;
  };

  return {
    /** @param id of an upload, which is in the address too @throws AppError */
    async handle(request: Request, sender: Sender, id?: string): Promise<Response> {
      if (id !== undefined) {
        if (!z.uuid().safeParse(id).success) throw new AppError(errors.notFound);
        const pdf = request.method === 'HEAD' && (await repository.findOwn(sender.account.id, id));
        if (pdf) return arrived(pdf.bytes);
        const upload = await ownUpload(sender.account, id);
        // All of it had arrived when its server ended, or could not keep it.
        if (request.method === 'HEAD' && upload.offset === upload.size) {
          await finish(sender.account, upload);
          return arrived(upload.offset);
        }
      }
      senders.set(request, sender);
      opened ??= openServer();
      const response = await (await opened).handleWeb(request);
      if (response.status >= 400) throw refusalOf(response.status, failures.get(request));
      if (request.method === 'DELETE' && id !== undefined) await uploads.remove(id);
      return response;
    },

    sweep: uploads.sweep,
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

/** That nothing is missing any more. */
const arrived = (bytes: number): Response =>
  new Response(null, {
    headers: {
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
      'upload-offset': String(bytes),
      'upload-length': String(bytes),
    },
  });
