import translations from '@orangery/locales/en/shell.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import type { Route } from '../../shell/src/routes/route-types.ts';
import { desktopRoutes, mobileRoutes } from '../../shell/src/routes/routes.ts';
import { messageBox } from '../src/chat.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

type Row = { path: string; to?: string; login?: true };

// What the specification says, spelled out: where an address leads, when not to itself.
const desktopGuest: Row[] = [
  { path: '/', to: '/chat_room' },
  { path: '/chat_room' },
  { path: '/ask_answer' },
  { path: '/help_center' },
  { path: '/vip_card' },
  { path: '/about_us' },
  { path: '/office_inlet' },
  { path: '/user_center', to: '/chat_room', login: true },
  { path: '/upgrade_service', to: '/chat_room', login: true },
  { path: '/sceneList' },
  { path: '/orange' },
  { path: '/chat_pdf' },
  { path: '/chat_ppt' },
  { path: '/test' },
  { path: '/no/such/page', to: '/chat_room' },
];
const desktopMember: Row[] = [
  { path: '/user_center' },
  { path: '/upgrade_service', to: '/vip_card' },
  { path: '/', to: '/chat_room' },
];
const forMembers = [
  '/home',
  '/chat_room',
  '/mine_module',
  '/usage_scenario',
  '/usage_scenario/detail',
  '/help_center',
  '/user_center',
  '/upgrade_service',
  '/about_us',
  '/setUp',
  '/test',
  '/questions',
  '/chat_pdf',
  '/chat_ppt',
  '/office_inlet',
];
const forGuests = ['/sign_in', '/register', '/forgot_password', '/set_password'];
const mobileGuest: Row[] = [
  { path: '/', to: '/login' },
  { path: '/login' },
  // A new password needs a code first.
  ...forGuests.map((path) => (path === '/set_password' ? { path, to: '/forgot_password' } : { path })),
  ...forMembers.map((path) => ({ path, to: '/login' })),
  { path: '/no/such/page?cid=spring', to: '/login?cid=spring' },
];
const mobileMember: Row[] = [
  ...forMembers.map((path) => ({ path })),
  ...forGuests.map((path) => ({ path, to: '/chat_room' })),
  { path: '/', to: '/chat_room' },
  { path: '/no/such/page', to: '/home' },
];

/** The title of the page at an address, from the product's own table. */
function titleOf(routes: readonly Route[], address: string): string {
  const route = routes.find(({ path }) => path === address.split('?')[0]);
  return route && 'title' in route ? translations.nav[route.title] : '';
}

/** The page has come to rest and shows what its table says, or says that it is not there yet. */
async function expectOpen(
  page: Page,
  routes: readonly Route[],
  { path, to = path, login }: Row,
): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() => new URL(page.url()).pathname + new URL(page.url()).search, { message: path })
    .toBe(to);
  await expect(page, path).toHaveTitle(`${titleOf(routes, to)} · Orangery`);
  if (login) await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  else await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.getByText(translations.slots.broken.title), path).toHaveCount(0);
  await expect(page.getByText(translations.slots.unreachable.title), path).toHaveCount(0);
}

async function visit(page: Page, routes: readonly Route[], rows: readonly Row[]): Promise<void> {
  for (const row of rows) await test.step(row.path, () => expectOpen(page, routes, row));
}

test.describe('desktop', () => {
  test.slow();

  test('every address leads a guest where the specification says', async ({ page }) => {
    await visit(page, desktopRoutes, desktopGuest);
  });

  test('every address leads a member where the specification says', async ({ page, member: _member }) => {
    await visit(page, desktopRoutes, desktopMember);
  });

  test('the table in the product is the one of the specification', () => {
    const paths = desktopRoutes.map(({ path }) => path).toSorted();
    const specified = desktopGuest.map(({ path }) => path).filter((path) => path !== '/no/such/page');
    expect(paths).toEqual(specified.toSorted());
  });

  test('back and forward go through the pages one by one', async ({ page }) => {
    await page.goto('/chat_room');
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(/help_center/);
    await page.getByRole('link', { name: 'Scenes' }).click();
    await expect(page).toHaveURL(/sceneList/);
    await page.goBack();
    await expect(page).toHaveURL(/help_center/);
    await page.goBack();
    await expect(messageBox(page)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/help_center/);
  });
});

test.describe('phone', () => {
  test.use(phone);
  test.slow();

  test('every address leads a guest where the specification says', async ({ page }) => {
    await visit(page, mobileRoutes, mobileGuest);
  });

  test('every address leads a member where the specification says', async ({ page, member: _member }) => {
    await visit(page, mobileRoutes, mobileMember);
  });

  test('the table in the product is the one of the specification', () => {
    const paths = mobileRoutes.map(({ path }) => path).toSorted();
    expect(paths).toEqual(['/', '/login', ...forGuests, ...forMembers].toSorted());
  });
});

test.describe('in the window of a small laptop', () => {
  test.use({ viewport: { width: 1366, height: 625 } });

  test('all places are in sight', async ({ page }) => {
    await page.goto('/help_center');
    const places = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Chat', 'Plugins', 'Slides'])
      await expect(places.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  });
});
