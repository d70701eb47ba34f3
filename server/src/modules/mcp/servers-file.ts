import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { readOperatorFile, unusable } from '../../http/operator-file.ts';
import { type WatchedFiles, watchFiles } from '../../http/watched-files.ts';
import { mcpServersFile, type ServerEntry } from './servers-schema.ts';

/** A server of the operator's file, with the values of its variables. */
export type ListedServer = ServerEntry & { readonly id: string; readonly pluginId: number };

type Environment = Config['environment'];

/**
 * The file of MCP servers, read again when an operator edits it. What cannot be used then is logged, and the last good one
 * stays.
 * @throws ConfigError when it cannot be used at the start
 */
export const openServers = (
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  file: string,
  config: Pick<Config, 'environment'>,
): Promise<WatchedFiles<readonly ListedServer[]>> =>
  watchFiles(app, {
    name: 'MCP servers',
    files: async () => [file],
    load: () => readServers(file, config),
    report: (error) =>
      app.log.error({ fault: (error as Error).message }, 'the file of MCP servers has not been taken over'),
  });

/** @throws ConfigError that names the path of each fault, and no value */
export async function readServers(
  file: string,
  { environment }: Pick<Config, 'environment'>,
): Promise<readonly ListedServer[]> {
  const definition = { name: 'file of MCP servers', file, schema: mcpServersFile };
  const { servers } = await readOperatorFile(definition);
  const faults: string[] = [];
  const listed = Object.entries(servers).map(([id, entry]): ListedServer => {
    const filled = fill(
      entry,
      environment,
      (path, fault) => void faults.push(`servers.${id}.${path}: ${fault}`),
    );
    return { ...filled, id, pluginId: pluginIdOf(id) };
  });
  for (const { id, pluginId } of listed)
    if (listed.some((other) => other.id !== id && other.pluginId === pluginId))
      faults.push(`servers.${id}: must have another id, this one is too much like another`);
  if (faults.length > 0) throw unusable(definition, faults);
  return listed;
}

/**
 * Accounts keep it: it depends on the id and nothing else. From a thousand million on, far from the numbers of the plugin
 * catalogue.
 */
export const pluginIdOf = (id: string): number =>
  1_000_000_000 + (createHash('sha256').update(id).digest().readUInt32BE() % 1_000_000_000);

type Refuse = (path: string, fault: string) => void;

function fill(entry: ServerEntry, environment: Environment, refuse: Refuse): ServerEntry {
  const filled = (path: string, text: string): string =>
    text.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, name: string) => {
      const value = environment[name];
      if (value === undefined) refuse(path, `the environment of the server has no ${name}`);
      return value ?? '';
    });
  const all = (path: string, values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([key, text]) => [key, filled(`${path}.${key}`, text)]));
  const { http, stdio } = entry;
  if (stdio) return { ...entry, stdio: { ...stdio, env: all('stdio.env', stdio.env) } };
  if (!http) return entry;
  const { oauth } = http;
  const headers = all('http.headers', http.headers);
  for (const [name, value] of Object.entries(headers))
    if (!isHeaderValue(value)) refuse(`http.headers.${name}`, 'is nothing that a header can carry');
  return {
    ...entry,
    http: {
      ...http,
      headers,
      oauth: oauth && {
        ...oauth,
        client_id: filled('http.oauth.client_id', oauth.client_id),
        client_secret: filled('http.oauth.client_secret', oauth.client_secret),
      },
    },
  };
}

function isHeaderValue(value: string): boolean {
  try {
    new Headers([['x', value]]);
    return true;
  } catch {
    return false;
  }
}
