import type { Language } from '@orangery/api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../http/account.ts';
import { openEventStream } from '../../http/event-stream.ts';
import { stopping } from '../../http/stopping.ts';
import type { StreamRegistry } from '../../http/stream-registry.ts';
import { errorText } from '../../http/translations.ts';
import { createGenerationReader, type GenerationReader } from './generation-reader.ts';
import type { OpenGeneration } from './generations.service.ts';

type Asked = {
  readonly account: Pick<Account, 'id'>;
  readonly request: FastifyRequest;
  readonly language: Language;
};

/** Readers of one account that this process serves at the same time; one more cuts the oldest. */
const readersPerAccount = 48;

export type GenerationStreams = ReturnType<typeof createGenerationStreams>;

/** The readers of generations that are connected to this process. */
export function createGenerationStreams(streams: StreamRegistry) {
  /** With their accounts, the oldest first. */
  const readers = new Map<GenerationReader, string>();
  const makeRoom = (accountId: string) => {
    const own = [...readers].flatMap(([reader, of]) => (of === accountId ? [reader] : []));
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - readersPerAccount))) oldest.cut();
  };
  return {
    /**
     * Answers a request with a generation as an event stream, from the position in its `Last-Event-ID` on.
     * @param open opens or begins the generation; what it throws is answered as an envelope
     */
    async send(
      { account, request, language }: Asked,
      reply: FastifyReply,
      open: () => Promise<OpenGeneration>,
    ): Promise<void> {
      if (streams.stopping()) throw stopping();
      const generation = await open();
      const reader = createGenerationReader({
        source: generation.source,
        sink: openEventStream(reply),
        position: positionOf(request),
        quota: generation.quota,
        errorText: (code) => errorText(code, language),
      });
      const release = streams.open(() => generation.interrupt(reader));
      makeRoom(account.id);
      readers.set(reader, account.id);
      void reader.closed.then(() => {
        readers.delete(reader);
        release();
      });
      generation.follow(reader);
    },

    /** Shows every reader that its connection is alive. */
    beat(): void {
      for (const reader of readers.keys()) reader.beat();
    },
  };
}

/** Position in the `Last-Event-ID` header; 0 when it is missing or nonsense. */
function positionOf(request: FastifyRequest): number {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0;
}
