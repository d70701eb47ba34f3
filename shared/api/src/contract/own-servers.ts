import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ownServerLimits as limits, secretHeaderPattern, secretPattern } from './own-server-rules.ts';
import { accountPlugin, pluginId } from './plugins.ts';

const name = z.string().trim().min(1).max(limits.name);
const url = z.string().trim().min(1).max(limits.url);
const headerName = z.string().trim().max(limits.header).regex(secretHeaderPattern);
const secret = z.string().trim().max(limits.secret).regex(secretPattern);

const server = z.object({
  id: pluginId.describe('Of the plugin that it is, for this account only'),
  name: z.string(),
  url: z.string(),
  header: z.string().nullable().describe('The header that carries a secret; the secret is never sent back'),
  tools: z.number().int().describe('How many it had when it was last connected to'),
  problem: z
    .number()
    .int()
    .nullable()
    .describe('Why it could not be connected to the last time, as an error code; null: it could'),
});

const changed = z.object({
  server,
  plugins: z.array(accountPlugin).describe('As in the user info, after the change'),
});

const refusedAddress =
  '60051 (no address), 60052 (not https), 60053 (leads into a private network), 60054 (does not answer), 60055 (no MCP server), ' +
  '60056 (its secret is not taken)';

/** MCP servers that a person adds for their account, where the operator allows it. */
export const ownServers = {
  'GET /chat/user/mcp-servers': endpoint({
    summary: 'The MCP servers that the account has added. Nothing is connected to.',
    data: z.object({
      max: z.number().int().describe('How many it may have; 0: the operator allows none'),
      servers: z.array(server),
    }),
    auth: 'member',
  }),
  'POST /chat/user/mcp-servers/add': endpoint({
    summary: `Connect to an MCP server and add it as a plugin of this account, installed. Refused with 60050 (not allowed here), 60057 (too many), ${refusedAddress} or 20040.`,
    body: z.object({
      name,
      url,
      header: z.object({ name: headerName, secret }).optional().describe('Sent with each request'),
    }),
    data: changed,
    auth: 'member',
  }),
  'POST /chat/user/mcp-servers/change': endpoint({
    summary:
      'Change a server of the account and connect to it again: what is given changes, the rest stays. What was allowed always of its ' +
      `tools is forgotten. Refused with 1001 (no such server), 60050, 60058 (another host: the secret is needed again), ${refusedAddress} or 20040; then everything stays as it was.`,
    body: z.object({
      id: pluginId,
      name: name.optional(),
      url: url.optional(),
      header: z
        .object({ name: headerName, secret: secret.optional().describe('Missing: the stored one') })
        .nullable()
        .optional()
        .describe('Null: none any more'),
    }),
    data: changed,
    auth: 'member',
  }),
  'POST /chat/user/mcp-servers/check': endpoint({
    summary:
      'Connect to a server of the account, and read again what it has. When it cannot be reached that is said by `problem`. Refused with 1001 (no such server), 60050 or 20040.',
    body: z.object({ id: pluginId }),
    data: changed,
    auth: 'member',
  }),
  'POST /chat/user/mcp-servers/remove': endpoint({
    summary:
      'Remove a server of the account, its plugin, and what was allowed always of its tools. Refused with 1001 (no such server), 60050 or 20040.',
    body: z.object({ id: pluginId }),
    data: changed.pick({ plugins: true }),
    auth: 'member',
  }),
};

/** An MCP server that a person has added. */
export type OwnServer = z.output<typeof server>;
