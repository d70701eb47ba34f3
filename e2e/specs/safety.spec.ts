import { answers, ask, messageBox } from '../src/chat.ts';
import { expectNoSidewaysScroll } from '../src/layouts.ts';
import { expect, test } from '../src/test.ts';

declare global {
  interface Window {
    hacked?: unknown;
  }
}

test('an answer full of attacks stays text', async ({ page, member: _member, site }) => {
  const requests: string[] = [];
  const dialogs: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/chat_room');
  await ask(page, 'xss');
  const answer = answers(page);
  await expect(answer.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(answer).toContainText('<script>window.hacked = 2</script>');
  await expect(answer).toContainText('<svg onload="window.hacked=3">');
  await expect(answer.locator('script, svg animate, iframe, form, img, style, details')).toHaveCount(0);
  await expect(answer.locator('[onclick], [onerror], [onload], [style*="fixed"]')).toHaveCount(0);
  for (const link of await answer.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^(https?:|mailto:)/);
  }
  const place = page.url();
  await answer.getByText('press me').click();
  await answer.getByText('link one').click();
  await page.reload();
  await expect(answer.getByRole('table')).toBeVisible();
  expect(page.url()).toBe(place);
  expect(await page.evaluate(() => window.hacked)).toBeUndefined();
  expect(dialogs).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([]);
});

test('an answer shows code, formulas, tables and lists as such', async ({ page, member: _member }) => {
  await page.goto('/chat_room');
  await ask(page, 'markdown');
  const answer = answers(page);
  await expect(answer.locator('.katex')).toHaveCount(2);
  await expect(answer.locator('[data-token="keyword"]').first()).toHaveText('type');
  await expect(answer.getByRole('columnheader')).toHaveCount(4);
  await expect(answer.getByRole('checkbox')).toHaveCount(2);
  await expect(answer).toContainText('It costs $5 today and $7 tomorrow, which is not a formula;');
  await expect(answer.getByRole('link', { name: 'link' })).toHaveAttribute('rel', 'noopener noreferrer');
  // A wide table scrolls in its own box and does not widen the page.
  await expectNoSidewaysScroll(page);
});

test('code and formulas are copied as they were written', async ({
  page,
  member: _member,
  model,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const formulas = 'A circle has $A = \\pi r^2$, and\n\n$$\nE = mc^2\n$$\n\nis for **mass**.';
  model.script([{ text: `${formulas}\n\n\`\`\`js\nconst a = "<b>";\n\n\treturn a;\n\`\`\`` }]);
  await page.goto('/chat_room');
  await ask(page, 'Some code');
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied()).toBe('const a = "<b>";\n\n\treturn a;');

  const answer = answers(page);
  await expect(answer.locator('.katex')).toHaveCount(2);
  // All of it is there.
  await expect(answer.getByRole('button', { name: 'Copy', exact: true })).toBeAttached();
  await answer.evaluate((element) => {
    const [first, last] = element.querySelectorAll('p');
    if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
  });
  await page.keyboard.press('ControlOrMeta+c');
  // The letters of a formula are in the page twice, for screen readers and for the eye.
  await expect.poll(copied).toBe('A circle has $A = \\pi r^2$, and\n\n$$\nE = mc^2\n$$\nis for mass.');

  await messageBox(page).fill('$x$ of a field');
  await messageBox(page).selectText();
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(copied).toBe('$x$ of a field');
});

test('markup in a question stays text', async ({ page, member: _member, model }) => {
  model.script([{ text: 'I see.' }]);
  await page.goto('/chat_room');
  await ask(page, '<img src=x onerror="window.hacked=1"> **not bold**');
  await expect(page.getByRole('article', { name: 'You' })).toContainText(
    '<img src=x onerror="window.hacked=1"> **not bold**',
  );
  expect(await page.evaluate(() => window.hacked)).toBeUndefined();
});
