// Builds the page. Runs in a folder with its entry.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const workerLoader = fileURLToPath(
  new URL('./presets/worker-loader.ts', import.meta.resolve('@orangery/build')),
);
const compiler = rspack({
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  entry: { page: './page.js' },
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
      { test: /\.(svg|png|webp|woff2?|ttf)$/, type: 'asset/resource' },
      {
        test: /\.tsx?$/,
        dependency: { not: 'url' },
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      {
        test: /\.worker\.ts$/,
        dependency: 'url',
        type: 'asset/resource',
        generator: { filename: '[name].[contenthash:8].js' },
        loader: workerLoader,
      },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({
      filename: 'page.html',
      chunks: ['page'],
      scriptLoading: 'module',
      templateContent: '<!doctype html><meta charset="utf-8"><title>decks</title><main></main>',
    }),
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
