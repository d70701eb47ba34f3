import { type ImageServer, startImageServer } from '@orangery/testing/image-server';
import type { Locator, Page } from '@playwright/test';
import { type Site, startSite } from './site.ts';
import { test as base, expect } from './test.ts';

/** A site with an image model, and the server that stands for it. */
type Studio = { site: Site; images: ImageServer };

async function startStudio(): Promise<Studio> {
  const images = await startImageServer();
  const site = await startSite({
    IMAGE_BASE_URL: images.url,
    IMAGE_API_KEY: 'image-key',
    IMAGE_MODEL: 'image-model',
  });
  return { site, images };
}

/** `test` on such a site; every test gets the image model without a script and with nothing recorded. */
export const drawingTest = base.extend<{ images: ImageServer }, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const studio = await startStudio();
      await use(studio);
      await studio.site.stop();
      await studio.images.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [({ studio }, use) => use(studio.site), { scope: 'worker' }],
  images: async ({ studio: { images } }, use) => {
    images.hold();
    images.script([]);
    images.requests.length = 0;
    await use(images);
    images.release();
  },
});

/** Opens the panel over the chat. */
export async function openDrawing(page: Page): Promise<Locator> {
  await page.goto('/chat_room?panel=drawing');
  const panel = page.getByRole('dialog', { name: 'Drawing' });
  await expect(descriptionBox(panel)).toBeVisible();
  return panel;
}

export const descriptionBox = (panel: Locator): Locator =>
  panel.getByRole('textbox', { name: 'What should it show?' });
export const drawButton = (panel: Locator): Locator =>
  panel.getByRole('button', { name: 'Draw', exact: true });

type DrawingChoices = { style?: string; format?: string; count?: string };

/** Describes a picture and asks for it; gives the card that shows its progress. */
export async function requestDrawing(
  panel: Locator,
  prompt: string,
  { style, format, count }: DrawingChoices = {},
): Promise<Locator> {
  await descriptionBox(panel).fill(prompt);
  for (const name of [style, format, count])
    if (name) await panel.getByRole('radio', { name, exact: true }).check();
  await drawButton(panel).click();
  return cardOf(panel, prompt);
}

/** What the page says about a description, newest first. */
export const cardOf = (panel: Locator, prompt: string): Locator =>
  panel.getByRole('article', { name: prompt, exact: true });

/** That the picture at a place has come from the server and is one. */
export async function expectPicture(
  card: Locator,
  number: number,
  width: number,
  height: number,
): Promise<void> {
  const picture = card.getByRole('button', { name: new RegExp(`^Picture ${number}: `) }).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([width, height]);
}
