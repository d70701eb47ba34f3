import { randomUUID } from 'node:crypto';
import { errors } from '@orangery/api/contract';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../http/app-error.ts';
import { reasonOf } from '../../../http/external-error.ts';
import { createGuardedFetch } from '../../../http/outgoing/guarded-fetch.ts';
import type { NameService } from '../../../http/outgoing/name-service.ts';
import type { McpLog } from '../connection.ts';
import { isSessionForgotten, UnreachableError } from '../errors.ts';
import { emptyListing, type Listing } from '../listing.ts';
import { throttled } from '../restraint.ts';
import type { AskedServer } from '../server-tools.ts';
import { httpTransport } from '../transports.ts';
import type { OwnSession, Reachable } from './held-session.ts';
import { keptListing, revisionOf, serverIdOf } from './own-plugin.ts';
import { problemOf } from './own-problem.ts';
import type { OwnSecrets } from './own-secrets.ts';
import type { OwnAddress, OwnServerRow } from './own-server-row.ts';
import type { OwnServerStateRepository } from './own-server-state.repository.ts';
import { createOwnSessions } from './own-sessions.ts';

type Dependencies = {
  readonly states: Pick<OwnServerStateRepository, 'standing' | 'note'>;
  readonly config: NonNullable<Config['ownServers']> & Pick<Config, 'reachableNetworks'>;
  readonly secrets: Pick<OwnSecrets, 'headersOf'>;
  readonly log: McpLog;
  /** One for each connection; undefined: that of the system. */
  readonly names?: () => NameService;
};

/** Milliseconds from one listing of a connection that is stored to the next; open pages load the plugins for each. */
const noteEvery = 30_000;

const keyOf = (pluginId: number): string => `${pluginId}`;

/** A server with what it takes to connect to it; it may not be stored yet. */
export type OwnTarget = Pick<OwnServerRow, 'pluginId' | 'accountId'> & OwnAddress;

/** Connects to the servers that people have added, within the operator's ceilings, and notes what came of it. */
export function createOwnConnections({ states, config, secrets, log, names }: Dependencies) {
  const sessions = createOwnSessions({ max: config.connections, idle: config.idleSeconds * 1_000 });

  const note = (server: OwnTarget, outcome: Parameters<typeof states.note>[1]): Promise<void> =>
    states.note(server, outcome).catch((error: unknown) => {
      log.warn(
        { server: server.pluginId, reason: reasonOf(error) },
        'a state of an MCP server was not stored',
      );
    });

  const reachable = (server: OwnTarget, key = keyOf(server.pluginId)): Reachable => ({
    key,
    accountId: server.accountId,
    serverId: serverIdOf(server.pluginId),
    revision: revisionOf(server),
    open() {
      const headers = secrets.headersOf(server);
      const { fetch, close } = createGuardedFetch({
        networks: config.reachableNetworks,
        ...(names && { names: names() }),
      });
      const over = new AbortController();
      let latest = emptyListing;
      const noted = throttled(noteEvery, over.signal, () => note(server, { listing: keptListing(latest) }));
      return {
        transport: httpTransport({ url: server.url, headers }, fetch),
        onListing(listing) {
          latest = listing;
          if (key === keyOf(server.pluginId)) noted();
        },
        close() {
          over.abort();
          return close();
        },
      };
    },
  });

  /** @throws AppError with why there is no connection, the signal's reason */
  async function connected(
    server: OwnTarget,
    signal: AbortSignal,
    to = reachable(server),
  ): Promise<OwnSession> {
    try {
      return await sessions.use(to, signal, async (session) => session);
    } catch (error) {
      signal.throwIfAborted();
      const problem = error instanceof AppError ? error.code : problemOf(error);
      log.debug({ server: server.pluginId, problem }, 'an MCP server of an account cannot be connected to');
      // All connections are in use: that says nothing about the server.
      if (problem !== errors.tooManyRequests) await note(server, { problem });
      throw new AppError(problem, { cause: error });
    }
  }

  /**
   * What a server has now, on a connection beside the one that calls use.
   * @throws AppError with why there is no connection to it
   */
  async function listingOf(server: OwnTarget): Promise<Listing> {
    const to = reachable(server, randomUUID());
    try {
      const session = await connected(server, new AbortController().signal, to);
      return keptListing(session.listing());
    } finally {
      void sessions.close(to.key);
    }
  }

  return {
    listingOf,

    /** What comes of connecting anew is stored. @throws AppError with why there is no connection */
    async check(row: OwnServerRow): Promise<void> {
      await note(row, { listing: await listingOf(row) });
      await sessions.retire(keyOf(row.pluginId));
    },

    /** Connects when something is asked, and only if the server is still what it was when that was offered. */
    asked(row: OwnServerRow): AskedServer {
      let { listing } = row;
      async function once<T>(work: (session: OwnSession) => Promise<T>, signal: AbortSignal): Promise<T> {
        const now = await states.standing(row.accountId, row.pluginId);
        if (!now || revisionOf(now) !== revisionOf(row)) throw new UnreachableError();
        const { listing: has } = await connected(row, signal);
        // Another instance may not have reached it.
        if (now.problem !== null) void note(row, { listing: keptListing(has()) });
        return sessions.use(reachable(row), signal, (session) => {
          listing = session.listing();
          return work(session);
        });
      }
      return {
        listing: () => listing,
        async ask(work, signal) {
          let asked: OwnSession | undefined;
          const kept: typeof work = (session) => {
            asked = session as OwnSession;
            return work(session);
          };
          try {
            return await once(kept, signal);
          } catch (error) {
            if (!asked || !isSessionForgotten(error)) throw error;
            await sessions.retireSession(asked);
            return once(work, signal);
          }
        },
      };
    },

    close: (pluginId: number): Promise<void> => sessions.close(keyOf(pluginId)),
    closeAll: sessions.closeAll,
  };
}
