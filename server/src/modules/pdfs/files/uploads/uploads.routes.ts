import { Readable } from 'node:stream';
import { errors, limits as sizes } from '@orangery/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../../../../http/client-address.ts';
import { goneSignal } from '../../../../http/connection.ts';
import { failure } from '../../../../http/envelope.ts';
import { languageOf } from '../../../../http/error-handler.ts';
import { every } from '../../../../http/every.ts';
import type { RateLimits } from '../../../../http/rate-limits.ts';
import { errorText } from '../../../../http/translations.ts';
import { PdfExistsError } from './finish-upload.ts';
import { type PdfUploads, uploadsPath } from './uploads.service.ts';

/** Milliseconds. */
const sweepEvery = 10 * 60_000;
/** What the protocol says; nothing else is passed on. */
const passedOn = /^(?:tus-resumable|upload-[a-z-]+|content-(?:type|length))$/;
const answered = [
  'location',
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'upload-expires',
  'cache-control',
];

export type PdfUploadsServices = { readonly limits: RateLimits; readonly pdfUploads: PdfUploads };

type Sent = FastifyRequest<{ Params: { id?: string } }>;

/** Serves the tus protocol; refusals are envelopes. */
export async function registerPdfUploads(
  app: FastifyInstance,
  { limits, pdfUploads }: PdfUploadsServices,
): Promise<void> {
  const seconds = 10 * 60;
  const ofAccount = limits.limit({ name: 'pdf-uploads', points: 60, seconds });
  const ofAddress = limits.limit({ name: 'pdf-uploads-address', points: 240, seconds });
  app.removeAllContentTypeParsers();
  // The body is left to the protocol.
  app.addContentTypeParser('*', (_request, _content, done) => done(null));

  const handler = async (request: Sent, reply: FastifyReply) => {
    const { account } = request;
    if (!account) throw new Error('nobody is signed in');
    const admit = async () => {
      await ofAccount.consume(account.id, errors.tooManyRequests);
      await ofAddress.consume(clientOf(request), errors.tooManyRequests);
    };
    const sender = { account, language: languageOf(request), admit };
    reply.header('tus-resumable', '1.0.0');
    try {
      const response = await pdfUploads.handle(webRequest(request, reply), sender, request.params.id);
      for (const name of answered) {
        const value = response.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      return reply.status(response.status).send();
    } catch (error) {
      // Of what is refused nobody reads the rest.
      if (request.method === 'PATCH') reply.header('connection', 'close');
      if (!(error instanceof PdfExistsError)) throw error;
      const refusal = failure(error.code, errorText(error.code, sender.language));
      return reply.status(error.status).send({ ...refusal, data: { pdf_id: error.pdfId } });
    }
  };
  const common = {
    schema: { hide: true },
    bodyLimit: sizes.pdfBytes,
    onRequest: (request: FastifyRequest) => app.authenticate(request),
    handler,
  };
  app.route({ ...common, method: 'POST', url: uploadsPath });
  app.route({ ...common, method: ['HEAD', 'PATCH', 'DELETE'], url: `${uploadsPath}/:id` });

  every(app, sweepEvery, 'sweep uploads that nobody finished', pdfUploads.sweep);
}

function webRequest(request: Sent, reply: FastifyReply): Request {
  const headers = Object.entries(request.headers).filter(([name]) => passedOn.test(name));
  const hasBody = request.method === 'PATCH' || request.method === 'POST';
  return new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    signal: goneSignal(reply),
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const }),
  });
}
