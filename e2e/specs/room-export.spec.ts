import { openRoomOf } from '../src/chats-file.ts';
import { hardRoom } from '../src/export-material.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { expectNothingCut, installExport, openExport, readPdf } from '../src/room-export.ts';
import { expect, test } from '../src/test.ts';

for (const { name, onPhone, use } of layouts)
  test.describe(name, () => {
    test.use(use);
    // Other work of the machine counts.
    test.slow();

    test('a room becomes a PDF whose text, links and outline are those of the room', async ({
      page,
      site,
      member,
    }) => {
      await installExport(page, site.url, member);
      await openRoomOf(page, 'Orchards: ../../x', hardRoom, onPhone);
      await openExport(page);
      await expectNoSidewaysScroll(page);
      const saved = page.waitForEvent('download', { timeout: 150_000 });
      await page.getByRole('button', { name: 'Make the PDF' }).click();
      await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
      if (onPhone) await page.getByRole('button', { name: 'Save', exact: true }).click({ timeout: 150_000 });
      const download = await saved;
      expect(download.suggestedFilename()).toBe('Orchards .. .. x.pdf');

      const { pages, outline, about } = await readPdf(await download.path());
      expect(about.Title).toBe('Orchards: ../../x');
      for (const { view } of pages) expect(view).toEqual([0, 0, 595.28, 841.89]);
      expect(outline.map(({ title }) => title)).toEqual([
        'What does an orchard need?',
        'Show code, and 中文：果园需要什么？',
        'باغ به چه چیزی نیاز دارد؟',
        expect.stringMatching(/^A long question\..*…$/),
      ]);
      expect(outline.map(({ page: on }) => on)).toEqual(
        outline.map(({ page: on }) => on).toSorted((a, b) => a - b),
      );
      expect(pages.flatMap(({ links }) => links)).toEqual(['https://example.org/patience?a=(1)']);

      const text = pages.map((one) => one.text).join(' ');
      const inOrder = [
        'What does an orchard need?',
        'An orchard needs water',
        'not too deep',
        'fruit 0',
        'fruit 29',
        'E = mc^2',
        '果园需要水',
        'line0',
        'line119',
        'Seed --> Tree --> Fruit',
        'باغ به',
        '۱۴۰۳',
        'نخست',
        'A long question.',
        'Paragraph 0 of the answer',
        'Paragraph 59 of the answer',
      ].map((words) => [words, text.indexOf(words)] as const);
      expect(inOrder.filter(([, at]) => at < 0)).toEqual([]);
      expect(inOrder.map(([words]) => words)).toEqual(
        inOrder.toSorted(([, one], [, other]) => one - other).map(([words]) => words),
      );
      expectNothingCut(pages);
    });

    test('one answer becomes a picture, and the export can be cancelled', async ({ page, site, member }) => {
      await installExport(page, site.url, member);
      // So many that there is time to cancel.
      const said = Array.from({ length: 200 }, (_, index) => (index % 2 ? `Because **${index}**.` : 'Why?'));
      await openRoomOf(page, 'Orchards', said, onPhone);
      await openExport(page);
      await page.getByRole('radio', { name: 'Picture, PNG' }).check();
      await page.getByRole('radio', { name: 'Dark' }).check();
      await page.getByText('200 of 200 messages chosen').click();
      await page.getByRole('button', { name: 'Choose none' }).click();
      await expect(page.getByRole('button', { name: 'Make the picture' })).toBeDisabled();
      await page.getByRole('list', { name: 'Messages' }).getByRole('checkbox').nth(1).check();
      await page.getByRole('button', { name: 'Make the picture' }).click();
      await expect(page.getByText('Orchards.png')).toBeVisible({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Choose all' }).click();
      await expect(page.getByText('Orchards.png')).toBeHidden();
      await page.getByRole('button', { name: 'Make the picture' }).click();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Make the picture' })).toBeEnabled();
      await expect(page.locator('iframe[data-paper]')).toHaveCount(0);
    });
  });
