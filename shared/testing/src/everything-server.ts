/// <reference types="node" />
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

const require = createRequire(import.meta.url);

/** Program of the published MCP server "everything", which has all that the protocol has; over standard input and output by itself. */
export const everythingServer: string = require.resolve(
  '@modelcontextprotocol/server-everything/dist/index.js',
);

export type EverythingOverHttp = { readonly url: string; readonly stop: () => void };

/** Starts that server over streamable HTTP, on a port that is free a moment before: another try takes another one. */
export async function startEverythingOverHttp(attempts = 3): Promise<EverythingOverHttp> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port) };
  const server = spawn(process.execPath, [everythingServer, 'streamableHttp'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface(server.stderr)) {
    if (!line.includes('listening')) continue;
    server.stderr.resume();
    return { url: `http://127.0.0.1:${port}/mcp`, stop: () => void server.kill() };
  }
  if (attempts === 1) throw new Error('The server "everything" did not start');
  return startEverythingOverHttp(attempts - 1);
}
