import { defineConfig, devices } from '@playwright/test';
import { browserArgs } from './src/browser-args.ts';
import { quickBrowser } from './src/browsers.ts';

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results/artifacts',
  globalSetup: './src/global-setup.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // Far beyond what any step takes, because the machine may have other work.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // `report.json` is counted by `pnpm test`.
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    trace: 'on-first-retry',
    launchOptions: {
      ...(quickBrowser ? { executablePath: quickBrowser } : {}),
      args: browserArgs,
    },
  },
});
