import { readFile } from 'node:fs/promises';
import { lockedPdfOf } from '@orangery/testing/locked-pdf';
import { useToken } from '../src/account.ts';
import { admin } from '../src/admin.ts';
import { ask, messageBox } from '../src/chat.ts';
import { handbook, handbookPages } from '../src/documents.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { messageAction } from '../src/message-actions.ts';
import { reader, showPages } from '../src/pdf.ts';
import { choose, documentOf, documents, expectRead, file, uploads } from '../src/pdfs.ts';
import { expect, test } from '../src/test.ts';

for (const { name, onPhone, use } of layouts)
  test.describe(name, () => {
    test.use(use);
    test.slow();

    test('a protected document asks for its password, and is read with the right one', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_pdf');
      await choose(page, file('secret.pdf', lockedPdfOf(handbookPages('Secret'), 'orchard')));
      await expect(documentOf(page, 'secret')).toContainText('Protected by a password');
      await page.getByRole('button', { name: 'secret', exact: true }).click();
      const password = page.getByLabel('Password', { exact: true });
      await password.fill('guess');
      await password.press('Enter');
      await expect(page.getByText('This is not the password of the PDF.')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await password.fill('orchard');
      await password.press('Enter');
      await expect(messageBox(page)).toHaveAttribute('placeholder', 'Ask about this document');
      // The viewer does not ask for it a second time.
      await showPages(page, onPhone);
    });

    if (!onPhone)
      test('an upload that a reload interrupts goes on when its file is chosen again, and an unreachable list is retrieved when asked again', async ({
        page,
        member: _member,
      }) => {
        const book = file('book.pdf', handbook('Book'));
        await page.goto('/chat_pdf');
        // The bytes are on their way, and never arrive.
        await page.route('**/chat/pdfs/uploads/**', (route) =>
          route.request().method() === 'PATCH' ? undefined : route.continue(),
        );
        const sending = page.waitForRequest((request) => request.method() === 'PATCH');
        await choose(page, book);
        await sending;
        await expect(uploads(page)).toContainText('Uploading:');
        await page.route('**/chat/pdfs', (route) => route.abort());
        await page.reload();
        await expect(page.getByText('Failed to Retrieve PDF List')).toBeVisible();
        await expect(uploads(page)).toContainText('Not finished');
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByText('Failed to Retrieve PDF List')).toHaveCount(0);
        await uploads(page).locator('input[type=file]').setInputFiles(book);
        await expectRead(page, 'book');
        await expect(uploads(page)).toHaveCount(0);
      });

    test('words are found on their page, a question is edited, an answer over several documents leads into each of them, and all is exported', async ({
      page,
      member,
      model,
      site,
    }) => {
      await admin(site, 'grant', member.username, 'vip', '--days', '30');
      await page.goto('/chat_pdf');
      await choose(page, file('orchard.pdf', handbook('Orchard')), file('garden.pdf', handbook('Garden')));
      await expectRead(page, 'garden');
      await expectRead(page, 'orchard');
      await page.getByRole('searchbox', { name: 'Search in titles and texts' }).fill('SEPTEMBER pears');
      const hit = documentOf(page, 'garden').getByRole('button', { name: /^Page 3/ });
      await expect(hit.locator('mark')).toHaveText(['pears', 'September']);
      await hit.click();
      const lit = reader(page).locator('[data-cited]');
      await expect(lit.first()).toBeInViewport();
      await page.getByRole('button', { name: 'All documents' }).click();
      await page.getByRole('button', { name: 'orchard', exact: true }).click();
      await page.getByRole('button', { name: 'Documents to ask: 1' }).click();
      await page.getByRole('checkbox', { name: 'garden' }).check();
      await page.keyboard.press('Escape');
      model.script([{ text: 'In May.' }]);
      await ask(page, 'When?');
      await expect(page.getByText('In May.')).toBeVisible();
      model.script([{ text: 'In May [p3: "Oranges ripen in May"], as there [p6: "Oranges ripen in May"].' }]);
      await messageAction(page, page.getByRole('article', { name: 'You' }), 'Edit');
      const editor = page.getByRole('textbox', { name: 'Edit the question' });
      await editor.fill('When do oranges ripen?');
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByRole('link', { name: 'Page 3 of garden' })).toBeVisible();
      await expect(page.getByText('2 / 2')).toBeVisible();
      await page.getByRole('link', { name: 'Page 3 of garden' }).click();
      await expect(lit.first()).toBeInViewport();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Back to orchard' }).click();
      await expect(page.getByRole('button', { name: 'Back to orchard' })).toHaveCount(0);
      if (onPhone) await page.getByRole('button', { name: 'Chat', exact: true }).click();
      const answer = page.getByRole('article', { name: 'Assistant' });
      await messageAction(page, answer, 'Delete');
      await expect(answer).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('link', { name: 'Page 3 of garden' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Actions for orchard' }).click();
      await page.getByRole('menuitem', { name: 'Export what was asked' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('orchard.md');
      const journal = await readFile(await download.path(), 'utf8');
      expect(journal).toContain('## When do oranges ripen?');
      expect(journal).toContain('In May (Page 3), as there (Page 3 of garden).');
    });
  });

test('beyond the free trial the plans are offered, another tab follows the list, and who signs out while a document is read finds it read', async ({
  page,
  context,
  member,
}) => {
  test.slow();
  await page.goto('/chat_pdf');
  await choose(page, file('first.pdf', handbook('First')));
  await expect(documentOf(page, 'first')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.reload();
  await expect(page.getByText('Ask your documents')).toBeVisible();
  await useToken(page, member.token);
  await page.goto('/chat_pdf');
  await expectRead(page, 'first');
  const other = await context.newPage();
  await other.goto('/chat_pdf');
  await expectRead(other, 'first');
  await page.getByRole('button', { name: 'Actions for first' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name of the document' }).fill('Best book');
  await page.keyboard.press('Enter');
  await expect(documentOf(page, 'Best book')).toBeVisible();
  await expect(documentOf(other, 'Best book')).toBeVisible();
  await choose(page, file('second.pdf', handbook('Second')));
  const prompt = page.getByRole('dialog', { name: 'More with a plan' });
  await expect(prompt).toContainText('One small document is free to try');
  await prompt.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL(/\/vip_card/);
  await expect(documents(other).getByRole('listitem')).toHaveCount(1);
});
test('a document is opened and asked, and its citation followed, with the keyboard alone', async ({
  page,
  member: _member,
  model,
}) => {
  test.slow();
  await page.goto('/chat_pdf');
  await choose(page, file('handbook.pdf', handbook('Orchard')));
  await expectRead(page, 'handbook');
  const goTo = async (role: 'button' | 'textbox' | 'link', name: string) => {
    const target = page.getByRole(role, { name, exact: true });
    await expect(target).toBeVisible();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await goTo('button', 'handbook');
  await page.keyboard.press('Enter');
  await goTo('textbox', 'Message');
  model.script([{ text: 'Oranges ripen in May [p3: "Oranges ripen in May"].' }]);
  await page.keyboard.type('When do oranges ripen?');
  await page.keyboard.press('Enter');
  await goTo('link', 'Page 3');
  await expect(page.getByRole('tooltip')).toContainText('Oranges ripen in May');
  await page.keyboard.press('Enter');
  const passage = reader(page).locator('[data-cited]');
  await expect(passage.first()).toBeInViewport();
});
