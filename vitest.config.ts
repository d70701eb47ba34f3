import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const node = ['shared/api', 'shared/bus', 'shared/records', 'shared/build', 'locales', 'scripts', 'bench'];
const browser = ['shell', 'mf-*', 'shared/ui', 'shared/platform', 'shared/chat', 'shared/testing'];
const testsOf = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const exclude = ['**/node_modules/**', '**/dist/**', '**/templates/**'];

export default defineConfig({
  test: {
    // Vitest leaves a core free for its own process, which on a machine with two is every second one.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'node', environment: 'node', include: testsOf(node), exclude } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: testsOf(['server']),
          exclude,
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: testsOf(browser),
          exclude,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: ['shared/testing/src/setup.ts'],
        },
      },
    ],
  },
});
