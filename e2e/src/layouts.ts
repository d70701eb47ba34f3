import { expect, type Page } from '@playwright/test';
import { phone } from './phone.ts';

/** What a journey is made with: a desktop and a phone. */
export const layouts = [
  { name: 'on the desktop', onPhone: false, use: { viewport: { width: 1440, height: 900 } } },
  { name: 'on a phone', onPhone: true, use: phone },
] as const;

/** That the page is not wider than the screen, once it has come to rest. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `${page.url()} is wider than the screen` },
    )
    .toBe(0);
}
