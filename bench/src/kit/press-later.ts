import type { Locator } from '@playwright/test';

/** Until the button is pressed, milliseconds: what measures has begun by then. */
const delay = 2_000;

/**
 * Lets the page press a button by itself after a while. A call from here runs a long task in the page too, which would be
 * measured with those of the product. Resolves to the time of the press, of `performance.now()`.
 */
export async function pressLater(button: Locator): Promise<number> {
  await button.evaluate((element: HTMLElement, after) => {
    setTimeout(() => element.click(), after);
  }, delay);
  return performance.now() + delay;
}
