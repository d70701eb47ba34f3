import { endChild, lineOf, rootUrl, startChild } from './child.ts';
import type { CleanUp } from './clean-up.ts';

export type ServerOptions = {
  shellDir?: string;
  releasesDir?: string;
  /** Base address of a model server; the demonstration model answers without one. */
  modelUrl?: string;
};

/** Starts the real server in a separate process, with an empty database, on a free port of the loopback interface. */
export async function startServer(
  cleanUp: CleanUp,
  options: ServerOptions = {},
): Promise<{ origin: string }> {
  const child = startChild({
    file: new URL('server/src/server.ts', rootUrl),
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: await cleanUp.folder(),
      LOG_LEVEL: 'error',
      MODEL_DETECT: 'off',
      RATE_LIMIT_FACTOR: '100000',
      ...(options.shellDir ? { SHELL_DIR: options.shellDir } : {}),
      ...(options.releasesDir ? { RELEASES_DIR: options.releasesDir } : {}),
      ...(options.modelUrl ? { OPENAI_BASE_URL: options.modelUrl } : {}),
    },
  });
  cleanUp.defer(() => endChild(child));
  const [, port] = await lineOf(child, /is ready: http:\/\/[^ ]*:(\d+)/);
  return { origin: `http://127.0.0.1:${port}` };
}
