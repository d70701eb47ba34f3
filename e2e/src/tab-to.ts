import type { Locator } from '@playwright/test';

/** Presses Tab until the focus is there. */
export async function tabTo(wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await wanted.page().keyboard.press('Tab');
  }
  throw new Error('The focus does not get there by Tab.');
}
