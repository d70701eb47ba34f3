import { ask, messageBox } from '../src/chat.ts';
import { handbook } from '../src/documents.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { choose, documents, expectRead, file, uploads } from '../src/pdfs.ts';
import { expect, test } from '../src/test.ts';

for (const { name, onPhone, use } of layouts)
  test.describe(name, () => {
    test.use(use);
    test.slow();

    test('a document is uploaded and asked, and its answer leads to the passage, which lights up', async ({
      page,
      member: _member,
      model,
    }) => {
      await page.goto('/chat_pdf');
      await choose(page, file('handbook.pdf', handbook('Orchard')));
      await expectRead(page, 'handbook');
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'handbook', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'handbook' })).toBeVisible();
      if (onPhone) await expect(page.locator('header').filter({ visible: true })).toHaveCount(1);
      model.script([{ text: 'Oranges ripen in May [p3: "Oranges ripen in May"].' }]);
      await ask(page, 'When do oranges ripen?');
      const link = page.getByRole('link', { name: 'Page 3', exact: true });
      await link.click();
      const viewer = page.getByRole('region', { name: 'Document', exact: true });
      await expect(viewer.locator('[data-cited]').first()).toBeInViewport();
      await expect(page).toHaveTitle('handbook · Orangery');
      await viewer.getByRole('button', { name: 'Zoom in' }).click();
      const zoom = await viewer.locator('output').textContent();
      if (onPhone) await page.getByRole('button', { name: 'Back to answer' }).click();
      await page.reload();
      await expect(link).toBeVisible();
      if (onPhone) await page.getByRole('button', { name: 'Page', exact: true }).click();
      await expect(viewer.locator('output')).toHaveText(zoom ?? '');
    });

    if (!onPhone)
      test('a file that is there already, is no PDF, or is deleted is dealt with in the list', async ({
        page,
        member: _member,
      }) => {
        const content = handbook('Garden');
        await page.goto('/chat_pdf');
        await choose(page, file('picture.pdf', Buffer.from('no PDF')));
        await expect(uploads(page)).toContainText('This is not a PDF.');
        await uploads(page).getByRole('button', { name: 'Remove picture.pdf' }).click();
        await choose(page, file('garden.pdf', content));
        await expectRead(page, 'garden');
        await choose(page, file('copy.pdf', content));
        await expect(uploads(page)).toContainText('File Already Exists');
        await uploads(page).getByRole('button', { name: 'Open it' }).click();
        await expect(page.getByRole('heading', { name: 'garden' })).toBeVisible();
        await page.getByRole('button', { name: 'All documents' }).click();
        await page.getByRole('button', { name: 'Actions for garden' }).click();
        await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
        await expect(documents(page)).toHaveCount(0);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expectRead(page, 'garden');
        await page.reload();
        await expectRead(page, 'garden');
      });
  });

test('a guest reads what the chat with documents is for, and one who signs out keeps none on the screen', async ({
  page,
  member: _member,
}) => {
  await page.goto('/chat_pdf');
  await choose(page, file('private.pdf', handbook('Private')));
  await expectRead(page, 'private');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.reload();
  await expect(page.getByText('Ask your documents')).toBeVisible();
  await expect(page.getByText('private', { exact: true })).toHaveCount(0);
  await expect(messageBox(page)).toHaveCount(0);
});
