import type { Locator, Page } from '@playwright/test';
import { admin } from '../src/admin.ts';
import { answers, ask } from '../src/chat.ts';
import { layouts } from '../src/layouts.ts';
import { installPluginOf, mcpTest as test } from '../src/mcp-servers.ts';
import { expect } from '../src/test.ts';
import { chooseModel } from '../src/tools.ts';

/** A tool that does not say of itself that it only reads, so it asks before each call. */
const tool = 'everything__gzip-file-as-resource';
const pack = (name: string) => {
  const file = { name, data: 'data:text/plain,oranges', outputType: 'resourceLink' };
  return { calls: [{ name: tool, arguments: JSON.stringify(file) }] };
};
const steps = (page: Page): Locator =>
  answers(page).getByRole('button', { name: 'GZip File as Resource Tool', exact: true });
const approval = (page: Page): Locator => answers(page).getByRole('group', { name: 'Allow this step?' });
const choice = (page: Page, name: string): Locator =>
  approval(page).getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, member, site }) => {
  await admin(site, 'grant', member.username, 'vip', '--days', '30');
  await installPluginOf(tool, { page, site, member });
  await page.goto('/chat_room');
  await chooseModel(page, 'GPT-4.0 with plugs');
});

for (const { name, use, onPhone } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('a step that asks waits over a reload, is decided from another tab as well, and asks no more when it is always allowed', async ({
      page,
      model,
      context,
    }) => {
      model.script([
        { text: 'Let me pack it.', ...pack('oranges.gz') },
        { text: 'One is packed.' },
        pack('limes.gz'),
        { text: 'Two are packed.' },
        pack('lemons.gz'),
        { text: 'Three are packed.' },
      ]);
      await ask(page, 'Pack oranges.');
      await expect(approval(page)).toContainText('oranges.gz');
      await page.reload();
      await expect(steps(page)).toHaveAccessibleDescription('waiting for you');
      await expect(approval(page)).toContainText('everything');
      if (onPhone) await choice(page, 'Once').tap();
      else await choice(page, 'Once').press('Enter');
      await expect(answers(page)).toContainText('One is packed.');
      await expect(approval(page)).toHaveCount(0);
      await expect(steps(page)).toBeFocused();
      await expect(steps(page)).toHaveAccessibleDescription(/^\d+(\.\d)? s$/);

      await ask(page, 'Pack limes.');
      await expect(approval(page)).toContainText('limes.gz');
      const other = await context.newPage();
      await other.goto(page.url());
      await choice(other, 'Always in this chat').click();
      for (const tab of [page, other]) {
        await expect(answers(tab).last()).toContainText('Two are packed.');
        await expect(approval(tab)).toHaveCount(0);
      }
      await ask(page, 'Pack lemons.');
      await expect(answers(page).last()).toContainText('Three are packed.');
      await expect(steps(page).last()).toHaveAccessibleDescription(/^\d+(\.\d)? s$/);
    });
  });
}

test('a step that is refused does not run and the answer goes on, and one that asks is stopped with its answer', async ({
  page,
  model,
}) => {
  model.script([pack('oranges.gz'), { text: 'Then I do not.' }, pack('limes.gz')]);
  await ask(page, 'Pack oranges.');
  await choice(page, 'Refuse').click();
  await expect(answers(page)).toContainText('Then I do not.');
  await expect(steps(page)).toHaveAccessibleDescription('not allowed');
  expect(JSON.stringify(model.requests[1]?.body)).toContain('The person refused this call');

  await ask(page, 'Pack limes.');
  await expect(approval(page)).toContainText('limes.gz');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(steps(page).last()).toHaveAccessibleDescription('stopped');
  await expect(approval(page)).toHaveCount(0);
  await page.reload();
  await expect(steps(page).first()).toHaveAccessibleDescription('not allowed');
  await expect(steps(page).last()).toHaveAccessibleDescription('stopped');
  expect(model.requests).toHaveLength(3);
});
