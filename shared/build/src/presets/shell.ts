import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Configuration, DevServerMiddleware } from '@rspack/core';
import { rspack } from '@rspack/core';
import { shellPlugin } from '../deliver/shell-plugin.ts';
import { appManifest } from './app-manifest.ts';
import { baseConfig, outputFolder } from './base.ts';
import { devRegistry } from './dev-registry.ts';
import { type DevServer, devServer } from './dev-server.ts';
import { firstPaintPlugin } from './first-paint.ts';
import { framesPlugin } from './frames.ts';
import { iconLink } from './icon-link.ts';
import { shellPort } from './ports.ts';
import { refreshHook } from './refresh-hook.ts';

export type ShellOptions = {
  /** Port of the development server; 3000 when left out. */
  port?: number;
  /** Namespaces that the page preloads besides the shell's: of parts that a build has from the start. */
  namespaces?: readonly string[];
};

const loader = (name: string): string => fileURLToPath(import.meta.resolve(`./${name}.ts`));
/** Folder of all files but the page. */
const prefix = 'assets/';
/** Libraries that are slimmed for the first load. */
const slimmed = [
  { test: /[\\/]react-router[\\/]dist[\\/].+\.mjs$/, loader: loader('mark-pure') },
  { test: /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/, loader: loader('late-upload-adapter') },
  {
    test: /[\\/]axios[\\/]lib[\\/](axios|defaults[\\/]index|adapters[\\/]fetch)\.js$/,
    loader: loader('slim-axios'),
  },
];

const registryMiddleware: DevServerMiddleware = {
  name: 'registry',
  path: '/registry.json',
  middleware: async (_request: unknown, response: ServerResponse, next: (error: unknown) => void) => {
    try {
      const registry = await devRegistry();
      response.setHeader('content-type', 'application/json').end(JSON.stringify(registry));
    } catch (error) {
      next(error);
    }
  },
};

const shellDevServer = (port: number, folder: string): DevServer => ({
  ...devServer(port, outputFolder(folder, true)),
  setupMiddlewares: (middlewares) => [registryMiddleware, ...middlewares],
});

const page = (folder: string, head: string, isDev: boolean): string => {
  const html = readFileSync(`${folder}/src/index.html`, 'utf8').replace(
    '<!--icon-->',
    `${iconLink(folder)}\n    ${head}`,
  );
  return isDev ? html.replace('<head>', `<head>${refreshHook}`) : html;
};

function shellConfig({ port = shellPort(), namespaces = [] }: ShellOptions, isDev: boolean): Configuration {
  const folder = process.cwd();
  const app = appManifest(folder, prefix);
  const base = baseConfig({
    folder,
    name: 'shell',
    isDev,
    uniqueName: 'shell',
    prefix,
    publicPath: '/',
  });
  return {
    ...base,
    entry: { main: './src/index.tsx' },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), ...slimmed],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // What is fetched later comes as one file with its libraries: fewer requests, and fewer names in the first load.
          defaultVendors: false,
          // Libraries change more seldom than the shell; both files load at once.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      // The federation runtime is an ordinary library here; its plugin would set these.
      new rspack.DefinePlugin({ FEDERATION_ALLOW_NEW_FUNCTION: 'false', ENV_TARGET: JSON.stringify('web') }),
      new rspack.HtmlRspackPlugin({
        templateContent: page(folder, app.head, isDev),
        scriptLoading: 'defer',
        minify: false,
        chunks: ['main'],
      }),
      app.plugin,
      framesPlugin({ folder, name: 'shell', isDev, prefix, withShared: true }),
      ...(isDev ? [] : [firstPaintPlugin({ folder, name: 'shell' }), shellPlugin(folder, namespaces)]),
    ],
    ...(isDev ? { devServer: shellDevServer(port, folder) } : {}),
  };
}

/**
 * Build of the shell: all files below `/assets/`, the page's template as `index.html`, and `preload-map.json` for the web
 * host. Its development server answers `/registry.json` with the remotes' development servers. Runs in the shell's folder.
 */
export function shellBuild(options: ShellOptions = {}): (env?: { RSPACK_SERVE?: boolean }) => Configuration {
  return (env) => shellConfig(options, Boolean(env?.RSPACK_SERVE));
}
