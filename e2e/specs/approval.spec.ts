import type { DataOf } from '@orangery/api/contract';
import type { Locator, Page } from '@playwright/test';
import { admin } from '../src/admin.ts';
import { answers, ask } from '../src/chat.ts';
import { equippedTest as test } from '../src/equipped.ts';
import { layouts } from '../src/layouts.ts';
import { expect } from '../src/test.ts';
import { chooseModel } from '../src/tools.ts';

/** A tool of another server: it asks before each call. */
const echo = 'everything__echo';
const say = (message: string) => ({ calls: [{ name: echo, arguments: JSON.stringify({ message }) }] });
const step = (page: Page): Locator => answers(page).getByRole('button', { name: 'Echo Tool', exact: true });
const approval = (page: Page): Locator => answers(page).getByRole('group', { name: 'Allow this step?' });
const choice = (page: Page, name: string): Locator =>
  approval(page).getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, member, site }) => {
  await admin(site, 'grant', member.username, 'vip', '--days', '30');
  const headers = { authorization: `Bearer ${member.token}` };
  let id: number | undefined;
  // The server of the tool is connected in the background.
  await expect
    .poll(async () => {
      const response = await page.request.get(`${site.url}/chat/plugins`, { headers });
      const { data } = (await response.json()) as { data: DataOf<'GET /chat/plugins'> };
      id = data.plugins.find(({ tools }) => tools.some(({ name }) => name === echo))?.id;
      return id;
    })
    .toBeDefined();
  const data = { id, installed: true };
  const installed = await page.request.post(`${site.url}/chat/user/install-plugin`, { headers, data });
  expect(await installed.json()).toMatchObject({ code: 200 });
  await page.goto('/chat_room');
  await chooseModel(page, 'GPT-4.0 with plugs');
});

for (const { name, use, onPhone } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('a step that asks waits over a reload, and runs when it is allowed once', async ({
      page,
      model,
    }) => {
      model.script([{ text: 'Let me say it.', ...say('oranges') }, { text: 'It is said.' }]);
      await ask(page, 'Say oranges.');
      await expect(approval(page)).toContainText('message: oranges');
      await page.reload();
      await expect(step(page)).toHaveAccessibleDescription('waiting for you');
      await expect(approval(page)).toContainText('everything');
      const once = choice(page, 'Once');
      if (onPhone) await once.tap();
      else await once.press('Enter');
      await expect(answers(page)).toContainText('It is said.');
      await expect(approval(page)).toBeHidden();
      await expect(step(page)).toBeFocused();
      await step(page).click();
      await expect(answers(page).getByText('Echo: oranges').first()).toBeVisible();
    });
  });
}

test('a step that is refused in one tab asks in no other, and the answer goes on without it', async ({
  page,
  model,
  context,
}) => {
  model.script([say('oranges'), { text: 'Then I do not.' }]);
  await ask(page, 'Say oranges.');
  await expect(approval(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await choice(other, 'Refuse').click();
  for (const tab of [page, other]) {
    await expect(answers(tab)).toContainText('Then I do not.');
    await expect(approval(tab)).toBeHidden();
    await expect(step(tab)).toHaveAccessibleDescription('not allowed');
  }
  expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('The person refused this call');
});

test('an answer is stopped while its step asks, and the step has not run', async ({ page, model }) => {
  model.script([say('oranges')]);
  await ask(page, 'Say oranges.');
  await expect(approval(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(step(page)).toHaveAccessibleDescription('stopped');
  await expect(approval(page)).toBeHidden();
  await page.reload();
  await expect(step(page)).toHaveAccessibleDescription('stopped');
  expect(model.requests).toHaveLength(1);
});

test('a tool that is always allowed in a chat does not ask there again', async ({ page, model }) => {
  model.script([say('oranges'), { text: 'One.' }, say('limes'), { text: 'Two.' }]);
  await ask(page, 'Say oranges.');
  await choice(page, 'Always in this chat').click();
  await expect(answers(page)).toContainText('One.');
  await ask(page, 'Say limes.');
  await expect(answers(page).last()).toContainText('Two.');
});
