import type { CDPSession, Page } from '@playwright/test';
import { startBrowser } from '../kit/browser.ts';
import { buildAll, publishedReleases } from '../kit/builds.ts';
import { withCleanUp } from '../kit/clean-up.ts';
import { startServer } from '../kit/orangery-server.ts';
import { type Result, rounded } from '../kit/result.ts';
import { type Place, withRooms } from '../kit/room-page.ts';
import { median, quantile } from '../kit/statistics.ts';
import type { Options } from '../options.ts';
import { frameFigures } from '../stream/stream-figures.ts';
import { longRoom, titleOf } from './long-room.ts';
import { endScrolling, openInPage, watchKeys, watchScrolling } from './watch-room.ts';

type Room = { number: number; messages: number };

const defaultRuns = 5;
const slowdown = 4;
const small: Room = { number: 1, messages: 6 };
const middle: Room = { number: 2, messages: 500 };
const large: Room = { number: 3, messages: 1_000 };
/** Rooms that are opened one after the other while the memory is watched, and messages of each. */
const many = { first: 100, rooms: 50, messages: 100 };
/** Pixels scrolled, and how many a second. */
const scroll = { distance: 20_000, speed: 1_500 };
const typed = 'The quick brown fox jumps over the lazy dog. ';

const open = (page: Page, { number, messages }: Room): Promise<number> =>
  page.evaluate(openInPage, { title: titleOf(number), messages });

/** A page of somebody who has these rooms. What shows messages is loaded: a short one has been open before. */
const withLongRooms = <T>(
  place: Place,
  rooms: readonly Room[],
  look: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> => {
  const kept = [small, ...rooms].map(({ number, messages }) => longRoom(number, messages));
  return withRooms(place, kept, async (page, cdp) => {
    await open(page, small);
    return look(page, cdp);
  });
};

const slower = (cdp: CDPSession) => cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

/** Milliseconds until a room is shown. */
const openingOf = (place: Place, room: Room, slowed: boolean): Promise<number> =>
  withLongRooms(place, [room], async (page, cdp) => {
    if (slowed) await slower(cdp);
    return open(page, room);
  });

/** Scrolls back from the end of a room, as fast as a hand turns the wheel. */
const scrollingOf = (place: Place, room: Room) =>
  withLongRooms(place, [room], async (page, cdp) => {
    await open(page, room);
    await slower(cdp);
    await page.evaluate(watchScrolling);
    const x = 700;
    const y = 400;
    await cdp.send('Input.synthesizeScrollGesture', {
      x,
      y,
      yDistance: scroll.distance,
      speed: scroll.speed,
      gestureSourceType: 'mouse',
    });
    const { frames, blank } = await page.evaluate(endScrolling);
    return { fps: frameFigures(frames).perSecond, blank: blank / frames.length };
  });

/** Milliseconds from each key to its being drawn. */
const typingOf = (place: Place, room: Room): Promise<number[]> =>
  withLongRooms(place, [room], async (page, cdp) => {
    await open(page, room);
    await slower(cdp);
    await page.getByRole('textbox', { name: 'Message', exact: true }).focus();
    await page.evaluate(watchKeys);
    await page.keyboard.type(typed, { delay: 60 });
    return page.evaluate(() => window.keyTimes ?? []);
  });

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** Megabytes of the page after the first rooms and after all of them, back in the small one each time. */
const memoryOf = (place: Place, count: number) => {
  const rooms = Array.from({ length: count }, (_, index) => ({
    number: many.first + index,
    messages: many.messages,
  }));
  return withLongRooms(place, rooms, async (page, cdp) => {
    const visit = async (some: readonly Room[]) => {
      for (const room of some) await open(page, room);
      await open(page, small);
      return heap(cdp);
    };
    const warm = Math.ceil(count / 5);
    return { before: await visit(rooms.slice(0, warm)), after: await visit(rooms) };
  });
};

async function repeat<T>(runs: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < runs) results.push(await measure());
  return results;
}

/** Long rooms: how soon they are shown, how smoothly they scroll, what a key costs in them, what they leave behind. */
export function roomBenchmark({ runs = defaultRuns, quick }: Options): Promise<Result> {
  return withCleanUp(async (cleanUp) => {
    await buildAll(cleanUp);
    const releasesDir = await publishedReleases(cleanUp);
    const { origin } = await startServer(cleanUp, { releasesDir });
    const place = { browser: await startBrowser(cleanUp), origin };
    const row = (what: string, value: number, aim: string) => ({ what, value: rounded(value), aim });
    const slowed = await repeat(runs, () => openingOf(place, middle, true));
    const scrolled = await repeat(runs, () => scrollingOf(place, middle));
    const opened = await repeat(runs, () => openingOf(place, large, false));
    const keys = (await repeat(runs, () => typingOf(place, large))).flat();
    const { before, after } = await memoryOf(place, quick ? 5 : many.rooms);
    return {
      name: 'room',
      conditions: `rooms kept in the browser, median of ${runs}`,
      rows: [
        row(`500 messages, ${slowdown}× slower: shown after, ms`, median(slowed), '≤ 750'),
        row(
          `500 messages, ${slowdown}× slower: frames/s while scrolling`,
          median(scrolled.map(({ fps }) => fps)),
          '≥ 55',
        ),
        row(
          'frames with something missing while scrolling, %',
          100 * median(scrolled.map(({ blank }) => blank)),
          '0',
        ),
        row('1,000 messages: shown after, ms', median(opened), '≤ 300'),
        row(`1,000 messages, ${slowdown}× slower: a key, p50, ms`, quantile(keys, 0.5), '≤ 50'),
        row(`1,000 messages, ${slowdown}× slower: a key, p95, ms`, quantile(keys, 0.95), '≤ 50'),
        row(`heap after ${quick ? 5 : many.rooms} rooms, MB`, after, ''),
      ],
      summary: { 'heap after all rooms against after the first fifth': rounded(after / before, 2) },
    };
  });
}
