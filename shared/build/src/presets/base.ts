import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { workspaceRoot } from '../workspace/workspace.ts';
import { CompiledEarlyPlugin } from './compiled-early.ts';

const workerLoader = fileURLToPath(import.meta.resolve('./worker-loader.ts'));
const errorsLoader = fileURLToPath(import.meta.resolve('./short-federation-errors.ts'));

/** Browsers the product is built for. */
const browsers = ['chrome >= 111', 'firefox >= 115', 'safari >= 16.4'];

export type BaseOptions = {
  /** Absolute folder of the package. */
  folder: string;
  /** Package name; part of CSS class names. */
  name: string;
  isDev: boolean;
  /** Name of the chunk-loading globals in the page: two builds in one page must not share it. */
  uniqueName: string;
  /** Folder below `dist` for all files but the HTML, with a slash at its end. */
  prefix: string;
  publicPath: string;
};

function sourceRules({ isDev, prefix }: BaseOptions): RuleSetRule[] {
  return [
    { test: /\.css$/, type: 'css/auto' },
    { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
    // Libraries name their fonts in old formats too; every browser the product is built for takes the first, WOFF2.
    { test: /\.(woff|ttf)$/, type: 'asset/resource', generator: { emit: false } },
    {
      test: /\.tsx?$/,
      exclude: /\.worklet\.ts$/,
      dependency: { not: 'url' },
      type: 'javascript/auto',
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // `development` output calls jsxDEV, which a production React in the shell does not have.
          transform: { react: { runtime: 'automatic', development: false, refresh: isDev } },
        },
        env: { targets: browsers },
      },
    },
    ...(isDev ? [] : [{ test: /[\\/]error-codes[\\/]dist[\\/]desc\.[cm]?js$/, loader: errorsLoader }]),
    // A worker is one script with all it imports: startWorker(new URL('./….worker.ts', import.meta.url)).
    {
      test: /\.worker\.ts$/,
      dependency: 'url',
      type: 'asset/resource',
      generator: { filename: `${prefix}[name].[contenthash:8].js` },
      loader: workerLoader,
    },
    {
      // Code of the audio thread: a separate file that imports nothing, addressed by `new URL(…, import.meta.url)`.
      test: /\.worklet\.ts$/,
      type: 'asset/resource',
      generator: { filename: `${prefix}[name].[contenthash:8].js` },
      loader: 'builtin:swc-loader',
      options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: browsers } },
    },
  ];
}

function outputOf({
  folder,
  isDev,
  uniqueName,
  prefix,
  publicPath,
}: BaseOptions): NonNullable<Configuration['output']> {
  const named = (extension: string) => `${prefix}[name]${isDev ? '' : '.[contenthash:8]'}${extension}`;
  return {
    path: outputFolder(folder, isDev),
    clean: true,
    uniqueName,
    publicPath,
    filename: named('.js'),
    chunkFilename: named('.js'),
    cssFilename: named('.css'),
    cssChunkFilename: named('.css'),
    assetModuleFilename: `${prefix}[name].[contenthash:8][ext]`,
    crossOriginLoading: 'anonymous',
  };
}

function devtoolOf(isDev: boolean): 'cheap-module-source-map' | 'source-map' | false {
  if (isDev) return 'cheap-module-source-map';
  return process.env.SOURCEMAP ? 'source-map' : false;
}

/** Where a build is written. A development server must not touch the release that is served or published from `dist`. */
export const outputFolder = (folder: string, isDev: boolean): string =>
  isDev ? path.join(workspaceRoot(folder), '.cache/dev', path.basename(folder)) : path.join(folder, 'dist');

/** What the builds of the shell and of the remotes have in common. */
export function baseConfig(options: BaseOptions): Configuration {
  const { folder, name, isDev } = options;
  return {
    context: folder,
    mode: isDev ? 'development' : 'production',
    devtool: devtoolOf(isDev),
    target: ['web', 'es2022'],
    output: outputOf(options),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      // Workers are addresses here and nothing more; see the rule for them.
      parser: { 'css/auto': { namedExports: false }, javascript: { worker: false } },
      generator: {
        // No file names in it: theirs have dots, which a selector would read as another class.
        'css/auto': { localIdentName: `${name}_[hash:6]_[local]` },
      },
      rules: sourceRules(options),
    },
    plugins: isDev
      ? [new ReactRefreshRspackPlugin({ library: name })]
      : [new CompiledEarlyPlugin(), new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { format: { comments: false }, compress: { passes: 3 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    // `rspack serve` would turn it on; it puts a proxy before the exposed modules and breaks their hot updates.
    lazyCompilation: false,
    performance: false,
  };
}
