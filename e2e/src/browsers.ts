import { existsSync } from 'node:fs';

const firstOf = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/** A browser of the system, because downloading one does not work on every network; else Playwright's own. */
export const wholeBrowser = firstOf([
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
]);

/** One without windows where there is one, which opens a page with two thirds of the work, but has no microphone. */
export const quickBrowser = firstOf([process.env.CHROMIUM_SHELL_PATH]) ?? wholeBrowser;
