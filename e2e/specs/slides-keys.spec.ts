import { expectSaved, outlineText, outlineTree, slidesText, sorter, titlePart } from '../src/decks.ts';
import { layouts } from '../src/layouts.ts';
import { tabTo } from '../src/tab-to.ts';
import { expect, test } from '../src/test.ts';

test.slow();

for (const { name, onPhone, use } of layouts)
  test.describe(name, () => {
    test.use(use);

    test('keys alone move, merge, split, add and remove rows of an outline, make its slides, edit and present them', async ({
      page,
      member: _member,
      model,
    }) => {
      const { keyboard } = page;
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await keyboard.press(key);
      };
      const rows = outlineTree(page).getByRole('treeitem');
      const expectRows = async (...texts: readonly string[]) => {
        await expect(rows).toHaveCount(texts.length);
        for (const [index, text] of texts.entries())
          await expect(rows.nth(index).getByRole('textbox')).toHaveValue(text);
      };
      const why = ['Why plant trees in a city', 'Shade lowers the heat of streets', 'Fruit for schools'];
      const begin = ['How to begin', 'Ask the neighbours', 'Choose old kinds'];
      const costs = ['What it costs', '40 euros a tree'];

      await page.goto('/chat_ppt');
      const topic = page.getByRole('textbox', { name: 'Topic' });
      await expect(topic).toBeVisible();
      await tabTo(topic);
      await keyboard.type('Orchards in the city');
      model.script([{ text: outlineText }, { text: slidesText }]);
      await tabTo(page.getByRole('button', { name: 'Create outline' }));
      await press('Enter');
      await expectRows(...why, ...begin, ...costs);
      await tabTo(rows.first().getByRole('textbox'));

      await press('Alt+ArrowDown');
      await expectRows(...begin, ...why, ...costs);
      await press('End', 'ArrowDown', 'Shift+Tab');
      const shade = rows.nth(4);
      await expect(shade).toHaveAttribute('aria-level', '1');
      await press('Tab');
      await expect(shade).toHaveAttribute('aria-level', '2');

      // A row becomes a part of the one above it, and a row again.
      await press('End', 'ArrowDown', 'Home', 'Backspace');
      await expect(rows).toHaveCount(7);
      await press('Enter');
      await expectRows(...begin, ...why, ...costs);
      await press('End', 'Enter');
      await keyboard.type('Bees');
      await expectRows(...begin, ...why, 'Bees', ...costs);
      await press('ControlOrMeta+A', 'Backspace', 'Backspace');
      await expectRows(...begin, ...why, ...costs);
      await press('Escape');

      await tabTo(page.getByRole('radio', { name: 'Orangery' }));
      await press('ArrowRight');
      await tabTo(page.getByRole('button', { name: 'Create slides' }));
      await press('Enter');
      await expect(page).toHaveURL(/deck=/);
      await expect(sorter(page).getByRole('listitem')).toHaveCount(3);

      await tabTo(titlePart(page, 'Why plant trees in a city'));
      await press('Enter');
      await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
      await press('ControlOrMeta+A');
      await keyboard.type('Why trees');
      await press('Enter');
      await expect(titlePart(page, 'Why trees')).toBeFocused();
      await expectSaved(page);

      const present = page.getByRole('button', { name: 'Present', exact: true });
      await press('Shift+Tab');
      await tabTo(present);
      await press('Enter');
      const presentation = page.getByRole('dialog', { name: 'Presentation' });
      const spoken = presentation.getByRole('status');
      await expect(spoken).toHaveText('Slide 1 of 3: Why trees');
      await press('ArrowRight', 'ArrowRight');
      await expect(spoken).toHaveText(/^Slide 3 of 3/);
      await press('Escape');
      await expect(presentation).toBeHidden();
      if (!onPhone) await expect(present).toBeFocused();
    });
  });
