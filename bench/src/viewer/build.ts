// Builds the two pages. Runs in a folder with their entries; argument 1: the folder of mf-pdf.
import path from 'node:path';
import { rspack } from '@rspack/core';

const [, , remote = ''] = process.argv;
const library = path.join(remote, 'node_modules/pdfjs-dist');
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const compiler = rspack({
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  entry: { ours: './ours.js', stock: './stock.js' },
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
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  plugins: [
    new rspack.CopyRspackPlugin({
      patterns: [
        ...folders.map((name) => ({ from: path.join(library, name), to: `files/${name}` })),
        { from: path.join(library, 'legacy/build/pdf.worker.min.mjs'), to: 'worker.mjs' },
      ].map((pattern) => ({ ...pattern, info: { minimized: true } })),
    }),
    ...['ours', 'stock'].map(
      (name) =>
        new rspack.HtmlRspackPlugin({
          filename: `${name}.html`,
          chunks: [name],
          scriptLoading: 'module',
          templateContent: '<!doctype html><meta charset="utf-8"><title>viewer</title><main></main>',
        }),
    ),
  ],
  performance: false,
});
compiler.run((error, stats) => {
  const failure = error ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : null);
  if (failure) console.error(failure);
  compiler.close(() => {
    if (failure) process.exitCode = 1;
    else console.log('built');
  });
});
