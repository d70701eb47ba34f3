import path from 'node:path';
import { firstPaintFile } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { ownOrigin } from '../http/own-origin.ts';
import type { GetAppConfig } from '../modules/app-config/app-config.service.ts';
import { firstPaints } from './page/first-paint.ts';
import { pageRoutes } from './page/page-routes.ts';
import { preloadMap } from './page/preload-map.ts';
import { parseTemplate } from './page/template.ts';
import type { RegistryFile } from './registry/registry-file.ts';
import { registryRoutes } from './registry/registry-routes.ts';
import { staticFiles } from './static-files.ts';
import { watchedFile } from './watched-file.ts';

export type WebConfig = {
  /** Absolute folder of the shell's build. */
  readonly shellDir: string;
  /** Absolute folder of the releases and their registry. */
  readonly releasesDir: string;
  /** Further origins remotes may be loaded from; this server is always one. */
  readonly registryOrigins?: readonly string[];
  /** Address that it listens on. */
  readonly host?: string;
  /** Where people reach it, when a proxy stands in front. */
  readonly publicOrigin?: string | undefined;
};

export type WebServices = {
  readonly config: WebConfig;
  readonly registry: Pick<RegistryFile, 'current'>;
  /** The figures and offers of `GET /chat/help/config`. */
  readonly appConfig: GetAppConfig;
};

/**
 * Serves the web application: the shell's page for every page path, its files below `/assets/`, the remotes' releases
 * below `/releases/`, and `/registry.json`.
 */
export async function webHost(
  app: FastifyInstance,
  { config, registry, appConfig }: WebServices,
): Promise<void> {
  const origins = config.registryOrigins ?? [];
  for (const directive of [
    'script-src',
    'style-src',
    'font-src',
    'img-src',
    'connect-src',
    'frame-src',
  ] as const)
    app.contentSecurity.allow(directive, ...origins);
  if (isOwnMachine(config)) allowDevelopmentServers(app);
  const ofShell = <T>(file: string, parse: (text: string) => T) =>
    watchedFile(path.join(config.shellDir, file), parse, (error) =>
      app.log.error({ err: error }, `unusable ${file}`),
    );
  await staticFiles(app, config);
  registryRoutes(app, registry.current);
  pageRoutes(app, {
    registry: registry.current,
    appConfig: (language, request) => appConfig(language, ownOrigin(config, request)),
    template: ofShell('index.html', parseTemplate),
    preloadMap: ofShell('preload-map.json', (text) => preloadMap.parse(JSON.parse(text))),
    firstPaints: firstPaints({
      shell: ofShell('first-paint.json', (text) => firstPaintFile.parse(JSON.parse(text))),
      releasesDir: config.releasesDir,
      log: app.log,
    }),
  });
}

/** Its pages are opened on this machine only. */
const isOwnMachine = ({ host = '', publicOrigin }: WebConfig): boolean =>
  publicOrigin === undefined && ['127.0.0.1', 'localhost', '::1'].includes(host);

/**
 * Allows remotes from development servers on any port (`?mf=`). Pictures are not allowed: those in answers must not reach
 * other programs on this machine.
 */
function allowDevelopmentServers(app: FastifyInstance): void {
  const here = ['http://localhost:*', 'http://127.0.0.1:*'];
  for (const directive of ['script-src', 'style-src', 'font-src'] as const)
    app.contentSecurity.allow(directive, ...here);
  app.contentSecurity.allow('connect-src', ...here, 'ws://localhost:*');
}
