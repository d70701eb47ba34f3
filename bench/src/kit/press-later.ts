import type { Locator } from '@playwright/test';

/** Until the button is pressed, milliseconds: what measures has begun by then. */
const delay = 2_000;

/**
 * Has the page press a button by itself after a while: whatever is said to the page from here is a long task of the page as
 * well, and none of the product's. Resolves to the moment of the press, of `performance.now()`.
 */
export async function pressLater(button: Locator): Promise<number> {
  await button.evaluate((element: HTMLElement, after) => {
    setTimeout(() => element.click(), after);
  }, delay);
  return performance.now() + delay;
}
