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
}

/** Touches the middle of what is in sight, once: `tap` of Playwright would try again where something came in between. */
export async function touch(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be touched has no place on the screen.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
