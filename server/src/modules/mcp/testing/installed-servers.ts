import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { freePort } from '@orangery/testing/free-port';

const require = createRequire(import.meta.url);

/** Programs of published MCP servers. */
export const everythingServer = require.resolve('@modelcontextprotocol/server-everything/dist/index.js');
export const filesystemServer = require.resolve('@modelcontextprotocol/server-filesystem/dist/index.js');

/** Starts the server "everything" over streamable HTTP, whose port is free a moment before: another try takes another one. */
export async function startEverythingOverHttp(attempts = 3): Promise<{ url: string; stop: () => void }> {
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
