import type { CDPSession, Locator, Page } from '@playwright/test';
import { startBrowser } from '../kit/browser.ts';
import { buildAll, publishedReleases } from '../kit/builds.ts';
import { withCleanUp } from '../kit/clean-up.ts';
import { keptRoom } from '../kit/kept-room.ts';
import { startServer } from '../kit/orangery-server.ts';
import { type Result, rounded } from '../kit/result.ts';
import { withRooms } from '../kit/room-page.ts';
import { median } from '../kit/statistics.ts';
import type { Options } from '../options.ts';
import { frameFigures } from '../stream/stream-figures.ts';
import { type Tap, watchTap } from './watch-tap.ts';

const defaultRuns = 5;
const slowdown = 4;
/** Milliseconds that a quick finger stays. */
const contact = 60;
/** Milliseconds that something which comes in may move. */
const moving = 300;
const title = 'Oranges';

type Touch = {
  readonly name: string;
  readonly target: (page: Page) => Locator;
  /** Selector of what comes. */
  readonly effect: string;
  /** It comes in by moving. */
  readonly moves?: boolean;
  /** Leads back to where the next one is touched. */
  readonly back: (page: Page) => Promise<void>;
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const isClosed = (page: Page) =>
  page.locator('dialog[open], [role=dialog], [role=menu]').first().waitFor({ state: 'hidden' });
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await isClosed(page);
};
const toChat = async (page: Page) => {
  await page.goBack();
  await page.getByRole('log').waitFor();
};

const touches: readonly Touch[] = [
  {
    name: 'drawer of the chats',
    target: button('Show chats'),
    effect: '[role=dialog], dialog[open]',
    moves: true,
    back: close,
  },
  {
    name: 'models',
    target: (page) => page.getByRole('button', { name: /^Model: / }),
    effect: '[role=menuitemradio]',
    moves: true,
    back: close,
  },
  { name: 'more tools', target: button('More tools'), effect: '[role=menuitem]', moves: true, back: close },
  {
    name: 'menu of the chat',
    target: button('Chat actions'),
    effect: '[role=menuitem]',
    moves: true,
    back: close,
  },
  {
    name: 'menu of an answer',
    target: (page) => page.getByRole('log').getByRole('button', { name: 'More actions' }).last(),
    effect: '[role=menuitem]',
    moves: true,
    back: close,
  },
];

/** Pages that the drawer leads to: another remote's, and one of the same. */
const pages: readonly Touch[] = [
  {
    name: 'page: You',
    target: (page) => place(page, '/mine_module'),
    effect: 'a[href$="/user_center"]',
    back: toChat,
  },
  {
    name: 'page: scenes',
    target: (page) => place(page, '/usage_scenario'),
    effect: 'a[href*="scene="]',
    back: toChat,
  },
];

const place = (page: Page, address: string) =>
  page.getByRole('navigation', { name: 'Places' }).locator(`a[href$="${address}"]`);

async function touch(page: Page, cdp: CDPSession, on: Locator): Promise<void> {
  const place = await on.boundingBox();
  if (!place) throw new Error('What is to be touched is not there.');
  const touchPoints = [{ x: place.x + place.width / 2, y: place.y + place.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(contact);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function tapped(
  page: Page,
  cdp: CDPSession,
  { target, effect, moves = false, back }: Touch,
): Promise<Tap> {
  const on = target(page);
  // Playwright waits for what it touches to stand still; that is no part of the time.
  await on.tap({ trial: true });
  await page.evaluate(watchTap, { effect, moving, moves });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await touch(page, cdp, on);
  const tap = await page.evaluate(() => window.tapResult as Promise<Tap>);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await back(page);
  return tap;
}

async function measured(page: Page, cdp: CDPSession, touch: Touch, runs: number) {
  const taps: Tap[] = [];
  for (let run = 0; run <= runs; run += 1) {
    if (pages.includes(touch)) await button('Show chats')(page).tap();
    taps.push(await tapped(page, cdp, touch));
  }
  const [first, ...later] = taps;
  return {
    touch: touch.name,
    'first time, ms': rounded(first?.shown ?? Number.NaN, 0),
    'later, ms': rounded(median(later.map(({ shown }) => shown)), 0),
    'longest, ms': rounded(Math.max(...later.map(({ shown }) => shown)), 0),
    'frames a second': touch.moves
      ? rounded(median(later.map(({ frames }) => frameFigures(frames).perSecond)), 0)
      : '–',
  };
}

/** How soon a phone shows what a finger asks for. */
export const touchBenchmark = ({ runs = defaultRuns }: Options): Promise<Result> =>
  withCleanUp(async (cleanUp) => {
    await buildAll(cleanUp);
    const { origin } = await startServer(cleanUp, { releasesDir: await publishedReleases(cleanUp) });
    const browser = await startBrowser(cleanUp);
    const contents = ['Which orange is sweet?', 'The **navel** orange.', 'And sour?', 'The Seville orange.'];
    const rooms = [keptRoom({ number: 1, title, contents })];
    const rows = await withRooms(
      { browser, origin },
      rooms,
      async (page, cdp) => {
        await page.reload();
        await button('Show chats')(page).tap();
        await page.getByRole('button', { name: title, exact: true }).tap();
        await page.getByText('The Seville orange.').waitFor();
        await isClosed(page);
        const results: Awaited<ReturnType<typeof measured>>[] = [];
        for (const touch of [...touches, ...pages]) results.push(await measured(page, cdp, touch, runs));
        return results;
      },
      { onPhone: true },
    );
    return {
      name: 'touch',
      conditions: `a phone of 390 × 844, page ${slowdown}× slower; a finger that stays ${contact} ms; from its being lifted to the frame that shows the effect; frames of the ${moving} ms after it`,
      rows,
      summary: { 'aim, ms': 100, 'aim, frames a second': 55 },
    };
  });
