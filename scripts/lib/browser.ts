import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { aptInstall, aptUpdate, canUseApt } from './apt.ts';
import { run } from './run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without its windows: it renders alike, and a page costs it two thirds of the work. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const elsewhere = [
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (programs: readonly string[]): string[] =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => programs.map((name) => path.join(folder, name)));

/** A Chromium or Chrome of this machine; undefined when there is none. `CHROMIUM_PATH` has the first word. */
const systemBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...onPath(names), ...elsewhere].find(
    (file) => file !== '' && isProgram(file),
  );

const systemShell = (): string | undefined => onPath(shells).find(isProgram);

/**
 * Finds a Chromium without windows for what does not need a whole one, or installs Debian's own as root.
 * @returns its path; undefined when there is none, or `CHROMIUM_PATH` names what is to be used.
 */
export async function findShell(root: string): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return undefined;
  const found = systemShell();
  if (found || !canUseApt()) return found;
  await aptUpdate(root);
  await aptInstall(root, 'chromium-headless-shell');
  return systemShell();
}

/**
 * Finds a browser for the end-to-end tests, or installs one: Debian's own as root, else Playwright's.
 * @returns its path, or 'playwright' for the one that Playwright finds by itself; undefined when there is none.
 */
export async function findBrowser(root: string): Promise<string | undefined> {
  const found = systemBrowser();
  if (found) return found;
  if (canUseApt()) {
    await aptUpdate(root);
    await aptInstall(root, 'chromium');
    const installed = systemBrowser();
    if (installed) return installed;
  }
  const e2e = path.join(root, 'e2e');
  const { code } = await run(path.join(e2e, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
    cwd: e2e,
  });
  return code === 0 ? 'playwright' : undefined;
}
