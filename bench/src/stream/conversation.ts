import type { Page, Request } from '@playwright/test';

/**
 * `mark`: the letter before the number of each token; answers that are measured have `w`, others `v`. `steps`: how many
 * times the model looks something up before it answers.
 */
export type Question = { tokens: number; rate: number; mark: 'v' | 'w'; steps?: number };

/** Writes a question for as many numbered tokens at that rate a second into the message box. */
export const write = (page: Page, { tokens, rate, mark, steps = 0 }: Question): Promise<void> =>
  page
    .getByRole('textbox', { name: 'Message' })
    .fill(`markdown tokens=${tokens} rate=${rate} mark=${mark} steps=${steps}`);

/**
 * Sends what is written and waits until the answer is complete. Looks for nothing by its name meanwhile: that would go
 * through the whole page and count as work of it. By keyboard: a mouse at rest over the page makes the browser look for
 * what is below it after every layout.
 */
export async function send(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/chat/completions'));
  await page.keyboard.press('Enter');
  await endOf(page, await asked);
  await page.waitForFunction(() => !document.querySelector('[role=log] [aria-busy]'));
}

/** The page lets go of an answer at its last event, so its request may count as failed. */
const endOf = (page: Page, asked: Request): Promise<void> =>
  new Promise((resolve) => {
    const look = (request: Request) => request === asked && resolve();
    page.on('requestfinished', look).on('requestfailed', look);
  });

/** Fills the room with short questions and answers, at full speed. */
export async function fillRoom(page: Page, messages: number): Promise<void> {
  for (let asked = 0; asked < messages / 2; asked += 1) {
    await write(page, { tokens: 200, rate: 100_000, mark: 'v' });
    await send(page);
  }
}
