import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { importFile, openRoomOf } from '../src/chats-file.ts';
import { parts, partsFile } from '../src/export-parts-material.ts';
import { phone } from '../src/phone.ts';
import { installExport, openExport, readPdf } from '../src/room-export.ts';
import { roomButton } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

/** Other work of the machine counts. */
test.slow();

const year = String(new Date().getFullYear());

async function openParts(page: Page): Promise<void> {
  await page.goto('/chat_room');
  await importFile(page, 'chats.json', partsFile('Watering'));
  await roomButton(page, 'Watering').click();
  await openExport(page);
}

async function madePdf(page: Page): Promise<Download> {
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  return saved;
}

const textOf = async (file: Download): Promise<string> => {
  const { pages } = await readPdf(await file.path());
  return pages.map(({ text }) => text).join(' ');
};

test('a PDF has the sources and passages of an answer, and its times, thoughts and steps as chosen', async ({
  page,
  site,
  member,
}) => {
  await installExport(page, site.url, member);
  await openParts(page);
  const plain = await textOf(await madePdf(page));
  for (const words of [parts.answer, parts.source, parts.passage, 'Orchards.pdf, page vii', year])
    expect(plain).toContain(words);
  expect(plain).not.toContain(parts.reasoning);
  expect(plain).not.toContain(parts.step);

  await page.getByRole('checkbox', { name: 'Times' }).uncheck();
  await page.getByRole('checkbox', { name: 'Reasoning' }).check();
  await page.getByRole('checkbox', { name: 'Steps' }).check();
  await page.getByText('4 of 4 messages chosen').click();
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('checkbox');
  await messages.nth(2).uncheck();
  await messages.nth(3).uncheck();
  const chosen = await textOf(await madePdf(page));
  const places = [parts.reasoning, parts.step, parts.answer, parts.source, parts.passage].map((words) =>
    chosen.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
  // When the file was made stands below the title still.
  expect(chosen.split(year)).toHaveLength(2);
  expect(chosen).not.toContain('Hardly ever.');
});

test('the picture of one answer is copied', async ({ page, context, site, member }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await installExport(page, site.url, member);
  await openRoomOf(page, 'Orchards', ['Why?', 'Because **trees** give shade.'], false);
  await expect(page.getByText('Because trees give shade.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Save as picture' }).click();
  await expect(page.getByText('1 of 2 messages chosen')).toBeVisible();
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Make the picture' }).click();
  // Of a PNG: its first chunk begins with them.
  const file = await readFile(await (await saved).path());
  const size = { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  await page.getByRole('button', { name: 'Copy picture' }).click();
  await expect(page.getByText('The picture is copied.')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const { width, height } = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
    return { width, height };
  });
  expect(copied).toEqual(size);
  expect(copied.width).toBe(2 * 794);
});

test('an export that cannot be loaded says so, and works at the next try', async ({ page, site, member }) => {
  await installExport(page, site.url, member);
  await openRoomOf(page, 'Orchards', ['Why?', 'Because **trees** give shade.'], false);
  await openExport(page);
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  await expect(
    page.getByText('The file could not be made. Try again, or with fewer messages.'),
  ).toBeVisible();
  await expect(page.locator('iframe[data-paper]')).toHaveCount(0);
  await page.unroute('**/*.js');
  expect(await textOf(await madePdf(page))).toContain('trees give shade');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the system is handed the file, and a refusal says what to do', async ({ page, site, member }) => {
    // The system of this browser has no share sheet.
    await page.addInitScript(() => {
      const shared: string[] = [];
      const answers = [
        () => Promise.resolve(),
        () => Promise.reject(new DOMException('Closed.', 'AbortError')),
        () => Promise.reject(new DOMException('Refused.', 'NotAllowedError')),
      ];
      Object.assign(window, { shared });
      navigator.canShare = ({ files = [] } = {}) => files.length === 1;
      navigator.share = ({ files = [] } = {}) => {
        shared.push(...files.map(({ name, type, size }) => `${name} ${type} ${size > 1_000}`));
        return answers.shift()?.() ?? Promise.resolve();
      };
    });
    await installExport(page, site.url, member);
    await openRoomOf(page, 'Orchards', ['Why?', 'Because **trees** give shade.'], true);
    await openExport(page);
    await page.getByRole('button', { name: 'Make the PDF' }).click();
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await share.click({ timeout: 60_000 });
    await share.click();
    await expect(page.getByText('The file could not be shared.')).toBeHidden();
    await share.click();
    await expect(page.getByText('The file could not be shared. Save it instead.')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual(
      Array(3).fill('Orchards.pdf application/pdf true'),
    );
  });
});
