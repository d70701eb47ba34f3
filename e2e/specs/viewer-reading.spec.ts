import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { book, chineseBook, form, pictureBomb, scanned } from '../src/books.ts';
import { ask, messageBox } from '../src/chat.ts';
import { layouts } from '../src/layouts.ts';
import { chooseMore, openUploaded, pageField, reader, showPages } from '../src/pdf.ts';
import { nextFrames, phone, raiseKeyboard } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

const width = async (page: Page) =>
  Math.round((await reader(page).locator('.page').first().boundingBox())?.width ?? 0);
const contents = (page: Page) => reader(page).getByRole('navigation', { name: 'Contents' });

async function openContents(page: Page): Promise<void> {
  await reader(page).getByRole('button', { name: 'Contents' }).click();
  await expect(contents(page)).toBeVisible();
}

/** A picture of lines as a scanner makes it. */
async function scanOf(page: Page, lines: readonly string[]): Promise<Buffer> {
  const size = { width: 1240, height: 1754 };
  const sheet = await page.context().newPage();
  await sheet.setViewportSize(size);
  const paragraphs = lines.map((line) => `<p>${line}</p>`).join('');
  await sheet.setContent(`<body style="margin: 120px; font: 40px/1.6 serif; background: #fff">${paragraphs}`);
  const picture = await sheet.screenshot({ type: 'jpeg', scale: 'css' });
  await sheet.close();
  return scanned(picture, size.width, size.height);
}

for (const { name, onPhone, use } of layouts)
  test.describe(name, () => {
    test.use(use);
    test.slow();

    test('a book is read by its outline and its pages, and is found as it was left', async ({
      page,
      member: _member,
    }) => {
      await openUploaded(page, 'book', book());
      await showPages(page, onPhone);
      await openContents(page);
      await contents(page).getByRole('button', { name: 'Harvest' }).click();
      await expect(pageField(page)).toHaveValue('2');
      if (onPhone) await openContents(page);
      await contents(page).getByRole('button', { name: 'Pages' }).click();
      const thumbnail = (label: string) =>
        contents(page).getByRole('button', { name: `Page ${label}`, exact: true });
      await expect(thumbnail('2')).toHaveAttribute('aria-current', 'page');
      await expect.poll(() => thumbnail('i').locator('canvas').evaluate(isDrawnOn)).toBe(true);
      await thumbnail('1').focus();
      await page.keyboard.press('Enter');
      await expect(pageField(page)).toHaveValue('1');
      if (!onPhone) await reader(page).getByRole('button', { name: 'Contents' }).click();
      await chooseMore(page, 'Rotate');
      await chooseMore(page, 'Dark pages');
      await page.reload();
      await showPages(page, onPhone);
      await expect(pageField(page)).toHaveValue('1');
      const sheet = reader(page).locator('.page[data-page-number="2"]');
      await expect
        .poll(async () => {
          const { width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
          return width > height;
        })
        .toBe(true);
      await expect(reader(page).locator('.pdf-pages canvas').first()).not.toHaveCSS('filter', 'none');
    });

    test('a picture of more than a billion pixels leaves the pages around it readable', async ({
      page,
      member: _member,
    }) => {
      await openUploaded(page, 'picture', pictureBomb());
      await showPages(page, onPhone);
      await expect(reader(page).getByText('Before the picture')).toBeVisible();
      await pageField(page).fill('3');
      await pageField(page).press('Enter');
      await expect(reader(page).getByText('After the picture')).toBeVisible();
      await pageField(page).fill('2');
      await pageField(page).press('Enter');
      await expect(reader(page).getByText('Over the picture')).toBeVisible();
    });
  });

test('what a form asks for is filled in and downloaded with it, and nothing in it runs', async ({
  page,
  member: _member,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`the document opened a dialog: ${dialog.message()}`);
  });
  const content = form();
  await openUploaded(page, 'form', content);
  await showPages(page, false);
  const field = reader(page).locator('.annotationLayer input');
  await expect(field).toHaveValue('Ada');
  expect(await downloaded(page)).toEqual(content);
  await reader(page).locator('.linkAnnotation').click();
  await field.fill('Grace');
  await field.press('Tab');
  await expect(field).toHaveValue('Grace');
  const filled = await downloaded(page);
  expect(filled.subarray(0, content.length)).toEqual(content);
  expect(filled.subarray(content.length).toString('latin1')).toContain('(Grace)');
});

test('two pages stand side by side, and what is printed has every page once', async ({
  page,
  member: _member,
}) => {
  await page.addInitScript(keepPrinted);
  await openUploaded(page, 'printed', book());
  await showPages(page, false);
  await chooseMore(page, 'Two pages side by side');
  const top = async (number: number) =>
    (await reader(page).locator(`.page[data-page-number="${number}"]`).boundingBox())?.y;
  await expect.poll(async () => (await top(1)) === (await top(2))).toBe(true);
  await chooseMore(page, 'Print');
  await expect.poll(() => page.evaluate(() => window.printed)).toEqual(Array(4).fill([1239, 1754]));
});

test('Chinese whose font the file does not have is shown, selected and found', async ({
  page,
  member: _member,
}) => {
  await openUploaded(page, 'Chinese', chineseBook());
  await showPages(page, false);
  await expect(reader(page).getByText('橙子在五月成熟')).toBeVisible();
  // Wherever the focus is, as the page was just opened.
  await page.keyboard.press('Control+f');
  const field = reader(page).getByRole('searchbox', { name: 'Search in document' });
  await field.fill('五月');
  await expect(reader(page).getByText('1 of 1', { exact: true })).toBeVisible();
  await messageBox(page).focus();
  await page.keyboard.press('Control+f');
  await expect(field).toBeFocused();
  await expect(reader(page).getByText('1 of 1', { exact: true })).toBeVisible();
});

test('a scanned page is recognized, found by its words, and cited where they stand', async ({
  page,
  member: _member,
  model,
}) => {
  const scan = await scanOf(page, [
    'The orchard in the valley',
    'Oranges ripen in May.',
    'Pears ripen in September.',
  ]);
  await openUploaded(page, 'scan', scan);
  model.script([{ text: 'In September [p1: "Pears ripen in September"].' }]);
  await ask(page, 'When do pears ripen?');
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(reader(page).locator('[data-cited]').first()).toBeInViewport();
  const [light, sheet] = await Promise.all([
    reader(page).locator('[data-cited]').first().boundingBox(),
    reader(page).locator('.canvasWrapper').first().boundingBox(),
  ]);
  if (!light || !sheet) throw new Error('nothing is shown');
  // The third line of the page.
  const middle = (light.y + light.height / 2 - sheet.y) / sheet.height;
  expect(middle).toBeGreaterThan(0.19);
  expect(middle).toBeLessThan(0.27);
  await page.getByRole('button', { name: 'All documents' }).click();
  await page.getByRole('searchbox', { name: 'Search in titles and texts' }).fill('September');
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(1);
});

test.describe('by finger', () => {
  test.use(phone);

  test('two fingers enlarge a page, two taps do and undo it, and the keyboard leaves the message box in sight', async ({
    page,
    member: _member,
  }) => {
    await openUploaded(page, 'touched', book());
    await raiseKeyboard(page, messageBox(page), { width: 390, height: 508 });
    await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(phone.viewport);
    await showPages(page, true);
    const fitted = await width(page);
    await pinch(page, 80, 200);
    await expect.poll(() => width(page)).toBeGreaterThan(fitted * 1.5);
    await chooseFit(page);
    await expect.poll(async () => Math.abs((await width(page)) - fitted)).toBeLessThanOrEqual(1);
    for (const enlarged of [true, false]) {
      await expect(reader(page).locator('.page').first()).toBeInViewport();
      await page.touchscreen.tap(200, 400);
      await page.touchscreen.tap(200, 400);
      await expect.poll(async () => (await width(page)) > fitted * 1.5).toBe(enlarged);
    }
    await expect.poll(async () => Math.abs((await width(page)) - fitted)).toBeLessThanOrEqual(1);
    await pinch(page, 80, 200);
    await expect.poll(() => width(page)).toBeGreaterThan(fitted * 1.5);
    const enlarged = await width(page);
    await page.reload();
    await showPages(page, true);
    await expect.poll(() => width(page)).toBe(enlarged);
  });
});

async function chooseFit(page: Page): Promise<void> {
  await reader(page).getByRole('button', { name: 'More for this document' }).click();
  await page.getByRole('menuitemradio', { name: 'Fit width' }).click();
}

/** Two fingers from one distance to another, in pixels, around the middle of the screen. */
async function pinch(page: Page, from: number, to: number): Promise<void> {
  // Fingers on what still moves go on scrolling it.
  await nextFrames(page);
  const touches = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: 195 - apart / 2, y: 450, id: 0 },
    { x: 195 + apart / 2, y: 450, id: 1 },
  ];
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (let step = 1; step <= 12; step += 1) {
    const touchPoints = fingers(from + ((to - from) * step) / 12);
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touches.detach();
}

async function downloaded(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await chooseMore(page, 'Download');
  return readFile(await (await download).path());
}

/** In the page: whether a canvas shows more than one colour. */
function isDrawnOn(canvas: HTMLElement | SVGElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return new Set(data).size > 2;
}

declare global {
  interface Window {
    printed?: (readonly [width: number, height: number])[];
  }
}

/** In every frame: what would be printed is kept instead, as the sizes of its pictures. */
function keepPrinted(): void {
  window.print = () => {
    const sizes = [...document.images].map((image) => [image.naturalWidth, image.naturalHeight] as const);
    (window.top ?? window).printed = sizes;
  };
}
