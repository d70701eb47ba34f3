import path from 'node:path';
import { type RegistryDocument, registryDocument, registrySchemaUrl } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { pageRoutes } from './page/page-routes.ts';
import { preloadMap } from './page/preload-map.ts';
import { parseTemplate } from './page/template.ts';
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
};

const noReleases: RegistryDocument = { schema: registrySchemaUrl, revision: 0, salt: '', microFrontends: {} };

/**
 * Serves the web application: the shell's page for every page path, its files below `/assets/`, the remotes' releases
 * below `/releases/`, and `/registry.json`.
 */
export async function webHost(
  app: FastifyInstance,
  { config }: { readonly config: WebConfig },
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
  const watched = <T>(folder: string, file: string, parse: (text: string) => T) =>
    watchedFile(path.join(folder, file), parse, (error) => app.log.error({ err: error }, `unusable ${file}`));
  const registryFile = watched(config.releasesDir, 'registry.json', (text) =>
    registryDocument.parse(JSON.parse(text)),
  );
  const registry = async () => (await registryFile()) ?? noReleases;
  await staticFiles(app, config);
  registryRoutes(app, registry);
  pageRoutes(app, {
    registry,
    template: watched(config.shellDir, 'index.html', parseTemplate),
    preloadMap: watched(config.shellDir, 'preload-map.json', (text) => preloadMap.parse(JSON.parse(text))),
  });
}
