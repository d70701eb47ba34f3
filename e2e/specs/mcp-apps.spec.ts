import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { appLibrary, appServer } from '@orangery/testing/app-server';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { admin } from '../src/admin.ts';
import { answers, ask, messageBox } from '../src/chat.ts';
import { equippedTest } from '../src/equipped.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { installPluginOf } from '../src/mcp-servers.ts';
import { expectNoLayers, nextFrames } from '../src/phone.ts';
import { expect } from '../src/test.ts';
import { chooseModel } from '../src/tools.ts';

const program = (...args: string[]) => ({ stdio: { command: process.execPath, args } });

const test = equippedTest.extend<{ visited: readonly string[] }>({
  /** Paths that a stranger's server was asked for, which an app tries to reach. */
  visited: async ({ equipped }, use) => {
    const visited: string[] = [];
    const stranger = createServer(({ url = '' }, response) => {
      visited.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    const hostile = fileURLToPath(new URL('../src/hostile-app-server.mjs', import.meta.url));
    const played = fileURLToPath(new URL('../src/played-app-server.mjs', import.meta.url));
    await equipped.listServers({
      played: program(played, appLibrary),
      clock: program(appServer, '--stdio'),
      hostile: program(hostile, address),
    });
    await use(visited);
    await equipped.listServers({});
    stranger.closeAllConnections();
    stranger.close();
  },
});

// What the policies of the frame refuse; the library of the clock tries to make code of text as well.
test.use({ provoked: /Content Security Policy|Refused to/i });

const app = (page: Page, name: string): FrameLocator =>
  answers(page).getByTitle(`App: ${name}`).contentFrame();
/** Presses a button of an app, with a pointer that comes from outside it, as a person's does. */
async function press(page: Page, name: string, button: string): Promise<void> {
  await answers(page).getByTitle(`App: ${name}`).hover({ force: true });
  await nextFrames(page);
  await app(page, name).getByRole('button', { name: button }).click();
}
const approval = (page: Page): Locator => answers(page).getByRole('group', { name: 'Allow this step?' });
const allow = (page: Page) => approval(page).getByRole('button', { name: 'Once', exact: true }).click();

for (const { name, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('an app of a connected service is shown in the answer, is played with, and is there after a reload', async ({
      page,
      member,
      site,
      model,
      visited: _visited,
    }) => {
      await admin(site, 'grant', member.username, 'vip', '--days', '30');
      await installPluginOf('clock__get-time', { page, site, member });
      await page.goto('/chat_room');
      await chooseModel(page, 'GPT-4.0 with plugs');
      model.script([{ calls: [{ name: 'clock__get-time', arguments: '{}' }] }, { text: 'Here it is.' }]);
      await ask(page, 'What time is it?');
      await allow(page);
      await expect(answers(page)).toContainText('Here it is.');
      const clock = app(page, 'Get Time');
      const time = clock.locator('#server-time');
      await expect(time).toHaveText(/^\d{4}-.*Z$/);
      const first = await time.textContent();

      await press(page, 'Get Time', 'Get Server Time');
      await expect(approval(page)).toContainText('clock__get-time');
      await allow(page);
      await expect(time).not.toHaveText(first ?? '');
      await expect(time).toHaveText(/^\d{4}-.*Z$/);
      await press(page, 'Get Time', 'Send Message');
      await expect(messageBox(page)).toHaveValue('This is message text.');
      await press(page, 'Get Time', 'Open Link');
      const question = page.getByRole('alertdialog', { name: 'Open this address?' });
      await expect(question).toContainText('https://modelcontextprotocol.io/');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expectNoLayers(page);

      await page.reload();
      await expect(time).toHaveText(first ?? '');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(clock.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectNoSidewaysScroll(page);
    });

    test('an app fills the screen, reads, has a file saved and a link opened, and ends by itself', async ({
      page,
      member,
      site,
      model,
      visited: _visited,
    }) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await admin(site, 'grant', member.username, 'vip', '--days', '30');
      await installPluginOf('played__plan', { page, site, member });
      await page.goto('/chat_room');
      await chooseModel(page, 'GPT-4.0 with plugs');
      model.script([{ calls: [{ name: 'played__plan', arguments: '{}' }] }, { text: 'Here it is.' }]);
      await ask(page, 'Plan the garden.');
      const plan = app(page, 'Plan');
      const frame = answers(page).getByTitle('App: Plan');
      await expect(plan.locator('#mode')).toHaveText('inline');
      await press(page, 'Plan', 'Read notes');
      await expect(plan.locator('#said')).toHaveText('Water the oranges');

      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const isFull = async () => {
        const box = await frame.boundingBox();
        return box?.width === width && box.height > height - 100;
      };
      await press(page, 'Plan', 'Fill the screen');
      await expect(plan.locator('#mode')).toHaveText('fullscreen');
      expect(await isFull()).toBe(true);
      await expect(plan.locator('#said')).toHaveText('Water the oranges');
      await page.getByRole('button', { name: 'Leave full screen' }).press('Escape');
      await expect(plan.locator('#mode')).toHaveText('inline');
      await answers(page).getByRole('button', { name: 'Full screen' }).click();
      await expect(plan.locator('#mode')).toHaveText('fullscreen');

      // What the page asks is not hidden below the app.
      await press(page, 'Plan', 'Open site');
      const question = page.getByRole('alertdialog', { name: 'Open this address?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      expect(await isFull()).toBe(false);
      await press(page, 'Plan', 'Save notes');
      const files = page.getByRole('alertdialog', { name: 'Save these files from the app?' });
      await expect(files).toContainText('notes.txt');
      const download = page.waitForEvent('download');
      await files.getByRole('button', { name: 'Save' }).click();
      expect((await download).suggestedFilename()).toBe('notes.txt');
      await expect(plan.locator('#said')).toHaveText('{"isError":false}');
      await expectNoSidewaysScroll(page);

      await press(page, 'Plan', 'Done');
      await answers(page).getByRole('button', { name: 'Show', exact: true }).click();
      await expect(plan.locator('#mode')).toHaveText('inline');
      expect(said.filter((text) => text === 'the app says goodbye')).toHaveLength(1);
    });
  });
}

test('an app that tries to leave its frame, to reach others and to act for the person comes to nothing', async ({
  page,
  member,
  site,
  model,
  visited,
}) => {
  const happened: string[] = [];
  page.on('popup', () => happened.push('popup'));
  page.on('download', () => happened.push('download'));
  page.on('dialog', (dialog) => {
    happened.push('dialog');
    void dialog.dismiss();
  });
  await admin(site, 'grant', member.username, 'vip', '--days', '30');
  await installPluginOf('hostile__attack', { page, site, member });
  await page.goto('/chat_room');
  await chooseModel(page, 'GPT-4.0 with plugs');
  model.script([{ calls: [{ name: 'hostile__attack', arguments: '{}' }] }, { text: 'Look.' }]);
  await ask(page, 'Show me.');
  const hostile = app(page, 'Attack');
  await expect(hostile.getByText('Tried everything')).toBeVisible();
  await expect(hostile.getByRole('listitem')).toHaveCount(0);
  await expect(messageBox(page)).toHaveValue('');
  await messageBox(page).focus();
  await expect(messageBox(page)).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const { height = 0 } = (await answers(page).getByTitle('App: Attack').boundingBox()) ?? {};
  expect(height).toBeLessThan(700);

  const stopped = answers(page).getByText('This app was stopped');
  const again = answers(page).getByRole('button', { name: 'Try again', exact: true });
  await press(page, 'Attack', 'Leave');
  await expect(stopped).toBeVisible();
  await again.click();
  await press(page, 'Attack', 'Flood');
  await expect(stopped).toBeVisible();

  model.script([{ text: 'Still here.' }]);
  await ask(page, 'And now?');
  await expect(answers(page).last()).toContainText('Still here.');
  await expect(page).toHaveURL(/\/chat_room/);
  expect(happened).toEqual([]);
  expect(visited).toEqual([]);
  expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
});
