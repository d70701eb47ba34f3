import { type PdfPage, pdfOfPages } from '@orangery/testing/pdf';
import type { Locator, Page } from '@playwright/test';
import { messageBox } from '../src/chat.ts';
import { layouts } from '../src/layouts.ts';
import { openUploaded, reader, showPages } from '../src/pdf.ts';
import { expect, test } from '../src/test.ts';

const chapters = ['Planting', 'Watering', 'Harvest', 'Storage'];
const link = (box: string, action: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [${box}] /Border [0 0 0] ${action} >>`;

/** A book with an outline, its own page numbers, and links. */
function book(): Buffer {
  const pages = chapters.map(
    (chapter, index): PdfPage => ({
      texts: [
        [14, 60, 760, `Chapter ${chapter}`],
        [12, 60, 700, 'The orchard is looked after all year.'],
        [12, 60, 60, `Sheet ${index + 1}`],
      ],
      ...(index === 0 && { entries: '/Annots [15 0 R 16 0 R]' }),
    }),
  );
  return pdfOfPages(pages, {
    catalog: '/Outlines 12 0 R /PageLabels << /Nums [0 << /S /r >> 1 << /S /D >>] >> /PageMode /UseOutlines',
    objects: [
      '<< /Type /Outlines /First 13 0 R /Last 14 0 R /Count 2 >>',
      '<< /Title (Planting) /Parent 12 0 R /Next 14 0 R /Dest [4 0 R /Fit] >>',
      '<< /Title (Harvest) /Parent 12 0 R /Prev 13 0 R /Dest [8 0 R /Fit] >>',
      link('60 690 260 715', '/Dest [10 0 R /Fit]'),
      link('60 750 260 780', '/A << /S /URI /URI (https://example.com/trees?a=1) >>'),
    ],
  });
}

const pageField = (page: Page): Locator => reader(page).getByRole('textbox', { name: 'Page number' });

for (const { name, onPhone, use } of layouts)
  test.describe(name, () => {
    test.use(use);
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
  await bar.getByRole('button', { name: 'Ask' }).click();
  await expect(messageBox(page)).toHaveValue(/Sheet 1/);
});
