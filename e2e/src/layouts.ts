import { expect, type Page } from '@playwright/test';
import { phone } from './phone.ts';

/** What a journey is made with: a desktop and a phone. */
export const layouts = [
  { name: 'on the desktop', onPhone: false, use: { viewport: { width: 1440, height: 900 } } },
  { name: 'on a phone', onPhone: true, use: phone },
] as const;

/** Runs in the page: its width beyond the screen, once fonts and animations are over and two frames are alike. */
async function overflow(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const { documentElement: page } = document;
  const isEnding = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getTiming().iterations !== Infinity;
  const ending = document.getAnimations().filter(isEnding);
  await Promise.allSettled([document.fonts.ready, ...ending.map(({ finished }) => finished)]);
  for (let before = -1; before !== page.scrollWidth; ) {
    before = page.scrollWidth;
    await frame();
    await frame();
  }
  return page.scrollWidth - page.clientWidth;
}

/** That what scrolls a page is the page's own box, and nothing around it: that would scroll it out of its frame. */
export async function expectOneScroller(page: Page): Promise<void> {
  const beyond = () =>
    page.getByRole('main').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(beyond, { message: `${page.url()} scrolls in two boxes` }).toBeLessThanOrEqual(1);
}

/** That the page is not wider than the screen, once its layout has come to rest. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const message = `${page.url()} is wider than the screen`;
  await expect.poll(() => page.evaluate(overflow), { message }).toBe(0);
}
