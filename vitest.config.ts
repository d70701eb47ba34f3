import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const node = [
  'shared/api',
  'shared/backup',
  'shared/bus',
  'shared/records',
  'shared/build',
  'locales',
  'scripts',
  'bench',
];
const browser = ['shell', 'mf-*', 'shared/ui', 'shared/platform', 'shared/chat', 'shared/testing'];
const testsOf = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const setup = 'shared/testing/src/setup.ts';
const exclude = ['**/node_modules/**', '**/dist/**', '**/templates/**'];

export default defineConfig({
  test: {
    // One more than there are cores, for files that wait: for processes, databases and clocks.
    maxWorkers: availableParallelism() + 1,
    // Far beyond what any test takes, because the machine may have other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { test: { name: 'node', environment: 'node', include: testsOf(node), exclude, setupFiles: [setup] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: testsOf(['server']),
          exclude,
          setupFiles: [setup],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // The app has no state outside of what `buildApp` makes, so files may share a process and what it has loaded.
          isolate: false,
          // Code of the embedded database is compiled once, and not again for speed that a test is too short to need.
          execArgv: ['--liftoff-only'],
        },
      },
      {
        // Node would take its build for Node, which no page has.
        resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.es5/browser/index.js' } },
        test: {
          name: 'browser',
          environment: 'jsdom',
          // A fresh context for each file: as isolated as a process, and much faster to start.
          pool: 'vmThreads',
          // A context is not always given back; a worker that has grown to this is replaced.
          vmMemoryLimit: '1GB',
          include: testsOf(browser),
          exclude,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: [setup, 'shared/testing/src/setup-browser.ts'],
          globalSetup: ['mf-ppt/src/files/testing/validator-setup.ts'],
        },
      },
    ],
  },
});
