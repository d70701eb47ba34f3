// Builds the two pages. Runs in a folder with their entries; argument 1: the folder of mf-pdf.
import path from 'node:path';
import { rspack } from '@rspack/core';
import { build, pageBuild } from '../kit/page-build.ts';

const [, , remote = ''] = process.argv;
const library = path.join(remote, 'node_modules/pdfjs-dist');
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const files = new rspack.CopyRspackPlugin({
  patterns: [
    ...folders.map((name) => ({ from: path.join(library, name), to: `files/${name}` })),
    { from: path.join(library, 'legacy/build/pdf.worker.min.mjs'), to: 'worker.mjs' },
  ].map((pattern) => ({ ...pattern, info: { minimized: true } })),
});
build(rspack(pageBuild({ names: ['ours', 'stock'], title: 'viewer', plugins: [files] })));
