import { signIn, useToken } from '../src/account.ts';
import {
  keepDeck,
  openDeck,
  outlineText,
  outlineTree,
  presentationsLeft,
  retitle,
  slidesText,
  sorter,
  spendQuestions,
} from '../src/decks.ts';
import { layouts } from '../src/layouts.ts';
import { confirmLogOut } from '../src/login.ts';
import { tabTo } from '../src/tab-to.ts';
import { expect, test } from '../src/test.ts';

test.slow();

const topic = 'Orchards in the city';

const rowsOf = (page: Parameters<typeof outlineTree>[0]) => outlineTree(page).getByRole('treeitem');
const soFar = (page: Parameters<typeof outlineTree>[0]) =>
  page.getByRole('list', { name: 'Slides so far' }).getByRole('listitem');

for (const { name, onPhone, use } of layouts)
  test.describe(name, () => {
    test.use(use);

    if (!onPhone)
      test('a presentation beyond the plan leads to the plans, keeps the outline, and counts nothing', async ({
        page,
        member,
        model,
        site,
      }) => {
        await page.goto('/chat_ppt');
        await page.getByRole('textbox', { name: 'Topic' }).fill(topic);
        model.script([
          { text: outlineText },
          { text: slidesText, failAfter: 20 },
          { text: slidesText },
          { text: outlineText },
        ]);
        await page.getByRole('button', { name: 'Create outline' }).click();
        await expect(rowsOf(page)).toHaveCount(8);
        // One that fails in the middle is given back.
        await page.getByRole('button', { name: 'Create slides' }).click();
        await expect(page.getByText('The slides could not be finished')).toBeVisible();
        expect(await presentationsLeft(site.url, member)).toBe(1);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page).toHaveURL(/deck=/);
        expect(await presentationsLeft(site.url, member)).toBe(0);
        await page.goto('/chat_ppt');
        await page.getByRole('textbox', { name: 'Topic' }).fill(topic);
        await page.getByRole('button', { name: 'Create outline' }).click();
        await expect(rowsOf(page)).toHaveCount(8);
        await page.getByRole('button', { name: 'Create slides' }).click();
        await expect(page.getByText('You have no presentation generations left')).toBeVisible();
        await page.getByRole('button', { name: 'Back to the outline' }).click();
        await expect(rowsOf(page)).toHaveCount(8);
        expect(await presentationsLeft(site.url, member)).toBe(0);
        await page.getByRole('button', { name: 'Create slides' }).click();
        await page.getByRole('button', { name: 'See plans' }).click();
        await expect(page).toHaveURL(/vip_card|upgrade_service/);
      });
  });

test('a reload in each step of a presentation goes on where it was', async ({
  page,
  member,
  model,
  site,
}) => {
  await page.goto('/chat_ppt');
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic);
  await page.getByRole('combobox', { name: 'Tone' }).selectOption('Formal');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue(topic);
  await expect(page.getByRole('combobox', { name: 'Tone' })).toHaveValue('formal');
  model.script([{ text: outlineText }, { text: slidesText, waitAfter: 20 }]);
  await page.getByRole('button', { name: 'Create outline' }).click();
  await expect(rowsOf(page)).toHaveCount(8);
  await page.getByRole('radio', { name: 'Midnight' }).check({ force: true });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Midnight' })).toBeChecked();
  await expect(rowsOf(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Create slides' }).click();
  await expect(soFar(page)).toHaveCount(1);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(soFar(page)).toHaveCount(1);
  // A press right after the reload asks as any other does.
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await page.getByRole('button', { name: 'Keep creating' }).click();
  model.release();
  await expect(sorter(page).getByRole('listitem')).toHaveCount(3);
  await page.reload();
  await expect(sorter(page).getByRole('listitem')).toHaveCount(3);
  expect(await presentationsLeft(site.url, member)).toBe(0);
  expect(model.requests).toHaveLength(2);
});

test('who logs out while slides are made finds the outline, and nothing is counted', async ({
  page,
  member,
  model,
  site,
}) => {
  await page.goto('/chat_ppt');
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic);
  model.script([{ text: outlineText }, { text: slidesText, waitAfter: 20 }]);
  await page.getByRole('button', { name: 'Create outline' }).click();
  await expect(rowsOf(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Create slides' }).click();
  await expect(soFar(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Account\b/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await confirmLogOut(page);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const again = await signIn(site.url, member);
  await useToken(page, again.token);
  await page.goto('/chat_ppt');
  await page.getByRole('button', { name: 'Back to the outline' }).click();
  await expect(rowsOf(page)).toHaveCount(8);
  await expect.poll(() => model.requests.at(-1)?.aborted).toBe(true);
  await expect.poll(() => presentationsLeft(site.url, again)).toBe(1);
});

test('who logs out while an outline is written finds the whole of it after logging in, and its presentation', async ({
  page,
  member,
  model,
  site,
}) => {
  await page.goto('/chat_ppt');
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic);
  model.script([{ text: outlineText, waitAfter: 24 }, { text: slidesText }]);
  await page.getByRole('button', { name: 'Create outline' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: /^Account\b/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await confirmLogOut(page);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  model.release();
  const again = await signIn(site.url, member);
  await useToken(page, again.token);
  await page.goto('/chat_ppt?new=outline');
  await expect(rowsOf(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Create slides' }).click();
  await expect(page).toHaveURL(/deck=/);
  const id = new URL(page.url()).searchParams.get('deck') ?? '';
  // What was typed last is on its way when the person leaves.
  await retitle(page, 'Why plant trees in a city', 'Why trees');
  await page.getByRole('button', { name: /^Account\b/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await confirmLogOut(page);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await useToken(page, (await signIn(site.url, member)).token);
  await openDeck(page, id, 'Why trees');
});

test('a wish that the quota has no room for stays in the box, and nothing is changed', async ({
  page,
  member,
  model,
  site,
}) => {
  await openDeck(page, await keepDeck(site.url, member));
  await spendQuestions(site.url, member);
  const asked = model.requests.length;
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.fill('a closing slide');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const prompt = page.getByRole('dialog', { name: 'No GPT-3.5 questions left' });
  await expect(prompt.getByRole('button', { name: 'See plans' })).toBeVisible();
  await prompt.getByRole('button', { name: 'Close' }).click();
  await expect(box).toHaveValue('a closing slide');
  await expect(sorter(page).getByRole('listitem')).toHaveCount(3);
  expect(model.requests).toHaveLength(asked);
});

test('code of a step that does not arrive is said to be missing, and fetched again', async ({
  page,
  member: _member,
  model,
}) => {
  await page.goto('/chat_ppt');
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic);
  let isBlocked = true;
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    (route) => (isBlocked ? route.abort() : route.continue()),
  );
  model.script([{ text: outlineText }]);
  await page.getByRole('button', { name: 'Create outline' }).click();
  await expect(page.getByText('The presentation editor did not load.')).toBeVisible();
  isBlocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page)).toHaveCount(8);
});

test('a presentation is made by keyboard alone', async ({ page, member: _member, model }) => {
  const { keyboard } = page;
  await page.goto('/chat_ppt');
  await page.getByRole('textbox', { name: 'Topic' }).focus();
  await keyboard.type(topic);
  model.script([{ text: outlineText }, { text: slidesText }]);
  await keyboard.press('Control+Enter');
  await expect(rowsOf(page)).toHaveCount(8);
  const title = page.getByRole('textbox', { name: 'Title of the presentation' });
  await tabTo(title);
  await keyboard.press('Tab');
  const field = page.locator(':focus');
  await expect(field).toHaveValue('Why plant trees in a city');
  await keyboard.press('End');
  await keyboard.type(' now');
  await keyboard.press('Enter');
  await keyboard.type('A point more');
  await expect(rowsOf(page)).toHaveCount(9);
  await keyboard.press('Escape');
  const theme = page.getByRole('radio', { name: 'Orangery' });
  await tabTo(theme);
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Paper' })).toBeChecked();
  const create = page.getByRole('button', { name: 'Create slides' });
  await tabTo(create);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/deck=/);
  await expect(sorter(page).getByRole('listitem')).toHaveCount(3);
});
