import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signUp, useToken } from '../src/account.ts';
import { remoteNames } from '../src/builds.ts';
import { handbook, uploadDocument } from '../src/documents.ts';
import { goWithin } from '../src/go-within.ts';
import { pluginCentre, pluginItem } from '../src/plugins.ts';
import { publishChanged, unchanged } from '../src/releases.ts';
import { expect, test } from '../src/test.ts';

/** A part of a remote that is loaded on demand, and with it a library of the shell. */
type Part = {
  readonly path: string;
  /** Opens it, and closes what `path` opened with it. */
  readonly openAndClose: (page: Page) => Promise<void>;
  /** The remote is shown in a panel, which is closed by then. */
  readonly isPanel?: boolean;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const behindButton = (name: string, opens: 'menu' | 'dialog') => async (page: Page) => {
  await button(page, name).click();
  await expect(page.getByRole(opens)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole(opens)).toHaveCount(0);
};

async function openAndClosePlugin(page: Page): Promise<void> {
  await pluginItem(page, 'Network search').getByRole('button', { name: 'Network search' }).click();
  await expect(pluginCentre(page).getByRole('tab', { name: 'Use' })).toBeVisible();
  await pluginCentre(page).getByRole('button', { name: 'Close' }).click();
  await expect(pluginCentre(page)).toHaveCount(0);
}

/** Opens the document of the account in the viewer. */
async function openAndCloseDocument(page: Page): Promise<void> {
  await button(page, 'handbook').click();
  const viewer = page.getByRole('region', { name: 'Document', exact: true });
  await expect(viewer.getByText('Orchard: the handbook.')).toBeVisible();
  await button(page, 'All documents').click();
  await expect(viewer).toHaveCount(0);
}

const moreActions = 'More actions for chats';

/** By the name of the remote. */
const parts: Readonly<Record<string, Part>> = {
  'mf-account': { path: '/user_center', openAndClose: behindButton('Change password', 'dialog') },
  'mf-chat': { path: '/chat_room', openAndClose: behindButton(moreActions, 'menu') },
  'mf-pdf': { path: '/chat_pdf', openAndClose: openAndCloseDocument },
  'mf-plugins': { path: '/chat_room?panel=plugins', openAndClose: openAndClosePlugin, isPanel: true },
};

/** A remote that is new here has no part that is named yet. */
const remotes = remoteNames.filter((name) => name in parts);

function partOf(remote: string): Part {
  const part = parts[remote];
  if (!part) throw new Error(`no part of ${remote} is named`);
  return part;
}

/** Takes the release that is offered when the person comes back to the tab; resolves when no former view is left. */
async function update(page: Page, remote: string): Promise<void> {
  const views = page.locator(`[data-remote="${remote}"]`);
  await views.evaluateAll((all) => {
    for (const view of all) view.toggleAttribute('data-former', true);
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await button(page, 'Update').click();
  await expect(page.locator('[data-former]')).toHaveCount(0);
  if (!partOf(remote).isPanel) await expect(views).not.toHaveCount(0);
}

test.describe('what is loaded on demand', () => {
  // Eight parts of four remotes: seconds, but many on a machine with other work.
  test.slow();

  let token: string;
  test.beforeAll(async ({ site }) => {
    ({ token } = await signUp(site.url));
    await uploadDocument(site, token, 'handbook.pdf', handbook('Orchard'));
  });

  for (const remote of remotes) {
    test(`after an update of ${remote} in an open tab, it and the others still open what is loaded on demand`, async ({
      page,
      site,
      releases: _releases,
    }) => {
      const part = partOf(remote);
      await useToken(page, token);
      await page.goto(part.path);
      await part.openAndClose(page);
      await publishChanged(site, `${remote} again`, unchanged, remote);
      await update(page, remote);
      if (part.isPanel) await goWithin(page, part.path);
      await part.openAndClose(page);
      for (const other of remotes.filter((name) => name !== remote)) {
        await goWithin(page, partOf(other).path);
        await partOf(other).openAndClose(page);
      }
    });
  }
});

test.describe('a release that was removed from the server', () => {
  // Of each script that is asked for in vain.
  test.use({ provoked: /MIME type/ });

  test('is replaced on offer as soon as a part of it is opened', async ({ page, site, releases }) => {
    const part = partOf('mf-chat');
    const old = await publishChanged(site, 'to be removed', unchanged);
    await page.goto(part.path);
    await expect(button(page, moreActions)).toBeVisible();
    await publishChanged(site, 'the newer one', unchanged);
    await rm(path.join(releases, 'mf-chat', old), { recursive: true });
    await button(page, moreActions).click();
    await button(page, 'Update').click();
    await part.openAndClose(page);
  });
});
