import type { Language } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { StreamRegistry } from '../../http/stream-registry.ts';
import { errorText } from '../../http/translations.ts';
import { type ByteSink, createGenerationReader, type GenerationReader } from './generation-reader.ts';
import type { OpenGeneration } from './generations.service.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

type Asked = { readonly request: FastifyRequest; readonly language: Language };

export type GenerationStreams = ReturnType<typeof createGenerationStreams>;

/** The readers of generations that are connected to this process. */
export function createGenerationStreams(streams: StreamRegistry) {
  const readers = new Set<GenerationReader>();
  return {
    /**
     * Answers a request with a generation as an event stream, from the position in its `Last-Event-ID` on.
     * @param open opens or begins the generation; what it throws is answered as an envelope
     */
    async send(
      { request, language }: Asked,
      reply: FastifyReply,
      open: () => Promise<OpenGeneration>,
    ): Promise<void> {
      if (streams.stopping()) throw new AppError(errors.upstreamFailed);
      const generation = await open();
      const reader = createGenerationReader({
        source: generation.source,
        sink: openSink(reply),
        position: positionOf(request),
        quota: generation.quota,
        errorText: (code) => errorText(code, language),
      });
      const release = streams.open(() => generation.interrupt(reader));
      readers.add(reader);
      void reader.closed.then(() => {
        readers.delete(reader);
        release();
      });
      generation.follow(reader);
    },

    /** Shows every reader that its connection is alive. */
    beat(): void {
      for (const reader of readers) reader.beat();
    },
  };
}

/** Position in the `Last-Event-ID` header; 0 when it is missing or nonsense. */
function positionOf(request: FastifyRequest): number {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0;
}

/** Takes the response over from Fastify, with the headers its plugins have set. */
function openSink(reply: FastifyReply): ByteSink {
  reply.hijack();
  const { raw } = reply;
  raw.on('error', () => {});
  // The generation ends with its connection: without chunks each event is one write of shared bytes. It also means that a
  // server that stops has no connection left that is kept alive.
  raw.useChunkedEncodingByDefault = false;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
  return {
    write: (bytes) => raw.write(bytes),
    onDrain: (listener) => void raw.on('drain', listener),
    onClose: (listener) => {
      if (raw.destroyed) queueMicrotask(listener);
      else raw.on('close', listener);
    },
    end: () => void raw.end(),
  };
}
