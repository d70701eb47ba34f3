import type { Configuration } from '@rspack/core';

export type DevServer = Exclude<Configuration['devServer'], false | undefined>;

/** Where the development servers send API calls: `API_ORIGIN`, or the server that `pnpm dev` starts. */
const apiOrigin = (): string => process.env.API_ORIGIN ?? 'http://localhost:3001';

/** Paths of the API host that a development server passes on. */
const apiPaths = ['/chat/', '/objects/', '/health', '/ready', '/metrics', '/openapi.json', '/releases/'];

/**
 * Development server of one package. Other origins may read from it, because the shell's page loads the remotes'
 * files from their own servers.
 * @param port its port.
 * @param files folders whose files it serves as they are.
 */
export function devServer(port: number, files: string[] = []): DevServer {
  return {
    port,
    // Not for the whole network, unless asked for: to try it on a phone, HOST=0.0.0.0.
    host: process.env.HOST ?? '127.0.0.1',
    static: files,
    hot: true,
    liveReload: false,
    // Compression would hold back streamed answers.
    compress: false,
    headers: { 'access-control-allow-origin': '*' },
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { errors: true, warnings: false } },
    historyApiFallback: { disableDotRule: true },
    proxy: [{ pathFilter: apiPaths, target: apiOrigin(), changeOrigin: true }],
  };
}
