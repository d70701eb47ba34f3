import { errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import { mountBinary, type SentFile } from '../../../http/mount.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { rangeOf } from './file-range.ts';
import type { PdfRow } from './pdf-row.ts';
import type { PdfsRepository } from './pdfs.repository.ts';

const type = 'application/pdf';

export type PdfFileServices = {
  readonly pdfRows: Pick<PdfsRepository, 'findOwn'>;
  readonly store: Pick<ObjectStore, 'read'>;
};

/** Serves files of documents, whole or in parts; a content changes only when it is repaired. */
export function pdfFileRoutes(app: FastifyInstance, { pdfRows, store }: PdfFileServices): void {
  mountBinary(app, 'GET /chat/pdfs/file', async ({ account, query, request }, reply) => {
    const pdf = await pdfRows.findOwn(account.id, query.pdf_id);
    if (!pdf) throw new AppError(errors.notFound);
    const etag = `"${pdf.sha256}${pdf.repaired ? '-repaired' : ''}"`;
    reply
      .header('etag', etag)
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', `attachment; filename*=UTF-8''${encoded(pdf.name)}.pdf`);
    if (request.headers['if-none-match'] === etag) {
      reply.status(304);
      return { type, content: Buffer.alloc(0) };
    }
    return partOf(pdf, etag, { request, reply, store });
  });
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply } & Pick<
  PdfFileServices,
  'store'
>;

async function partOf(
  { bytes, objectKey }: PdfRow,
  etag: string,
  { request, reply, store }: Exchange,
): Promise<SentFile> {
  const range = rangeOf(request.headers, bytes, etag);
  if (range === 'none') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new AppError(errors.badParameter, { status: 416 });
  }
  // A HEAD wants no more than the headers.
  const object = request.method === 'HEAD' ? undefined : await store.read(objectKey, range);
  if (!object && request.method !== 'HEAD') throw new AppError(errors.notFound);
  reply.header('content-length', range ? range.to - range.from + 1 : bytes);
  if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes}`);
  return { type, content: object?.stream ?? Buffer.alloc(0) };
}

/** RFC 5987. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
