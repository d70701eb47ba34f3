import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { remoteNames } from '../src/builds.ts';
import { goWithin } from '../src/go-within.ts';
import { publishChanged, unchanged } from '../src/releases.ts';
import { expect, test } from '../src/test.ts';

/** A part of a remote that is loaded on demand, and with it a library of the shell: the page, the button, what it opens. */
type Part = { path: string; button: string; opens: 'menu' | 'dialog' };

/** One for each remote of the workspace. */
const parts: Readonly<Record<string, Part>> = {
  'mf-account': { path: '/user_center', button: 'Change password', opens: 'dialog' },
  'mf-chat': { path: '/chat_room', button: 'More actions for chats', opens: 'menu' },
};

function partOf(remote: string): Part {
  const part = parts[remote];
  if (!part) throw new Error(`Name a part of ${remote} in updates.spec.ts.`);
  return part;
}

async function openAndClose(page: Page, { button, opens }: Part): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole(opens)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole(opens)).toHaveCount(0);
}

/** Takes the release that is offered when the person comes back to the tab; resolves when no former view is left. */
async function update(page: Page, remote: string): Promise<void> {
  const views = page.locator(`[data-remote="${remote}"]`);
  await views.evaluateAll((all) => {
    for (const view of all) view.toggleAttribute('data-former', true);
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.locator('[data-former]')).toHaveCount(0);
  await expect(views).not.toHaveCount(0);
}

for (const remote of remoteNames) {
  test(`after an update of ${remote} in an open tab, it and the others still open what is loaded on demand`, async ({
    page,
    site,
    member: _member,
    releases: _releases,
  }) => {
    const part = partOf(remote);
    await page.goto(part.path);
    await openAndClose(page, part);
    await publishChanged(site, `${remote} again`, unchanged, remote);
    await update(page, remote);
    await openAndClose(page, part);
    for (const other of remoteNames.filter((name) => name !== remote)) {
      await goWithin(page, partOf(other).path);
      await openAndClose(page, partOf(other));
    }
  });
}

test.describe('a release that was removed from the server', () => {
  // Of each script that is asked for in vain.
  test.use({ provoked: /MIME type/ });

  test('is replaced on offer as soon as a part of it is opened', async ({ page, site, releases }) => {
    const part = partOf('mf-chat');
    const old = await publishChanged(site, 'to be removed', unchanged);
    await page.goto(part.path);
    await expect(page.getByRole('button', { name: part.button, exact: true })).toBeVisible();
    await publishChanged(site, 'the newer one', unchanged);
    await rm(path.join(releases, 'mf-chat', old), { recursive: true });
    await page.getByRole('button', { name: part.button, exact: true }).click();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await openAndClose(page, part);
  });
});
