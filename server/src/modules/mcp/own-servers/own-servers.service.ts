import { type AccountPlugin, errors, type OwnServer, type ParsedBodyOf } from '@orangery/api/contract';
import type { Config } from '../../../config.ts';
import type { Account } from '../../../http/account.ts';
import { AppError } from '../../../http/app-error.ts';
import type { NameService } from '../../../http/outgoing/name-service.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { AccountEvents } from '../../feed/account-events.ts';
import type { OfferedPlugin } from '../../plugins/offered-plugins.ts';
import type { Plugins } from '../../plugins/plugins.service.ts';
import type { Tool } from '../../tools/tool.ts';
import type { McpLog } from '../connection.ts';
import { createOwnConnections } from './own-connections.ts';
import { addressOf, nameOf } from './own-input.ts';
import { listingOfPlugin, pluginOfOwnServer, revisionOf, toolsOfOwnServer } from './own-plugin.ts';
import { createOwnSecrets } from './own-secrets.ts';
import type { OwnServerRow } from './own-server-row.ts';
import type { OwnServerStateRepository } from './own-server-state.repository.ts';
import type { OwnServerRepository } from './own-servers.repository.ts';

type Dependencies = {
  readonly repository: OwnServerRepository;
  readonly states: OwnServerStateRepository;
  readonly config: NonNullable<Config['ownServers']> & Pick<Config, 'reachableNetworks'>;
  readonly plugins: Pick<Plugins, 'listAccountPlugins'>;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
  readonly limits: RateLimits;
  readonly log: McpLog;
  readonly names?: () => NameService;
  /** Milliseconds of one call. */
  readonly callTimeout?: number;
};

/** Of a server that has no number yet. */
const noId = 0;

type Change = ParsedBodyOf<'POST /chat/user/mcp-servers/change'>;

export type OwnServers = ReturnType<typeof createOwnServers>;

/** MCP servers that people add for their account. They are connected to when they are needed, and belong to nobody else. */
export function createOwnServers({
  plugins,
  accountEvents,
  limits,
  callTimeout = 60_000,
  ...dependencies
}: Dependencies) {
  const { repository, config } = dependencies;
  const isPlainAllowed = config.reachableNetworks.length > 0;
  const secrets = createOwnSecrets(config.secretsKey);
  const connections = createOwnConnections({ ...dependencies, secrets });
  const changes = limits.limit({ name: 'own-mcp-servers', points: 30, seconds: 10 * 60 });
  const calls = {
    calls: limits.limit({ name: 'tool-own-mcp', points: 60, seconds: 60 }),
    timeout: callTimeout,
  };

  /** @throws AppError badParameter */
  async function find(accountId: string, id: number): Promise<OwnServerRow> {
    const row = await repository.find(accountId, id);
    if (!row) throw new AppError(errors.badParameter);
    return row;
  }

  async function announced(owner: Account): Promise<AccountPlugin[]> {
    const all = await plugins.listAccountPlugins(owner);
    accountEvents.publish(owner.id, { type: 'plugins', plugins: all });
    return all;
  }

  const changed = async (owner: Account, id: number) => ({
    plugins: await announced(owner),
    server: viewOf(await find(owner.id, id)),
  });

  return {
    max: config.perAccount,
    plugins: async (accountId: string | undefined): Promise<OfferedPlugin[]> =>
      accountId === undefined
        ? []
        : (await repository.list(accountId)).map((row) =>
            pluginOfOwnServer(row, connections.asked(row), calls),
          ),
    tools: async (accountId: string): Promise<Tool[]> =>
      (await repository.list(accountId)).flatMap((row) =>
        toolsOfOwnServer(row, connections.asked(row), calls),
      ),
    list: async (accountId: string): Promise<OwnServer[]> => (await repository.list(accountId)).map(viewOf),

    /** @throws AppError tooManyOwnServers, tooManyRequests, and why the server cannot be used */
    async add(owner: Account, { header, ...given }: ParsedBodyOf<'POST /chat/user/mcp-servers/add'>) {
      await changes.consume(owner.id, errors.tooManyRequests);
      const url = addressOf(given.url, isPlainAllowed);
      const name = nameOf(given.name);
      if ((await repository.count(owner.id)) >= config.perAccount)
        throw new AppError(errors.tooManyOwnServers);
      const server = {
        pluginId: noId,
        accountId: owner.id,
        url,
        header: header?.name ?? null,
        secret: header ? secrets.sealed(owner.id, url, header.secret) : null,
      };
      const found = await connections.listingOf(server);
      // Attempts that fail take no numbers.
      const pluginId = await repository.nextId();
      const listing = listingOfPlugin(pluginId, found);
      if (!(await repository.add({ ...server, pluginId, name, listing }, config.perAccount)))
        throw new AppError(errors.tooManyOwnServers);
      return changed(owner, pluginId);
    },

    /** @throws AppError badParameter, secretNeeded, tooManyRequests, and why the server cannot be used */
    async change(owner: Account, given: Change) {
      await changes.consume(owner.id, errors.tooManyRequests);
      const before = await find(owner.id, given.id);
      const url = given.url === undefined ? before.url : addressOf(given.url, isPlainAllowed);
      const server = {
        ...before,
        name: given.name === undefined ? before.name : nameOf(given.name),
        url,
        ...secrets.after(before, url, given.header),
      };
      if (revisionOf(before) === revisionOf(server)) {
        await repository.rename(server);
        return changed(owner, given.id);
      }
      const listing = await connections.listingOf(server);
      if (!(await repository.change({ ...server, listing }, before))) throw new AppError(errors.badParameter);
      await connections.close(given.id);
      return changed(owner, given.id);
    },

    /** Connects anew; what came of it is stored. @throws AppError badParameter, tooManyRequests */
    async check(owner: Account, id: number) {
      await changes.consume(owner.id, errors.tooManyRequests);
      const row = await find(owner.id, id);
      await connections.check(row).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code === errors.tooManyRequests) throw error;
      });
      return changed(owner, id);
    },

    /** @throws AppError badParameter, tooManyRequests */
    async remove(owner: Account, id: number): Promise<{ plugins: AccountPlugin[] }> {
      await changes.consume(owner.id, errors.tooManyRequests);
      if (!(await repository.remove(owner.id, id))) throw new AppError(errors.badParameter);
      await connections.close(id);
      return { plugins: await announced(owner) };
    },

    /** Per account something that changes when one of its servers is away, or may be asked again. */
    states: dependencies.states.away,
    close: connections.closeAll,
  };
}

const viewOf = ({ pluginId, name, url, header, listing, problem }: OwnServerRow): OwnServer => ({
  id: pluginId,
  name,
  url,
  header,
  tools: listing.tools.length,
  problem,
});
