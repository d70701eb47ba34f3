import { readFile } from 'node:fs/promises';
import { limits } from '@orangery/api/contract';
import { type Placed, pdfOf } from '@orangery/testing/pdf';
import type { Page } from '@playwright/test';
import { messageBox } from '../src/chat.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { phone } from '../src/phone.ts';
import { makePng } from '../src/picture.ts';
import { expect, test } from '../src/test.ts';

const lineOf = (text: string): Placed => [12, 60, 760, text];

/** A picture of a table with ruled lines, as a PNG. */
async function drawTable(page: Page, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const address = await page.evaluate((texts) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [700, 100 + 80 * texts.length];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is nothing to draw with.');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000';
    context.font = '34px sans-serif';
    context.lineWidth = 3;
    for (const [y, row] of texts.entries())
      for (const [x, text] of row.entries()) {
        context.strokeRect(50 + x * 300, 50 + y * 80, 300, 80);
        context.fillText(text, 80 + x * 300, 102 + y * 80);
      }
    return canvas.toDataURL('image/png');
  }, rows);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const choosePicture = (page: Page, name: string, content: Buffer) =>
  page
    .getByLabel('Choose a picture', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(file(name, content));
const chooseDocument = (page: Page, name: string, content: Buffer) =>
  page
    .getByLabel('Choose a document', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(file(name, content));

test('a table in a picture is recognized, corrected, downloaded and sent to the chat', async ({
  page,
  member: _member,
}) => {
  // Reading a picture takes a processor for seconds, and much longer beside other work.
  test.slow();
  await page.goto('/chat_room?panel=plugins/2');
  await page.getByRole('button', { name: 'Start trial' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await choosePicture(page, 'table.png', Buffer.from('hello'));
  await expect(page.getByRole('alert')).toContainText('This is not a picture');
  await choosePicture(
    page,
    'table.png',
    Buffer.concat([makePng(8, [9, 9, 9]), Buffer.alloc(limits.ocrImageBytes)]),
  );
  await expect(page.getByRole('alert')).toContainText('too large');

  await choosePicture(
    page,
    'table.png',
    await drawTable(page, [
      ['Fruit', 'Price'],
      ['Orange', '250'],
    ]),
  );
  await expect(page.getByRole('img', { name: 'The picture' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Recognize', exact: true }).click();
  const found = page.getByRole('region', { name: 'Recognized text' });
  await found.waitFor();
  await expect(found.getByRole('textbox', { name: 'Row 2, column 2' })).toHaveValue('250');
  await found.getByRole('textbox', { name: 'Row 2, column 1' }).fill('=1+1');
  await expectNoSidewaysScroll(page);

  const download = page.waitForEvent('download');
  await found.getByRole('button', { name: 'Download CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe("\ufeffFruit,Price\r\n'=1+1,250\r\n");
  const workbook = page.waitForEvent('download');
  await found.getByRole('button', { name: 'Download XLSX' }).click();
  expect((await readFile(await (await workbook).path())).subarray(0, 2).toString()).toBe('PK');

  await found.getByRole('button', { name: 'Send to chat' }).click();
  await expect(messageBox(page)).toHaveValue('| Fruit | Price |\n| --- | --- |\n| =1+1 | 250 |');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('a document goes with a question as a file, also from a page without the chat, and is found among the recent files', async ({
      page,
      member,
      site,
    }) => {
      const installed = await page.request.post(`${site.url}/chat/user/install-plugin`, {
        headers: { authorization: `Bearer ${member.token}` },
        data: { id: 6, installed: true },
      });
      expect(await installed.json()).toMatchObject({ code: 200 });
      await page.goto(onPhone ? '/mine_module?panel=documents' : '/help_center?panel=documents');
      await chooseDocument(page, 'two.pdf', pdfOf([[lineOf('One')], [lineOf('Two')]]));
      await expect(page.getByRole('alert')).toContainText('more than one page');
      const key = '0'.repeat(32);
      const locked = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${key}) /U (${key}) >> /ID [(a) (a)]`;
      await chooseDocument(page, 'locked.pdf', pdfOf([[lineOf('One')]], locked));
      await expect(page.getByRole('alert')).toContainText('password');

      await chooseDocument(page, 'report.pdf', pdfOf([[lineOf('All oranges are ripe.')]]));
      const text = page.getByRole('region', { name: 'Text of the document' });
      await expect(text).toContainText('All oranges are ripe.');
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Send to chat' }).click();
      const files = page.getByRole('list', { name: 'Files' });
      await expect(files.getByRole('listitem')).toContainText('report.pdf');
      await files.getByRole('button', { name: 'Open report.pdf' }).click();
      await expect(page.getByRole('dialog', { name: 'report.pdf' })).toContainText('All oranges are ripe.');

      // Its text stays on the device, and the office page lists it.
      await page.goto('/office_inlet');
      await page.getByRole('link', { name: 'report.pdf' }).click();
      await expect(text).toContainText('All oranges are ripe.');
    });
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a picture that cannot be read without its plugin fits the screen, scrolls under a finger, and leads to the plugin', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/chat_room?panel=ocr/table');
    await choosePicture(page, 'table.png', makePng(400, [250, 250, 250]));
    await expect(page.getByRole('img', { name: 'The picture' })).toBeVisible();
    const whole = page.getByRole('button', { name: 'Part to be read' });
    await expect(whole).toHaveCSS('touch-action', 'manipulation');
    await page.getByRole('button', { name: 'Top left corner' }).press('Shift+ArrowRight');
    await expect(whole).toHaveCSS('touch-action', 'none');
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Recognize', exact: true }).tap();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Open the plugin' }).tap();
    await expect(page.getByRole('button', { name: 'Start trial' })).toBeVisible();
  });
});
