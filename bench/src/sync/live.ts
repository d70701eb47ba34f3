import type { Browser, Page } from '@playwright/test';
import { device, member } from './devices.ts';

/** The answer is there as a whole, and is the one to this question: only the last one can be written anew. */
async function answered(page: Page, question: string): Promise<void> {
  await page.getByRole('log').getByText(question).first().waitFor();
  await page.getByRole('button', { name: 'Regenerate' }).waitFor();
}

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
    await answered(laptop.page, question);
    const finished = performance.now();
    if (run === 1) await phone.page.getByRole('button', { name: question, exact: true }).click();
    await answered(phone.page, question);
    times.push(performance.now() - finished);
  }
  return times;
}
