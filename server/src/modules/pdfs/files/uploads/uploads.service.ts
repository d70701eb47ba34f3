import { errors } from '@orangery/api/contract';
import { z } from 'zod';
import type { Account } from '../../../../http/account.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { PdfsRepository } from '../pdfs.repository.ts';
import { type BeginDependencies, beginUpload, type Sender } from './begin-upload.ts';
import { createFinishUpload, type FinishDependencies } from './finish-upload.ts';
import type { OpenUpload } from './open-uploads.repository.ts';
import type { OpenUploads } from './open-uploads.ts';
import { createTusServer } from './tus-server.ts';

export const uploadsPath = '/chat/pdfs/uploads';

type Dependencies = BeginDependencies &
  FinishDependencies & {
    readonly uploads: OpenUploads;
    readonly repository: Pick<PdfsRepository, 'findByHash' | 'findOwn' | 'occupied'>;
  };

export type PdfUploads = ReturnType<typeof createPdfUploads>;

/** Uploads of documents by the tus protocol: what has arrived stays, and the sender goes on behind it. */
export function createPdfUploads(dependencies: Dependencies) {
  const { uploads, repository } = dependencies;
  const finish = createFinishUpload(dependencies);
  const speak = createTusServer({
    path: uploadsPath,
    uploads,
    begin: (sender, upload) => beginUpload(sender, upload, dependencies),
    finish: ({ account }, id) => finish(account, id),
  });

  /** An upload of the account. @throws AppError notFound */
  const ownUpload = async (account: Account, id: string): Promise<OpenUpload> => {
    const upload = await uploads.find(id);
    if (upload?.accountId !== account.id) throw new AppError(errors.notFound);
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
        if (request.method === 'HEAD' && upload.received === upload.bytes) {
          await finish(sender.account, id);
          return arrived(upload.received);
        }
      }
      return speak(request, sender);
    },

    sweep: uploads.sweep,
  };
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
