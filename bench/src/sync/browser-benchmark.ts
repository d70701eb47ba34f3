import type { Browser, Page } from '@playwright/test';
import { startBrowser } from '../kit/browser.ts';
import { buildAll, publishedReleases } from '../kit/builds.ts';
import { type CleanUp, withCleanUp } from '../kit/clean-up.ts';
import { startServer } from '../kit/orangery-server.ts';
import { type Result, rounded } from '../kit/result.ts';
import { median } from '../kit/statistics.ts';
import type { Options } from '../options.ts';
import { type Device, device, member, openBackup } from './devices.ts';
import { changeOne, fillDevice } from './fill-device.ts';
import { measureLive } from './live.ts';
import { measured, shown } from './measured-step.ts';

const rooms = 10_000;
/** As fast as this machine, and as a slow phone. */
const slowdowns = [1, 4];

const isSaved = (page: Page) => shown(page, 'p', 'Your chats are backed up.');

async function restoreOn(other: Device, origin: string) {
  const { page } = other;
  await openBackup(page, origin);
  const open = page.getByRole('button', { name: /^Open the backup of / }).first();
  const looking = await measured('look at it on another device', other, open, (one) =>
    shown(one, 'button', 'Restore'),
  );
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Restore' });
  const restoring = await measured('restore', other, agree, (one) =>
    shown(one, 'p', 'Your chats are restored.'),
  );
  return [looking, restoring];
}

async function backUpMany(browser: Browser, origin: string, count: number, slowdown: number) {
  const token = await member(origin, false);
  const laptop = await device(browser, origin, token, slowdown);
  await fillDevice(laptop.page, count);
  await openBackup(laptop.page, origin);
  const backUp = laptop.page.getByRole('button', { name: 'Back up now' });
  const rows = [await measured('first backup', laptop, backUp, isSaved)];
  await changeOne(laptop.page);
  await openBackup(laptop.page, origin);
  rows.push(await measured('backup after one change', laptop, backUp, isSaved));
  rows.push(...(await restoreOn(await device(browser, origin, token, slowdown), origin)));
  return rows;
}

const startProduct = async (cleanUp: CleanUp) => {
  await buildAll(cleanUp);
  return startServer(cleanUp, { releasesDir: await publishedReleases(cleanUp) });
};

/** Backing up and restoring many rooms in the product, and how soon a finished answer is on another device. */
export const browserBenchmark = ({ quick, runs = 9 }: Pick<Options, 'quick' | 'runs'>): Promise<Result> =>
  withCleanUp(async (cleanUp) => {
    const { origin } = await startProduct(cleanUp);
    const browser = await startBrowser(cleanUp);
    const count = quick ? rooms / 10 : rooms;
    const rows = [];
    for (const slowdown of slowdowns) rows.push(...(await backUpMany(browser, origin, count, slowdown)));
    const times = await measureLive(browser, origin, quick ? 1 : runs);
    return {
      name: 'sync in a browser',
      conditions: `${count} rooms of 6 messages in IndexedDB; tasks of its main thread in processor time; then ${times.length} answers, two pages at full speed`,
      rows,
      summary: {
        'aim after one change: main thread, ms': 300,
        'aim after one change: kB uploaded': 64,
        'answer on the other device, median, ms': rounded(median(times), 0),
        'answer on the other device, longest, ms': rounded(Math.max(...times), 0),
        'aim: answer on the other device, ms': 3_000,
      },
    };
  });
