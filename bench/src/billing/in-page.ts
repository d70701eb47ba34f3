import type { Page } from '@playwright/test';
import { openPage, startBrowser } from '../kit/browser.ts';
import type { CleanUp } from '../kit/clean-up.ts';
import { type Buyer, choose, pay, type Shop } from './buyer.ts';

const times = 20;
/** Milliseconds in which a page that was just opened comes to rest. */
const settling = 500;

/** @returns milliseconds from the report to the words that it is paid */
async function payIn(page: Page, shop: Shop, buyer: Buyer): Promise<number> {
  const bought = await choose(shop, buyer, { what: 'day', fate: 'paid' });
  await page.goto(`${shop.world.origin()}/chat_room?panel=payment/${bought.id}`);
  await page.getByText('Waiting for payment').waitFor();
  await page.waitForTimeout(settling);
  pay(shop, bought);
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  return performance.now() - (bought.reportedAt ?? Number.NaN);
}

/** The same in Chromium, on the page of somebody who waits for the payment. */
export async function waitInChromium(cleanUp: CleanUp, shop: Shop, buyer: Buyer): Promise<number[]> {
  const browser = await startBrowser(cleanUp);
  const { page } = await openPage(browser, { slowdown: 1 });
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('guide', 'seen');
  }, buyer.token);
  const delays: number[] = [];
  while (delays.length < times) delays.push(await payIn(page, shop, buyer));
  return delays;
}
