// Builds the page. Runs in a folder with its entry.
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { build, pageBuild } from '../kit/page-build.ts';

const workerLoader = fileURLToPath(
  new URL('./presets/worker-loader.ts', import.meta.resolve('@orangery/build')),
);
const rules = [
  { test: /\.(svg|png|webp|woff2?|ttf)$/, type: 'asset/resource' },
  {
    test: /\.worker\.ts$/,
    dependency: 'url',
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:8].js' },
    loader: workerLoader,
  },
];
build(rspack(pageBuild({ names: ['page'], title: 'decks', rules })));
