import type { Language } from '@orangery/api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamRegistry } from '../../http/stream-registry.ts';
import { errorText } from '../../http/translations.ts';
import { type AnswerReader, type ByteSink, createAnswerReader } from './answers/answer-reader.ts';
import type { OpenAnswer } from './chat.service.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** Position in the `Last-Event-ID` header; 0 when it is missing or nonsense. */
export function positionOf(request: FastifyRequest): number {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0;
}

/** Takes the response over from Fastify, with the headers its plugins have set. */
function openSink(reply: FastifyReply): ByteSink {
  reply.hijack();
  const { raw } = reply;
  raw.on('error', () => {});
  // The answer ends with its connection: without chunks each event is one write of shared bytes. It also means that a
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

type Sending = { answer: OpenAnswer; position: number; language: Language };

/** Sends an answer as an event stream. */
export function sendAnswer(
  reply: FastifyReply,
  { answer, position, language }: Sending,
  { streams, readers }: { streams: StreamRegistry; readers: Set<AnswerReader> },
): void {
  const reader = createAnswerReader({
    source: answer.source,
    sink: openSink(reply),
    position,
    quota: answer.quota,
    errorText: (code) => errorText(code, language),
  });
  const release = streams.open(() => answer.interrupt(reader));
  readers.add(reader);
  void reader.closed.then(() => {
    readers.delete(reader);
    release();
  });
  answer.follow(reader);
}
