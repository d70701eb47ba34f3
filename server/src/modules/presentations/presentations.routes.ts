import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { every } from '../../http/every.ts';
import { mountEndpoint, mountStream } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { GenerationStreams } from '../generations/generation-streams.ts';
import type { Decks } from './decks/decks.service.ts';
import type { Presentations } from './presentations.service.ts';

/** Bytes of a request. Some clients write each character of a deck or a source with six. */
const deckBytes = 8 * 1024 * 1024;
const sourceBytes = 4 * 1024 * 1024;
/** Milliseconds. */
const sweepEvery = 60_000;
const seconds = 60;

export type PresentationsServices = {
  readonly decks: Decks;
  readonly presentations: Presentations;
  readonly generationStreams: Pick<GenerationStreams, 'send'>;
  readonly limits: RateLimits;
};

export async function registerPresentations(
  app: FastifyInstance,
  services: PresentationsServices,
): Promise<void> {
  deckRoutes(app, services);
  writingRoutes(app, services);
  every(app, sweepEvery, 'sweep removed presentations', services.decks.sweep);
}

function deckRoutes(app: FastifyInstance, { decks, limits }: PresentationsServices): void {
  const saves = limits.limit({ name: 'deck-saves', points: 120, seconds });
  const changes = limits.limit({ name: 'deck-changes', points: 120, seconds });
  const lists = limits.limit({ name: 'deck-lists', points: 240, seconds });
  const tooMany = errors.tooManyRequests;

  mountEndpoint(app, 'GET /chat/ppt/decks', async ({ account, query }) => {
    await lists.consume(account.id, tooMany);
    return decks.list(account, query);
  });
  mountEndpoint(app, 'GET /chat/ppt/deck', async ({ account, query }) => {
    await lists.consume(account.id, tooMany);
    return decks.find(account, query.deck_id);
  });
  mountEndpoint(
    app,
    'POST /chat/ppt/save',
    ({ account, body }) => decks.save(account, body.deck_id, body.revision, body.deck),
    {
      bodyLimit: deckBytes,
      tooLarge: errors.deckTooLarge,
      admit: ({ id }) => saves.consume(id, tooMany),
    },
  );
  mountEndpoint(app, 'POST /chat/ppt/rename', async ({ account, body }) => {
    await changes.consume(account.id, tooMany);
    return decks.rename(account, body.deck_id, body.title);
  });
  mountEndpoint(app, 'POST /chat/ppt/remove', async ({ account, body }) => {
    await changes.consume(account.id, tooMany);
    return decks.remove(account, body.deck_ids);
  });
  mountEndpoint(app, 'POST /chat/ppt/restore', async ({ account, body }) => {
    await changes.consume(account.id, tooMany);
    return decks.restore(account, body.deck_ids);
  });
}

function writingRoutes(
  app: FastifyInstance,
  { presentations, generationStreams, limits }: PresentationsServices,
): void {
  // Also those that are refused: each is read and checked first.
  const tries = limits.limit({ name: 'presentation-tries', points: 120, seconds });
  const resumes = limits.limit({ name: 'presentation-resumes', points: 120, seconds });
  const asking = (bodyLimit: number, tooLarge: typeof errors.promptTooLong | typeof errors.deckTooLarge) => ({
    bodyLimit,
    tooLarge,
    admit: ({ id }: { readonly id: string }) => tries.consume(id, errors.chatTooFrequent),
  });

  mountStream(
    app,
    'POST /chat/ppt/outline',
    (call, reply) =>
      generationStreams.send(call, reply, () => presentations.outline(call.account, call.body)),
    asking(sourceBytes, errors.promptTooLong),
  );
  mountStream(
    app,
    'POST /chat/ppt/slides',
    (call, reply) => generationStreams.send(call, reply, () => presentations.slides(call.account, call.body)),
    asking(sourceBytes + deckBytes, errors.promptTooLong),
  );
  mountStream(
    app,
    'POST /chat/ppt/edit',
    (call, reply) =>
      generationStreams.send(call, reply, () => presentations.edit(call.account, call.body, call.language)),
    asking(deckBytes, errors.deckTooLarge),
  );
  mountStream(
    app,
    'GET /chat/ppt/events',
    (call, reply) =>
      generationStreams.send(call, reply, () => presentations.resume(call.account, call.query.answer_id)),
    { admit: ({ id }) => resumes.consume(id, errors.tooManyRequests) },
  );
  mountEndpoint(app, 'POST /chat/ppt/stop', async ({ account, body }) => ({
    stopped: await presentations.stop(account, body.answer_id),
  }));
}
