import path from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';

type RuleSet = NonNullable<NonNullable<Configuration['module']>['rules']>;
type Plugins = NonNullable<Configuration['plugins']>;

type PageBuild = {
  /** Modules of the pages; `<name>.html` in the folder `dist` runs `./<name>.js`. */
  names: readonly string[];
  title: string;
  rules?: RuleSet;
  plugins?: Plugins;
};

/** The settings of a build that makes pages out of the project's sources, from the folder it runs in. */
export const pageBuild = ({ names, title, rules = [], plugins = [] }: PageBuild): Configuration => ({
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  entry: Object.fromEntries(names.map((name) => [name, `./${name}.js`])),
  output: {
    path: path.resolve('dist'),
    publicPath: '/',
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    parser: { 'css/auto': { namedExports: false }, javascript: { worker: false } },
    rules: [{ test: /\.css$/, type: 'css/auto' }, scripts, ...rules],
  },
  plugins: [...plugins, ...names.map((name) => htmlOf(name, title))],
  performance: false,
});

const scripts: RuleSet[number] = {
  test: /\.tsx?$/,
  // Those that are named by their address are files.
  dependency: { not: 'url' },
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};

const htmlOf = (name: string, title: string) =>
  new rspack.HtmlRspackPlugin({
    filename: `${name}.html`,
    chunks: [name],
    scriptLoading: 'module',
    templateContent: `<!doctype html><meta charset="utf-8"><title>${title}</title><main></main>`,
  });

/** Runs a build in a separate process: prints `built`, or prints the errors and fails. */
export function build(compiler: Compiler): void {
  compiler.run((error, stats) => {
    const failure = error ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : null);
    if (failure) console.error(failure);
    compiler.close(() => {
      if (failure) process.exitCode = 1;
      else console.log('built');
    });
  });
}
