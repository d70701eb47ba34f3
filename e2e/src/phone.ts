import { expect, type Locator, type Page } from '@playwright/test';

/** A phone: what the product takes for one is the browser's word and a finger, not only the width. */
export const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;

/** Puts the cursor into a field by a finger, and makes the screen as small as a keyboard leaves it. */
export async function raiseKeyboard(
  page: Page,
  field: Locator,
  left: Readonly<{ width: number; height: number }>,
): Promise<void> {
  await field.tap();
  await expect(field).toBeFocused();
  await page.setViewportSize(left);
  // The code that sees the keyboard is loaded with the first field; until then the tabs stand below what is touched.
  await expect(page.locator('[data-keyboard]')).toBeAttached();
}

/**
 * Touches the middle of what is in sight, once, when it has come to rest: `tap` of Playwright would try again where something
 * came in between.
 */
export async function touch(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be touched has no place on the screen.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** A tablet gets the layout of the desktop, since its browser says that it is one, and is used by finger. */
export const tablet = {
  viewport: { width: 1024, height: 768 },
  hasTouch: true,
} as const;

/** Gives the page a visible part that `coverByKeyboard` changes; before the page is opened. */
export async function prepareCovering(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), {
      ...{ width: window.innerWidth, height: window.innerHeight, scale: 1 },
      ...{ offsetTop: 0, offsetLeft: 0, pageTop: 0, pageLeft: 0 },
    });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
}

/** Lays a keyboard over the page as Safari does: the page stays as high as it is, and its upper `left` pixels are in sight. */
export async function coverByKeyboard(page: Page, left: number): Promise<void> {
  await page.evaluate((height) => {
    Object.assign(window.visualViewport ?? {}, { height });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, left);
}

/** That nothing of it is below the first `left` pixels. */
export async function expectAbove(target: Locator, left: number): Promise<void> {
  await expect
    .poll(async () => {
      const box = await target.boundingBox();
      return box && box.y >= 0 && box.y + box.height <= left;
    })
    .toBe(true);
}

/**
 * That the browser has gone back over the steps of what was open over the page. It does so a moment after that is closed, and
 * a reload meanwhile is cancelled.
 */
export async function expectNoLayers(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.state?.layer)).toBeUndefined();
}

/** The browser gives touches to what is there from the next frame on that it draws. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Where something is once the page scrolls no more: a finger on what moves rests on nothing. */
async function placeAtRest(page: Page, target: Locator): ReturnType<Locator['boundingBox']> {
  let box = await target.boundingBox();
  await expect(async () => {
    const before = box;
    await nextFrames(page);
    box = await target.boundingBox();
    expect(box).toEqual(before);
  }).toPass();
  return box;
}

type Point = readonly [x: number, y: number];

/** Rests one finger on something until what that opens is in sight. */
export async function restFinger(page: Page, on: Locator, opened: Locator): Promise<void> {
  await on.tap({ trial: true });
  const box = await placeAtRest(page, on);
  if (!box) throw new Error('What a finger is to rest on has no place on the screen.');
  const touches = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) }]);
  await expect(opened).toBeVisible();
  await send('touchEnd', []);
  await touches.detach();
}

/**
 * Moves one finger over the screen in ten steps, as slow as one that rests before it is lifted: the browser takes the next tap
 * for the stop of a fling otherwise.
 */
export async function swipe(page: Page, [fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
  const touches = await page.context().newCDPSession(page);
  const begin = Date.now() / 1_000 - 2;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', seconds: number, part?: number) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      timestamp: begin + seconds,
      touchPoints:
        part === undefined ? [] : [{ x: fromX + (toX - fromX) * part, y: fromY + (toY - fromY) * part }],
    });
  await send('touchStart', 0, 0);
  for (let step = 1; step <= 10; step += 1) await send('touchMove', step / 20, step / 10);
  await send('touchMove', 1, 1);
  await send('touchEnd', 1.5);
  await touches.detach();
}
