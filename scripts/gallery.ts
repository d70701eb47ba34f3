import path from 'node:path';
import { workspaceRoot } from '@orangery/build/tools';
import { findBrowser } from './lib/browser.ts';
import { buildOrExit } from './lib/build-all.ts';
import { run } from './lib/run.ts';

const root = workspaceRoot(import.meta.dirname);
await buildOrExit(root);
const browser = await findBrowser(root);
if (!browser) {
  console.error('No browser was found and none could be installed; there are no pictures.');
  process.exit(1);
}
const main = path.join(root, 'e2e/src/gallery/main.ts');
const { code } = await run(process.execPath, [main, ...process.argv.slice(2)], {
  cwd: root,
  show: true,
  env: browser === 'playwright' ? {} : { CHROMIUM_PATH: browser },
});
process.exitCode = code ?? 1;
