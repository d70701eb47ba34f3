import { type PdfPage, pdfOfPages } from '@orangery/testing/pdf';
import type { Page } from '@playwright/test';
import { book } from '../src/books.ts';
import { ask, messageBox } from '../src/chat.ts';
import { layouts } from '../src/layouts.ts';
import { chooseMore, openUploaded, pageField, reader, showPages } from '../src/pdf.ts';
import { expect, test } from '../src/test.ts';

const quote = 'Oranges ripen in May';
/** Its width in Helvetica, in sizes of the letters. */
const quoteWidth = 9.559;
const size = 12;
const [left, base] = [120, 500];
/** Pixels by which a lit passage may miss its words. */
const tolerance = 2;

type Point = readonly [x: number, y: number];
type Cited = {
  name: string;
  entries: string;
  /** Where a point of the page is shown, as fractions of its width and height from the top left. */
  shown: (point: Point) => Point;
};

const cited: readonly Cited[] = [
  { name: 'an upright page', entries: '', shown: ([x, y]) => [x / 595, 1 - y / 842] },
  { name: 'a turned page', entries: '/Rotate 90', shown: ([x, y]) => [y / 842, x / 595] },
  {
    name: 'a cropped page',
    entries: '/CropBox [50 100 545 742]',
    shown: ([x, y]) => [(x - 50) / 495, (742 - y) / 642],
  },
];

const turned = ([x, y]: Point): Point => [1 - y, x];

/** Expects the light on the words, which stand between two points of the page's base line. */
async function expectLit(page: Page, shown: (point: Point) => Point): Promise<void> {
  const passage = reader(page).locator('[data-cited]').first();
  await expect(passage).toBeInViewport();
  const misses = async () => {
    const [light, sheet] = await Promise.all([
      passage.boundingBox(),
      reader(page)
        .locator('.page')
        .filter({ has: page.locator('[data-cited]') })
        .locator('.canvasWrapper')
        .first()
        .boundingBox(),
    ]);
    if (!light || !sheet) return ['nothing is shown'];
    const at = ([x, y]: Point): Point => [sheet.x + x * sheet.width, sheet.y + y * sheet.height];
    const [begin, end] = [at(shown([left, base])), at(shown([left + quoteWidth * size, base]))];
    const isLevel = Math.abs(begin[1] - end[1]) < 1;
    const [along, across] = isLevel ? ([0, 1] as const) : ([1, 0] as const);
    const near: Point = [light.x, light.y];
    const far: Point = [light.x + light.width, light.y + light.height];
    const [first, last] = [Math.min(begin[along], end[along]), Math.max(begin[along], end[along])];
    return [
      Math.abs(near[along] - first) > tolerance && `begins at ${near[along]}, not ${first}`,
      Math.abs(far[along] - last) > tolerance && `ends at ${far[along]}, not ${last}`,
      (begin[across] < near[across] || begin[across] > far[across]) && 'is beside the base line',
    ].filter(Boolean);
  };
  await expect.poll(misses).toEqual([]);
}

for (const { name, onPhone, use } of layouts)
  test.describe(name, () => {
    test.use(use);

    test('a cited passage is lit where its words stand, however the page is turned, cropped and enlarged', async ({
      page,
      member: _member,
      model,
    }) => {
      const pages = cited.map(({ entries }): PdfPage => ({ texts: [[size, left, base, quote]], entries }));
      await openUploaded(page, 'orchard', pdfOfPages(pages));
      model.script([{ text: cited.map((_, index) => `Here [p${index + 1}: "${quote}"].`).join(' ') }]);
      await ask(page, 'When do oranges ripen?');
      for (const [index, { shown }] of cited.entries()) {
        await page.getByRole('link', { name: `Page ${index + 1}`, exact: true }).click();
        await expectLit(page, shown);
        if (onPhone) await page.getByRole('button', { name: 'Back to answer' }).click();
      }
      if (onPhone) await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      for (let step = 0; step < 2; step += 1)
        await reader(page).getByRole('button', { name: 'Zoom in' }).click();
      if (onPhone) await page.getByRole('button', { name: 'Back to answer' }).click();
      await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      await expectLit(page, (point) => cited[1]?.shown(point) ?? point);
      await chooseMore(page, 'Rotate');
      if (onPhone) await page.getByRole('button', { name: 'Back to answer' }).click();
      await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      await expectLit(page, (point) => turned(cited[1]?.shown(point) ?? point));
    });
    test.slow();

    test('a link inside leads to its page, and one outside is shown before it opens', async ({
      page,
      member: _member,
    }) => {
      await openUploaded(page, 'linked', book());
      await showPages(page, onPhone);
      await reader(page).locator('a[href^="https://example.com"]').click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('https://example.com/trees?a=1');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await reader(page).locator('.linkAnnotation a:not([href^="https:"])').click();
      await expect(pageField(page)).toHaveValue('3');
    });
  });

test('selected words are asked about, and are copied in the lines they stand in', async ({
  page,
  member: _member,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openUploaded(page, 'words', book());
  await showPages(page, false);
  const [first, second] = ['Sheet 1', 'Chapter Watering'].map((text) => reader(page).getByText(text));
  if (!first || !second) throw new Error('there are two lines');
  await expect(second).toBeAttached();
  await first.evaluate(
    (begin, end) => {
      const [from, to] = [begin.firstChild, end?.firstChild];
      if (from && to) document.getSelection()?.setBaseAndExtent(from, 0, to, 7);
    },
    await second.elementHandle(),
  );
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Sheet 1\nChapter');
  await first.click({ clickCount: 3 });
  const bar = page.getByRole('toolbar', { name: 'Selected text' });
  for (const action of ['Explain', 'Translate', 'Summarise', 'Copy with citation'])
    await expect(bar.getByRole('button', { name: action })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('');
  await first.click({ clickCount: 3 });
  await bar.getByRole('button', { name: 'Ask' }).click();
  await expect(messageBox(page)).toHaveValue(/Sheet 1/);
});

test('Ctrl+A selects the page that is read for questions, then all pages to copy, and Shift with arrows selects less', async ({
  page,
  member: _member,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openUploaded(page, 'selected', book());
  await showPages(page, false);
  await expect(reader(page).getByText('Chapter Watering')).toBeAttached();
  await reader(page).getByText('Sheet 1').click();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar', { name: 'Selected text' });
  await expect(bar).toBeVisible();
  const selected = () => page.evaluate(() => document.getSelection()?.toString().length ?? 0);
  const all = await selected();
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await selected()).toBe(all - 1);
  await expect(pageField(page)).toHaveValue('i');
  await bar.getByRole('button', { name: 'Ask' }).click();
  await expect(messageBox(page)).toHaveValue(/Chapter Planting[\s\S]*Sheet\s*$/);
  await reader(page).getByText('Sheet 1').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/Sheet 1[\s\S]*Sheet 3/);
});
