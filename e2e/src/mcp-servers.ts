import type { DataOf } from '@orangery/api/contract';
import { type EverythingOverHttp, startEverythingOverHttp } from '@orangery/testing/everything-server';
import { expect, type Page } from '@playwright/test';
import type { Account } from './account.ts';
import { equippedTest } from './equipped.ts';
import type { Site } from './site.ts';

/** `test` on a site with an MCP server `everything`, which is a program. */
export const mcpTest = equippedTest.extend<{
  /** The same server over HTTP, which an operator adds as `remote` while the site runs. */
  remote: EverythingOverHttp;
}>({
  remote: async ({ equipped }, use) => {
    const server = await startEverythingOverHttp();
    await equipped.listServers({ remote: { http: { url: server.url } } });
    await use(server);
    server.stop();
    await equipped.listServers({});
  },
});

/** Installs the plugin that has a tool of this name. Its server is connected in the background. */
export async function installPluginOf(
  tool: string,
  { page, site, member }: { page: Page; site: Site; member: Account },
): Promise<void> {
  const headers = { authorization: `Bearer ${member.token}` };
  let id: number | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get(`${site.url}/chat/plugins`, { headers });
      const { data } = (await response.json()) as { data: DataOf<'GET /chat/plugins'> };
      id = data.plugins.find(({ tools }) => tools.some(({ name }) => name === tool))?.id;
      return id;
    })
    .toBeDefined();
  const data = { id, installed: true };
  const installed = await page.request.post(`${site.url}/chat/user/install-plugin`, { headers, data });
  expect(await installed.json()).toMatchObject({ code: 200 });
}
