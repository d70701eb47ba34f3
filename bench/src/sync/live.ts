import type { Browser, Page } from '@playwright/test';
import { device, member } from './devices.ts';

const regenerate = (page: Page) => page.getByRole('button', { name: 'Regenerate' });

/** Milliseconds from the end of an answer on one device until it is shown on another one, where the room is open. */
export async function measureLive(browser: Browser, origin: string, runs: number): Promise<number[]> {
  const token = await member(origin, true);
  const [laptop, phone] = [await device(browser, origin, token), await device(browser, origin, token)];
  const times: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const question = `Question number ${run}?`;
    const box = laptop.page.getByRole('textbox', { name: 'Message', exact: true });
    await box.fill(question);
    await box.press('Enter');
    await regenerate(laptop.page)
      .nth(run - 1)
      .waitFor();
    const finished = performance.now();
    if (run === 1) await phone.page.getByRole('button', { name: question, exact: true }).click();
    await regenerate(phone.page)
      .nth(run - 1)
      .waitFor();
    times.push(performance.now() - finished);
  }
  return times;
}
