import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { releasePlugin } from '../deliver/release-plugin.ts';
import { sourcesHash } from '../workspace/sources-hash.ts';
import { baseConfig, outputFolder } from './base.ts';
import { type CopiedFolder, copiedFiles } from './copied-files.ts';
import { devServer } from './dev-server.ts';
import { esmRuntimeAliases } from './esm-runtime.ts';
import { firstPaintPlugin } from './first-paint.ts';
import { framesPlugin } from './frames.ts';
import { globalOf } from './global-name.ts';
import { iconLink } from './icon-link.ts';
import { developmentPort } from './ports.ts';
import { sharedOfRemote } from './shared-libraries.ts';
import { standaloneHtml } from './standalone-html.ts';

export type RemoteOptions = {
  /** Package name, `mf-chat` say. */
  name: string;
  /** Port of its development server, before `PORT_OFFSET`. */
  port: number;
  /**
   * Folders whose files a library asks for by name while it runs: folder below `files/` in the release → folder of an
   * installed package (`pdfjs-dist/cmaps`), or of this one (`./assets`). They are copied as they are.
   */
  files?: Readonly<Record<string, CopiedFolder>>;
};

/** What a remote's `rspack.config.ts` exports: the configuration function, with the options for tools to read. */
export type RemoteConfig = ((env?: { RSPACK_SERVE?: boolean }) => Configuration) & { remote: RemoteOptions };

function federation(name: string, isDev: boolean): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: globalOf(name),
    filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './remote': './src/remote.tsx' },
    shared: sharedOfRemote(!isDev),
    manifest: true,
    dts: false,
    experiments: {
      asyncStartup: true,
      // The shell owns the runtime core; a production remote carries only the glue.
      externalRuntime: !isDev,
      optimization: { target: 'web', disableSnapshot: !isDev, disableRemote: !isDev },
    },
  });
}

/**
 * Ids and names of exports as short as they can be: a file of the entry is named several times. They change with every release,
 * which costs no cache, since a release is a folder.
 */
const shortNames = { chunkIds: 'natural', moduleIds: 'natural', mangleExports: 'size' } as const;

function remoteConfig({ name, port, files = {} }: RemoteOptions, isDev: boolean): Configuration {
  const folder = process.cwd();
  const base = baseConfig({
    folder,
    name,
    isDev,
    // Two builds of one remote can live in one page, so the name has to differ from build to build.
    uniqueName: isDev ? name : `${name}@${sourcesHash(folder)}`,
    prefix: '',
    publicPath: 'auto',
  });
  return {
    ...base,
    entry: isDev ? { main: './src/standalone.tsx' } : {},
    resolve: { ...base.resolve, ...(isDev ? {} : { alias: esmRuntimeAliases() }) },
    optimization: {
      ...base.optimization,
      ...(isDev ? {} : shortNames),
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...(base.plugins ?? []),
      federation(name, isDev),
      framesPlugin({ folder, name, isDev, prefix: '', withShared: isDev }),
      ...copiedFiles(folder, files),
      isDev
        ? // Never with the remote entry: two hot-update runtimes would share one name.
          new rspack.HtmlRspackPlugin({
            templateContent: standaloneHtml(name, iconLink(folder)),
            chunks: ['main'],
          })
        : firstPaintPlugin({ folder, name }),
      ...(isDev ? [] : [releasePlugin(folder, name)]),
    ],
    // The manifest plugin warns with every build that addresses are relative to the entry, which is what is wanted.
    ...(isDev
      ? { devServer: devServer(developmentPort(port), outputFolder(folder, isDev)) }
      : { infrastructureLogging: { level: 'error' as const } }),
  };
}

/**
 * Build of a remote: `rspack build` makes a release of `./src/remote.tsx`, `rspack serve` shows `./src/standalone.tsx`
 * on its own port and offers the remote to a running shell at `/mf-manifest.json`. Runs in the remote's folder.
 */
export function remoteBuild(options: RemoteOptions): RemoteConfig {
  return Object.assign(
    (env?: { RSPACK_SERVE?: boolean }) => remoteConfig(options, Boolean(env?.RSPACK_SERVE)),
    {
      remote: options,
    },
  );
}
