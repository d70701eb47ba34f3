import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { every } from '../../http/every.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { OfferedPlugin } from '../plugins/offered-plugins.ts';
import type { Tool } from '../tools/tool.ts';
import { type Connection, createConnection, type McpLog } from './connection.ts';
import { nameOf, pluginOfServer } from './server-plugin.ts';
import { toolsOf } from './server-tools.ts';
import { type ListedServer, openServers } from './servers-file.ts';
import { httpTransport, stdioTransport } from './transports.ts';

export type Mcp = Awaited<ReturnType<typeof openMcp>>;

/** Milliseconds between two looks whether the file has other servers. */
const lookEvery = 2_000;

type Dependencies = {
  readonly file: string;
  readonly config: Pick<Config, 'environment'>;
  readonly limits: RateLimits;
  readonly log: McpLog;
};

type Open = { readonly server: ListedServer; readonly key: string; readonly connection: Connection };

/**
 * The MCP servers of the operator's file: what they offer, as plugins and tools. Nobody waits for a server.
 * @throws ConfigError when the file cannot be used at the start
 */
export async function openMcp(app: FastifyInstance, { file, config, limits, log }: Dependencies) {
  const servers = await openServers(app, file, config);
  const calls = limits.limit({ name: 'tool-mcp', points: 60, seconds: 60 });
  let open: readonly Open[] = [];
  let taken: readonly ListedServer[] | undefined;

  /** Connections to the servers that the file has now. One whose entry has another text only is kept. */
  function current(): readonly Open[] {
    const listed = servers.current();
    if (listed === taken) return open;
    taken = listed;
    const before = open;
    open = listed.map((server) => {
      const key = JSON.stringify([server.http, server.stdio]);
      const known = before.find((one) => one.server.id === server.id && one.key === key);
      const connection = known?.connection ?? connectionTo(server, log);
      return { server, key, connection };
    });
    for (const { connection } of before)
      if (!open.some((one) => one.connection === connection)) void connection.close();
    return open;
  }

  current();
  every(app, lookEvery, 'connect to the MCP servers of the file', current);
  app.addHook('onClose', async () => {
    await Promise.all(open.map(({ connection }) => connection.close()));
  });

  return {
    plugins: (): OfferedPlugin[] =>
      current().map(({ server, connection }) => pluginOfServer(server, connection, calls)),
    tools: (): Tool[] =>
      current().flatMap(({ server, connection }) =>
        toolsOf({
          pluginId: server.pluginId,
          name: nameOf(server),
          timeout: server.timeout_seconds * 1_000,
          isTrusted: true,
          connection,
          calls,
        }),
      ),
  };
}

function connectionTo({ id, http, stdio }: ListedServer, log: McpLog): Connection {
  const open = () => {
    if (stdio) return stdioTransport(stdio, (line) => log.debug({ server: id, line }, 'an MCP server says'));
    if (http) return httpTransport(http);
    throw new Error('a server without an address');
  };
  return createConnection({ serverId: id, open, log });
}
