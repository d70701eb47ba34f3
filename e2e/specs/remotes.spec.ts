import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { directoryStore } from '@orangery/build/release';
import type { Page } from '@playwright/test';
import { remoteNames, root } from '../src/builds.ts';
import { messageBox, rooms } from '../src/chat.ts';
import { goWithin } from '../src/go-within.ts';
import { phone } from '../src/phone.ts';
import {
  brokenEntry,
  firstVersion,
  publishChanged,
  throwsAtMount,
  withPlaceholder,
} from '../src/releases.ts';
import { expect, test } from '../src/test.ts';

const navigation = 'Main';

type PublishedTexts = { remotes: { 'mf-chat': { assets: { texts: { en: { url: string }[] } } } } };

/** The chat works, and the diagnostics say that it is the release of that version. */
async function expectFallback(page: Page, version: string): Promise<void> {
  await page.goto('/chat_room');
  await expect(messageBox(page)).toBeVisible();
  await expect(rooms(page)).toBeVisible();
  // The rail has no link to the diagnostics, and what was loaded is known to this page only.
  await goWithin(page, '/test');
  await expect(page.getByText('Fallback release')).toBeVisible();
  await expect(page.getByText(version, { exact: true })).toBeVisible();
}

test('a remote that cannot be loaded leaves a card; the rest works, and a retry brings it back', async ({
  page,
  site: _site,
}) => {
  await page.route('**/remoteEntry*', (route) => route.abort());
  await page.goto('/chat_room');
  const card = page.getByRole('main').getByRole('alert');
  await expect(card).toContainText('This part could not be loaded');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/help_center/);
  await page.getByRole('navigation', { name: navigation }).getByRole('link', { name: 'Chat' }).click();
  await expect(card).toBeVisible();
  await page.unroute('**/remoteEntry*');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(messageBox(page)).toBeVisible();
});

test('a remote all of whose releases throw while they are mounted does not stop the page', async ({
  page,
  site,
  releases: _releases,
}) => {
  await publishChanged(site, 'throws', throwsAtMount);
  await publishChanged(site, 'throws too', throwsAtMount);
  await page.goto('/chat_room');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This part has stopped working');
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This part has stopped working');
  }
  await page.goto('/test');
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible();
});

test.describe('a broken release', () => {
  test.use({ provoked: /a broken release/ });

  test('is passed over for the release before it', async ({ page, site, releases: _releases }) => {
    const good = await firstVersion(site);
    await publishChanged(site, 'broken', brokenEntry);
    await expectFallback(page, good);
  });
});

test('a release whose views throw while they are mounted is passed over for the release before it', async ({
  page,
  site,
  releases: _releases,
}) => {
  const good = await firstVersion(site);
  await publishChanged(site, 'throws at its first mount', throwsAtMount);
  await expectFallback(page, good);
  await expect(page.getByText('thrown while mounting')).toBeVisible();
});

test('a release whose translations do not arrive is passed over for the release before it', async ({
  page,
  site,
  releases: _releases,
}) => {
  const version = await publishChanged(site, 'without texts', withPlaceholder('Ask the speechless release'));
  const registry = (await (await page.request.get('/registry.json')).json()) as PublishedTexts;
  const texts = registry.remotes['mf-chat'].assets.texts.en.map(({ url }) => url);
  expect(texts.join()).toContain(version);
  await page.route(
    ({ pathname }) => texts.includes(pathname),
    (route) => route.abort(),
  );
  await page.goto('/chat_room');
  await expect(messageBox(page)).toHaveAttribute('placeholder', 'Ask anything');
  await expect(rooms(page)).toBeVisible();
});

test('a new release is offered to an open page and not forced on it; a draft survives', async ({
  page,
  site,
  releases: _releases,
}) => {
  await page.goto('/chat_room');
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await messageBox(page).fill('half a thought');
  await publishChanged(site, 'newer', withPlaceholder('Ask the new release'));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await expect(messageBox(page)).toHaveAttribute('placeholder', 'Ask anything');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(messageBox(page)).toHaveAttribute('placeholder', 'Ask the new release');
  await expect(messageBox(page)).toHaveValue('half a thought');
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('an offered release covers nothing of the page, and can be left for later', async ({
    page,
    site,
    member: _member,
    releases: _releases,
  }) => {
    const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
    const room = async () => {
      const [above, below] = await Promise.all([offer.boundingBox(), page.getByRole('main').boundingBox()]);
      return (below?.y ?? Number.NaN) - ((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN));
    };
    await page.goto('/chat_room');
    await expect(page.locator('#first-paint')).toHaveCount(0);
    await expect(messageBox(page)).toBeVisible();
    await publishChanged(site, 'later', withPlaceholder('Ask the later release'));
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(offer).toBeVisible();
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 508 });
    await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await offer.getByRole('button', { name: 'Not now' }).tap();
    await expect(offer).toHaveCount(0);
    await expect(messageBox(page)).toHaveAttribute('placeholder', 'Ask anything');
    await page.reload();
    await expect(messageBox(page)).toHaveAttribute('placeholder', 'Ask the later release');
  });
});

test('an override loads another release, shows that it does, and can be turned off', async ({
  page,
  site,
  releases: _releases,
}) => {
  const older = await firstVersion(site);
  await publishChanged(site, 'current', withPlaceholder('Ask the current release'));
  await page.goto('/chat_room');
  await expect(messageBox(page)).toHaveAttribute('placeholder', 'Ask the current release');
  await page.goto(`/chat_room?mf=mf-chat@${site.url}/releases/mf-chat/${older}/mf-manifest.json`);
  await expect(page.getByRole('note')).toContainText('Overridden: mf-chat');
  await expect(messageBox(page)).toHaveAttribute('placeholder', 'Ask anything');
  await expect(page).toHaveURL(/\/chat_room$/);
  await page.getByRole('note').getByRole('button', { name: 'Turn off' }).click();
  await expect(messageBox(page)).toHaveAttribute('placeholder', 'Ask the current release');
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('an override with a dead address is reported, and the release is shown', async ({ page, site }) => {
  await page.goto(`/chat_room?mf=mf-chat@${site.url}/releases/mf-chat/gone/mf-manifest.json`);
  await expect(messageBox(page)).toBeVisible();
  await expect(page.getByRole('note')).toContainText('Could not be used, so the release is shown: mf-chat');
});

test('an override cannot load code from another origin', async ({ page }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') strangers.push(request.url());
  });
  await page.goto('/chat_room?mf=mf-chat@https://evil.example/remoteEntry.js');
  await expect(messageBox(page)).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
  expect(strangers).toEqual([]);
});

test('the diagnostics page says what the page is made of', async ({ page, site }) => {
  await page.goto('/test');
  const remote = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'mf-chat' }) });
  await expect(remote).toContainText(await firstVersion(site));
  await expect(page.getByText('Healthy')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shared libraries' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
});

test('mf publish takes the production build of every remote', async () => {
  const releases = await mkdtemp(path.join(process.env.E2E_FOLDER ?? '', 'published-'));
  const mf = path.join(root, 'shared/build/src/cli/mf.ts');
  for (const name of remoteNames)
    await promisify(execFile)(process.execPath, [mf, 'publish', '--to', releases], {
      cwd: path.join(root, name),
    });
  const { microFrontends } = await directoryStore(releases).read();
  expect(Object.keys(microFrontends).sort()).toEqual([...remoteNames].sort());
});
