import { startEverythingOverHttp } from '@orangery/testing/everything-server';
import { type Account, signUp } from '../src/account.ts';
import { admin } from '../src/admin.ts';
import { answers, ask } from '../src/chat.ts';
import { equippedTest as test } from '../src/equipped.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { pluginCentre, pluginItem } from '../src/plugins.ts';
import type { Site } from '../src/site.ts';
import { expect } from '../src/test.ts';
import { chooseModel } from '../src/tools.ts';

/** The catalogue as an account is shown it. */
async function pluginsOf(site: Site, { token }: Account): Promise<string> {
  const response = await fetch(`${site.url}/chat/plugins`, { headers: { authorization: `Bearer ${token}` } });
  return response.text();
}

for (const { name, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('a person adds an MCP server, allows a step of it, and removes it; nobody else has seen it', async ({
      page,
      member,
      site,
      model,
    }) => {
      await admin(site, 'grant', member.username, 'vip', '--days', '30');
      const server = await startEverythingOverHttp();
      const centre = pluginCentre(page);
      const added = centre.getByRole('listitem', { name: 'Workshop', exact: true });
      try {
        await page.goto('/chat_room?panel=plugins');
        await centre.getByRole('button', { name: 'Your servers' }).click();
        await centre.getByRole('button', { name: 'Add a server' }).click();
        await centre.getByRole('textbox', { name: 'Name' }).fill('Workshop');
        const address = centre.getByRole('textbox', { name: 'Address' });
        await address.fill('https://10.0.0.1/mcp');
        await address.press('Enter');
        await expect(centre.getByText('This address leads into a private network.')).toBeVisible();
        await expect(address).toBeFocused();
        await expectNoSidewaysScroll(page);
        await address.fill(server.url);
        await centre.getByRole('button', { name: 'Connect and add' }).click();
        await expect(added).toContainText(/\d+ tools/);

        const shown = await pluginsOf(site, member);
        const tool = /Own\d+__gzip-file-as-resource/.exec(shown)?.[0] ?? '';
        expect(tool).not.toBe('');
        expect(await pluginsOf(site, await signUp(site.url))).not.toContain('Workshop');

        await page.goto('/chat_room');
        await chooseModel(page, 'GPT-4.0 with plugs');
        const file = { name: 'oranges.gz', data: 'data:text/plain,oranges', outputType: 'resourceLink' };
        model.script([
          { calls: [{ name: tool, arguments: JSON.stringify(file) }] },
          { text: 'It is packed.' },
        ]);
        await ask(page, 'Pack oranges.');
        const approval = answers(page).getByRole('group', { name: 'Allow this step?' });
        await expect(approval).toContainText(`Workshop (${new URL(server.url).host})`);
        await approval.getByRole('button', { name: 'Once', exact: true }).click();
        await expect(answers(page)).toContainText('It is packed.');

        await page.goto('/chat_room?panel=plugins');
        await expect(pluginItem(page, 'Workshop')).toBeVisible();
        await centre.getByRole('button', { name: 'Your servers' }).click();
        await added.getByRole('button', { name: 'Remove' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
        await expect(centre.getByText('You have not added any servers yet')).toBeVisible();
        await centre.getByRole('button', { name: 'All plugins' }).click();
        await expect(pluginItem(page, 'Workshop')).toHaveCount(0);
      } finally {
        server.stop();
      }
    });
  });
}
