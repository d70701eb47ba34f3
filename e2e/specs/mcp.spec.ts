import type { Locator, Page } from '@playwright/test';
import { admin } from '../src/admin.ts';
import { answers, ask, messageBox } from '../src/chat.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { installPluginOf, mcpTest as test } from '../src/mcp-servers.ts';
import { pluginCentre, pluginItem } from '../src/plugins.ts';
import { expect } from '../src/test.ts';
import { chooseModel } from '../src/tools.ts';

const call = (tool: string, input: object) => ({ name: tool, arguments: JSON.stringify(input) });
/** It answers after an hour. */
const longCall = (server: string) =>
  call(`${server}__trigger-long-running-operation`, { duration: 3_600, steps: 1 });
const step = (page: Page, title: string): Locator =>
  answers(page).getByRole('button', { name: title, exact: true });
const longStep = (page: Page): Locator => step(page, 'Trigger Long Running Operation Tool');

test.beforeEach(({ site, member }) => admin(site, 'grant', member.username, 'vip', '--days', '30'));

for (const { name, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('a plugin of an MCP server is installed, gives a prompt, and has the tools that are on used by an answer until it is stopped', async ({
      page,
      model,
    }) => {
      await page.goto('/chat_room?panel=plugins');
      const everything = pluginItem(page, 'everything');
      await everything.getByRole('button', { name: 'Install', exact: true }).click();
      await everything.getByRole('button', { name: 'Settings' }).click();
      const sum = pluginCentre(page).getByRole('switch', { name: 'Get Sum Tool' });
      const saved = page.waitForResponse('**/chat/user/install-plugin');
      await sum.uncheck();
      await saved;
      await pluginCentre(page).getByRole('tab', { name: 'Use' }).click();
      const prompt = pluginCentre(page).getByRole('listitem').filter({ hasText: 'Arguments Prompt' });
      await prompt.getByRole('button', { name: 'Fill in' }).click();
      await prompt.getByRole('textbox', { name: 'city (required)' }).fill('Valencia');
      await expectNoSidewaysScroll(page);
      await prompt.getByRole('button', { name: 'Put into the message' }).click();
      await expect(messageBox(page)).toHaveValue("What's weather in Valencia?");

      await chooseModel(page, 'GPT-4.0 with plugs');
      const echo = call('everything__echo', { message: 'oranges' });
      model.script([{ text: 'Let me try.', calls: [echo] }, { calls: [longCall('everything')] }]);
      await ask(page, 'Say oranges, and take your time.');
      await expect(longStep(page)).toHaveAccessibleDescription('working…');
      await step(page, 'Echo Tool').click();
      await expect(answers(page).getByText('Echo: oranges')).toBeVisible();
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await expect(longStep(page)).toHaveAccessibleDescription('stopped');
      await page.reload();
      await expect(step(page, 'Echo Tool')).toHaveAccessibleDescription(/^\d+(\.\d)? s$/);
      await expect(longStep(page)).toHaveAccessibleDescription('stopped');
      const offered = JSON.stringify(model.requests[0]?.body);
      expect(offered).toContain('everything__echo');
      expect(offered).not.toContain('everything__get-sum');
    });
  });
}

test('an MCP server that goes down while an answer uses it is not reachable, and answers go on without it', async ({
  page,
  site,
  member,
  model,
  remote,
}) => {
  await installPluginOf('remote__echo', { page, site, member });
  await page.goto('/chat_room');
  await chooseModel(page, 'GPT-4.0 with plugs');
  model.script([
    { calls: [longCall('remote')] },
    { text: 'I go on without it.' },
    { text: 'Still without.' },
  ]);
  await ask(page, 'Take your time.');
  await expect(longStep(page)).toHaveAccessibleDescription('working…');
  remote.stop();
  await expect(answers(page)).toContainText('I go on without it.');
  await expect(longStep(page)).toHaveAccessibleDescription('did not work');
  await longStep(page).click();
  await expect(answers(page).getByText('The service could not be reached.')).toBeVisible();
  expect(JSON.stringify(model.requests[0]?.body)).toContain('remote__echo');

  await ask(page, 'And now?');
  await expect(answers(page).last()).toContainText('Still without.');
  expect(JSON.stringify(model.requests.at(-1)?.body)).not.toContain('remote__');
  await page.goto('/chat_room?panel=plugins');
  await expect(pluginItem(page, 'remote')).toContainText('Not reachable');
});
