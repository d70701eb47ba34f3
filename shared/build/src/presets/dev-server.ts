import type { Configuration } from '@rspack/core';
import { apiPort } from './ports.ts';

export type DevServer = Exclude<Configuration['devServer'], false | undefined>;

/** Where the development servers send API calls: `API_ORIGIN`, or the server that `pnpm dev` starts. */
const apiOrigin = (): string => process.env.API_ORIGIN ?? `http://localhost:${apiPort()}`;

/** Paths of the API host that a development server passes on. */
const apiPaths = ['/chat/', '/objects/', '/health', '/ready', '/metrics', '/openapi.json', '/releases/'];

/**
 * Development server of one package. Other origins may read from it, because the shell's page loads the remotes'
 * files from their own servers.
 * @param port its port.
 * @param files folder whose files it serves as they are.
 */
export function devServer(port: number, files: string): DevServer {
  return {
    port,
    // Not for the whole network, unless asked for: to try it on a phone, HOST=0.0.0.0.
    host: process.env.HOST ?? '127.0.0.1',
    static: [files],
    hot: true,
    liveReload: false,
    // Compression would hold back streamed answers.
    compress: false,
    headers: { 'access-control-allow-origin': '*' },
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { errors: true, warnings: false } },
    // Only navigations get the page. Answering a missing hot update with it would end hot updates for good.
    historyApiFallback: { disableDotRule: true, htmlAcceptHeaders: ['text/html'] },
    proxy: [{ pathFilter: apiPaths, target: apiOrigin(), changeOrigin: true }],
  };
}
