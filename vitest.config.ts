import { defineConfig } from 'vitest/config';

const node = [
  'server',
  'shared/api',
  'shared/bus',
  'shared/records',
  'shared/build',
  'locales',
  'scripts',
  'bench',
];
const browser = ['shell', 'mf-*', 'shared/ui', 'shared/platform', 'shared/testing'];
const testsOf = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const exclude = ['**/node_modules/**', '**/dist/**', '**/templates/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', environment: 'node', include: testsOf(node), exclude } },
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
