import words from '@orangery/locales/fa/mf-pdf.json' with { type: 'json' };
import type { Locator } from '@playwright/test';
import { handbook, uploadDocument } from '../src/documents.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { expect, test } from '../src/test.ts';

const name = `Contract ${'of_the_lease_'.repeat(8)}.pdf`;

/** That the first letters of a text are in sight within the box that cuts it. */
const expectBeginningShown = (text: Locator) =>
  expect
    .poll(() =>
      text.evaluate((element) => {
        const range = document.createRange();
        const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
        range.setStart(node, 0);
        range.setEnd(node, 1);
        const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return letter.left >= box.left - 1 && letter.right <= box.right + 1;
      }),
    )
    .toBe(true);

for (const { name: layout, onPhone, use } of layouts)
  test.describe(layout, () => {
    test.use(use);
    test.slow();

    test('in Persian a long Latin name stays in its place, and the focus goes to a citation and back', async ({
      page,
      member,
      model,
      site,
    }) => {
      await uploadDocument(site, member.token, name, handbook('Lease'));
      await page.evaluate(() => localStorage.setItem('lang', 'fa'));
      await page.goto('/chat_pdf');
      await page.getByRole('button', { name: /^Contract/ }).click();
      await expectBeginningShown(page.getByRole('heading', { name: /^Contract/ }).locator('bdi'));
      const box = page.getByRole('textbox', { name: words.composer.label, exact: true });
      await expect(box).toHaveAttribute('placeholder', words.composer.placeholder);
      model.script([{ text: 'Oranges ripen in May [p3: "Oranges ripen in May"].' }]);
      await box.fill('When?');
      await page.getByRole('button', { name: words.composer.send, exact: true }).click();
      const link = page.getByRole('link', { name: words.chat.page.replace('{{page}}', '۳') });
      await link.focus();
      const where = page.getByRole('tooltip').locator('span').first();
      await expect(where).toBeVisible();
      expect(await where.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await link.press('Enter');
      await expect(page.locator('[data-cited]').first()).toBeInViewport();
      await expectNoSidewaysScroll(page);
      if (!onPhone) return;
      const back = page.getByRole('button', { name: words.reading.backToAnswer });
      await expect(back).toBeFocused();
      await back.press('Enter');
      await expect(link).toBeFocused();
    });
  });
