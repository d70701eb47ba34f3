import type { Result } from '../kit/result.ts';
import { median } from '../kit/statistics.ts';
import { threadTimes } from '../kit/thread-time.ts';
import { frameFigures } from '../stream/stream-figures.ts';
import { type Opened, openEditor, type Product } from './open-editor.ts';
import { spread } from './spread.ts';
import { endFrames, watchFrames, watchKeys } from './watch-editor.ts';

/** As fast as this machine, and as a slow phone. */
const slowdowns = [1, 4] as const;
const count = 60;
/** Pixels scrolled, and how many a second: as fast as a hand turns the wheel. */
const scroll = { distance: 4_000, speed: 1_500 };
const typed = 'A few more words';

type Scrolled = { perSecond: number; threadPerFrame: number };
type Typed = { wall: number; thread: number };

/** @param way -1: down, 1: back up */
async function scrolled({ page, cdp }: Opened, way: -1 | 1): Promise<Scrolled> {
  const box = await page.getByRole('list', { name: 'Slides' }).boundingBox();
  if (!box) throw new Error('The slides are not in the page.');
  const { result, times } = await threadTimes(cdp, async () => {
    await page.evaluate(watchFrames);
    await cdp.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      yDistance: way * scroll.distance,
      speed: scroll.speed,
      gestureSourceType: 'mouse',
    });
    return page.evaluate(endFrames);
  });
  const spent = (times.get('scroll-ended') ?? Number.NaN) - (times.get('scroll-begun') ?? Number.NaN);
  return { perSecond: frameFigures(result).perSecond, threadPerFrame: spent / result.length };
}

async function typing({ page, cdp }: Opened, slide: number, part: string): Promise<Typed> {
  await page.getByRole('button', { name: `Slide ${slide}`, exact: true }).click();
  await page.locator(`[data-part="${part}"]`).click();
  await page.getByRole('region', { name: 'Slide', exact: true }).getByRole('textbox').waitFor();
  const { result, times } = await threadTimes(cdp, async () => {
    await page.evaluate(watchKeys);
    await page.keyboard.type(typed, { delay: 150 });
    await page.waitForFunction((all) => window.keys?.wall.length === all, typed.length);
    return page.evaluate(() => window.keys?.wall ?? []);
  });
  const spent = result.map(
    (_, key) => (times.get(`drawn-${key}`) ?? Number.NaN) - (times.get(`key-${key}`) ?? Number.NaN),
  );
  await page.keyboard.press('Escape');
  return { wall: median(result), thread: median(spent) };
}

/** Slides of the deck whose parts are typed in. */
const places = [
  { what: 'a title', slide: 4, part: 'title' },
  { what: 'a body', slide: 4, part: 'body' },
  { what: 'a cell of a table', slide: 12, part: 'table' },
] as const;

type Measured = {
  readonly scrolls: Scrolled[];
  readonly back: Scrolled[];
  readonly keys: Map<string, Typed[]>;
};

async function measured(product: Product, slowdown: number, runs: number): Promise<Measured> {
  const scrolls: Scrolled[] = [];
  const back: Scrolled[] = [];
  const keys = new Map<string, Typed[]>(places.map(({ what }) => [what, []]));
  while (scrolls.length < runs) {
    const opened = await openEditor(product, { slides: count, slowdown });
    scrolls.push(await scrolled(opened, -1));
    back.push(await scrolled(opened, 1));
    for (const { what, slide, part } of places) keys.get(what)?.push(await typing(opened, slide, part));
    await opened.close();
  }
  return { scrolls, back, keys };
}

function figuresOf(slowdown: number, { scrolls, back, keys }: Measured): Result['summary'] {
  const at = `at ${slowdown}×`;
  const scrolling = (when: string, all: readonly Scrolled[]) => ({
    [`${at}: ${count} slides, frames/s ${when} (aim: ≥ 55)`]: spread(all.map((one) => one.perSecond)),
    [`${at}: ${count} slides, processor time of a frame ${when}, milliseconds`]: spread(
      all.map((one) => one.threadPerFrame),
    ),
  });
  const typing = ([what, all]: [string, readonly Typed[]]) => [
    [
      `${at}: a key in ${what}, until it is drawn, milliseconds (aim: ≤ 32)`,
      spread(all.map((one) => one.wall)),
    ],
    [
      `${at}: a key in ${what}, processor time until it is drawn, milliseconds`,
      spread(all.map((one) => one.thread)),
    ],
  ];
  return {
    ...scrolling('while scrolling as soon as it is open', scrolls),
    ...scrolling('while scrolling back', back),
    ...Object.fromEntries([...keys].flatMap(typing)),
  };
}

/** How smoothly a deck of 60 slides scrolls in the editor, and how soon a letter stands on a slide. */
export async function editorSpeed(product: Product, runs: number): Promise<Result['summary']> {
  const summary: Result['summary'] = {};
  for (const slowdown of slowdowns)
    Object.assign(summary, figuresOf(slowdown, await measured(product, slowdown, runs)));
  return summary;
}
