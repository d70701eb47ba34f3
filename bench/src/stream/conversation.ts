import type { Page } from '@playwright/test';

/** `mark`: the letter before the number of each token; answers that are measured have `w`, others `v`. */
export type Question = { tokens: number; rate: number; mark: 'v' | 'w' };

/** Asks for as many numbered tokens at that rate a second. */
export async function ask(page: Page, { tokens, rate, mark }: Question): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(`markdown tokens=${tokens} rate=${rate} mark=${mark}`);
  // By keyboard: a mouse at rest over the page makes the browser look for what is below it after every layout.
  await box.press('Enter');
}

/** The answer is complete when the button that stops it has gone. To be called when the model has said everything. */
export async function answered(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden', timeout: 120_000 });
}

/** Fills the room with short questions and answers, at full speed. */
export async function fillRoom(page: Page, messages: number): Promise<void> {
  for (let asked = 0; asked < messages / 2; asked += 1) {
    await ask(page, { tokens: 200, rate: 100_000, mark: 'v' });
    await page
      .getByRole('article', { name: 'Assistant' })
      .nth(-1)
      .getByText('v199')
      .waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' });
  }
}
