import type { Locator, Page } from '@playwright/test';
import { longestTask } from '../kit/longest-task.ts';
import { pressLater } from '../kit/press-later.ts';
import { rounded } from '../kit/result.ts';
import type { Device } from './devices.ts';

/** Resolves when an element has this text. The page itself looks for it, and only when it has changed: that costs it least. */
export const shown = (page: Page, selector: string, text: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const isThere = () =>
          [...document.querySelectorAll(wanted.selector)].some((one) => one.textContent === wanted.text);
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    { selector, text },
  );

/** What a step costs the page: it is over when what `until` waits for is there. */
export async function measured(
  step: string,
  { page, cdp, slowdown }: Device,
  button: Locator,
  until: (page: Page) => Promise<unknown>,
) {
  let uploaded = 0;
  page.on('request', (request) => {
    // What is stored is not seen here, but the permission for it says how much it is.
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/qiniu-token')) uploaded += Number(searchParams.get('size'));
  });
  const isOver = until(page);
  const began = await pressLater(button);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const { result, longest, total, over } = await longestTask(cdp, async () => {
    await isOver;
    return performance.now() - began;
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  page.removeAllListeners('request');
  return {
    step,
    'times slower': slowdown,
    'time, s': rounded(result / 1_000),
    'main thread, ms': rounded(total, 0),
    'longest task, ms': rounded(longest, 0),
    'tasks over 100 ms': over(100),
    'kB uploaded': rounded(uploaded / 1_000),
  };
}
