import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { CleanUp } from './clean-up.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

function sendPiece(reply: ServerResponse, file: Buffer, range: string | undefined): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  reply.setHeader('accept-ranges', 'bytes');
  if (from === undefined) {
    reply.setHeader('content-length', file.length);
    reply.end(file);
    return;
  }
  const last = Math.min(to ? Number(to) : file.length, file.length - 1);
  reply.setHeader('content-range', `bytes ${from}-${last}/${file.length}`);
  reply.setHeader('content-length', last + 1 - Number(from));
  reply.writeHead(206).end(file.subarray(Number(from), last + 1));
}

/** Serves a folder, and one document in pieces. Returns the origin. */
export async function servePages(cleanUp: CleanUp, folder: string, document: Buffer): Promise<string> {
  const server = createServer(async ({ url = '/', headers }, reply) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/document.pdf') return sendPiece(reply, document, headers.range);
    const file = await readFile(path.join(folder, path.normalize(pathname))).catch(() => null);
    if (!file) return reply.writeHead(404).end();
    reply.setHeader('content-type', types[path.extname(pathname)] ?? 'application/octet-stream');
    return reply.end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
