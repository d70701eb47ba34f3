import { outlineText, outlineTree, slidesText, sorter } from '../src/decks.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { expect, test } from '../src/test.ts';

const rows = (page: Parameters<typeof outlineTree>[0]) => outlineTree(page).getByRole('treeitem');

for (const { name, onPhone, use } of layouts)
  test.describe(name, () => {
    test.use(use);
    test.slow();

    test('a topic becomes an outline that is edited while it is written, and the outline becomes slides', async ({
      page,
      member: _member,
      model,
    }) => {
      await page.goto('/chat_ppt');
      await page.getByRole('textbox', { name: 'Topic' }).fill('Orchards in the city');
      await expectNoSidewaysScroll(page);
      model.script([{ text: outlineText, waitAfter: 24 }, { text: slidesText }]);
      await page.getByRole('button', { name: 'Create outline' }).click();
      const first = rows(page).getByRole('textbox', { name: 'Title of slide 1' });
      await expect(first).toHaveValue('Why plant trees in a city');
      await first.fill('Why trees');
      model.release();
      await expect(rows(page)).toHaveCount(8);
      await expect(first).toHaveValue('Why trees');
      // A slide with its points goes up, by keys or, where there are none, by the menu.
      const begin = rows(page).getByRole('textbox', { name: 'Title of slide 2' });
      if (onPhone) {
        await page.getByRole('button', { name: 'Actions for How to begin' }).click();
        await page.getByRole('menuitem', { name: 'Move up' }).click();
      } else await begin.press('Alt+ArrowUp');
      await expect(first).toHaveValue('How to begin');
      await page.getByRole('radio', { name: 'Midnight' }).check({ force: true });
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Create slides' }).click();
      await expect(page).toHaveURL(/deck=/);
      await expect(sorter(page).getByRole('listitem')).toHaveCount(3);
      await expect(page.getByRole('region', { name: 'Slide', exact: true })).toContainText(
        'Why plant trees in a city',
      );
      await page.goto('/chat_ppt');
      await expect(page.getByRole('list', { name: 'Your presentations' })).toContainText('City orchards');
    });

    test('the office page leads to presentations and to a PDF, and shows what one worked on last', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/office_inlet');
      const tools = page.getByRole('list', { name: 'Tools' });
      await expect(tools.getByRole('link')).toHaveCount(4);
      await expectNoSidewaysScroll(page);
      await tools.getByRole('link', { name: 'Slides' }).click();
      await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible();
    });
  });

test('an outline and what was edited in it are there after a reload', async ({
  page,
  member: _member,
  model,
}) => {
  await page.goto('/chat_ppt');
  await page.getByRole('textbox', { name: 'Topic' }).fill('Orchards in the city');
  model.script([{ text: outlineText, waitAfter: 24 }]);
  await page.getByRole('button', { name: 'Create outline' }).click();
  const first = rows(page).getByRole('textbox', { name: 'Title of slide 1' });
  await first.fill('Why trees');
  await page.reload();
  await expect(first).toHaveValue('Why trees');
  model.release();
  await expect(rows(page)).toHaveCount(8);
  await expect(first).toHaveValue('Why trees');
});

test('leaving while slides are made asks first; who leaves keeps the outline, and nothing is counted', async ({
  page,
  member: _member,
  model,
}) => {
  await page.goto('/chat_ppt');
  await page.getByRole('textbox', { name: 'Topic' }).fill('Orchards in the city');
  model.script([{ text: outlineText }, { text: slidesText, waitAfter: 20 }]);
  await page.getByRole('button', { name: 'Create outline' }).click();
  await expect(rows(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Create slides' }).click();
  await expect(page.getByRole('list', { name: 'Slides so far' }).getByRole('listitem')).toHaveCount(1);
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await dialog.getByRole('button', { name: 'Keep creating' }).click();
  await expect(page).toHaveURL(/new=slides/);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Keep creating' }).click();
  await expect(page).toHaveURL(/new=slides/);
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await dialog.getByRole('button', { name: 'Stop and leave' }).click();
  await expect(page).toHaveURL(/chat_room/);
  await page.goto('/chat_ppt');
  await page.getByRole('button', { name: 'Back to the outline' }).click();
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByRole('list', { name: 'Your presentations' })).toHaveCount(0);
});

test('a guest reads what presentations are for', async ({ page }) => {
  await page.goto('/chat_ppt');
  await expect(page.getByText('Presentations in minutes')).toBeVisible();
  await page.goto('/office_inlet');
  await expect(page.getByRole('list', { name: 'Tools' })).toBeVisible();
});
