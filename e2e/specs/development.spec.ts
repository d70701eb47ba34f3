import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type DevelopedRemote, developRemote, viewThatSays } from '../src/development.ts';
import { test as base, expect } from '../src/test.ts';

type Fixtures = {
  /** Starts a remote's development server, which ends with the test. */
  develop: (words: string) => Promise<DevelopedRemote>;
};

const test = base.extend<Fixtures>({
  develop: async ({ site }, use) => {
    const started: DevelopedRemote[] = [];
    await use(async (words) => {
      const remote = await developRemote(site, words);
      started.push(remote);
      return remote;
    });
    for (const remote of started) await remote.stop();
  },
});

const view = 'src/view.tsx';
const complaint = (page: Page) => page.locator('iframe[id*="overlay"]');

/** Marks the page, so that a reload is noticed. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-marked', '');

test('an edit is seen at once, also after a syntax error that is mended, and nothing of a release is touched', async ({
  page,
  develop,
}) => {
  const remote = await develop('the first words');
  await page.goto(remote.origin);
  await expect(page.getByText('the first words')).toBeVisible();
  await mark(page);
  await remote.write(view, viewThatSays('other words'));
  await expect(page.getByText('other words')).toBeVisible();
  await isMarked(page);
  await remote.write(view, 'export const PdfView = () => <p>');
  await expect(complaint(page)).toBeVisible();
  await remote.write(view, viewThatSays('mended words'));
  await expect(page.getByText('mended words')).toBeVisible();
  await expect(complaint(page)).toHaveCount(0);
  // What was broken is no update of what the page has: it loads anew, once.
  await mark(page);
  await remote.write(view, viewThatSays('the last words'));
  await expect(page.getByText('the last words')).toBeVisible();
  await isMarked(page);
  expect(await readdir(path.join(remote.folder, 'dist'))).toEqual(['release.json']);
});

test('two clones are developed side by side, and ?mf= takes the remote of one of them into a running shell', async ({
  page,
  site,
  develop,
}) => {
  const [one, other] = [await develop('words of one clone'), await develop('words of the other clone')];
  const manifest = (remote: DevelopedRemote) => `mf-pdf@${remote.origin}/mf-manifest.json`;
  await page.goto(`${site.url}/chat_pdf?mf=${manifest(one)}`);
  await expect(page.getByText('words of one clone')).toBeVisible();
  await expect(page.getByRole('note')).toContainText('Overridden: mf-pdf');
  await page.goto(`${site.url}/chat_pdf?mf=${manifest(other)}`);
  await expect(page.getByText('words of the other clone')).toBeVisible();
  await other.stop();
  await page.reload();
  await expect(page.getByRole('note')).toContainText('Could not be used, so the release is shown: mf-pdf');
  await page.getByRole('note').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('note')).toHaveCount(0);
});
