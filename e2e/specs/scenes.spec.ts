import scenes from '@orangery/locales/en/mf-chat/scenes.json' with { type: 'json' };
import type { Locator, Page } from '@playwright/test';
import { answers, messageBox, questions, sendButton } from '../src/chat.ts';
import { layouts } from '../src/layouts.ts';
import { expect, test } from '../src/test.ts';

const { email } = scenes.scene;

const card = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('link', { name: title });
const cards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
const detail = (page: Page, onPhone: boolean): Locator =>
  onPhone ? page.getByRole('main') : page.getByRole('dialog', { name: email.title });

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);
    const list = onPhone ? '/usage_scenario' : '/sceneList';

    test('scenes are listed by group, by tab and by a search', async ({ page, member: _member }) => {
      await page.goto(list);
      await expect(cards(page)).toHaveCount(18);
      for (const [group, count] of [
        ['Work', 9],
        ['Learn', 3],
        ['Everyday life', 6],
      ] as const) {
        await page.getByRole('button', { name: group, exact: true }).click();
        await expect(cards(page)).toHaveCount(count);
        await expect(page.getByRole('heading', { name: group, exact: true })).toBeVisible();
      }
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await page.getByRole('tab', { name: 'Popular' }).click();
      await expect(cards(page)).toHaveCount(8);
      await expect(card(page, email.title)).toBeVisible();
      await page.getByRole('tab', { name: 'Latest' }).click();
      await expect(card(page, email.title)).toHaveCount(0);
      await expect(cards(page)).toHaveCount(6);

      const search = page.getByRole('searchbox', { name: 'Search scenes' });
      await search.fill('landlord boiler');
      await expect(page.getByText('1 scene found')).toBeVisible();
      await expect(cards(page)).toHaveCount(1);
      await expect(card(page, email.title)).toBeVisible();
      await search.fill('xyzzy');
      await expect(page.getByText('No scene for “xyzzy”')).toBeVisible();
      await page.getByRole('button', { name: 'Show all scenes' }).click();
      await expect(cards(page)).toHaveCount(18);
    });

    test('a chat begins with an example of a scene, which instructs the model', async ({
      page,
      member: _member,
      model,
    }) => {
      model.script([{ text: 'Dear Mr Hughes,' }, { text: 'Dear Ms Novak,' }]);
      await page.goto(list);
      await card(page, email.title).click();
      await expect(page).toHaveURL(
        onPhone ? /\/usage_scenario\/detail\?scene=email/ : /\/sceneList\?scene=email/,
      );
      await expect(detail(page, onPhone)).toContainText(email.describe);
      await detail(page, onPhone).getByRole('button', { name: email.example.first }).click();
      await expect(page).toHaveURL(/\/(chat_room|home)$/);
      await expect(messageBox(page)).toHaveValue(email.example.first);
      await expect(page.getByRole('button', { name: `Scene ${email.title}`, exact: true })).toBeVisible();
      await sendButton(page).click();
      await expect(answers(page)).toContainText('Dear Mr Hughes,');
      // The model gets the prefix; the conversation does not show it.
      await expect(questions(page)).toHaveText(email.example.first);
      await page.reload();
      await expect(questions(page)).toHaveText(email.example.first);
      await messageBox(page).fill('Now to Ms Novak.');
      await sendButton(page).click();
      await expect(answers(page).last()).toContainText('Dear Ms Novak,');
      expect(
        model.requests.map(({ body }) => body.messages.map(({ role, content }) => [role, content])),
      ).toEqual([
        [
          ['system', email.presets],
          ['user', email.example.first],
        ],
        [
          ['system', email.presets],
          ['user', email.example.first],
          ['assistant', 'Dear Mr Hughes,'],
          ['user', 'Now to Ms Novak.'],
        ],
      ]);
      // It is at hand the next time.
      await page.goto(list);
      await expect(page.getByRole('region', { name: 'Recently used' }).getByRole('link')).toHaveText(
        new RegExp(`^${email.title}`),
      );
    });

    test('a chat of a scene without an example says what it is about', async ({ page, member: _member }) => {
      await page.goto('/chat_room');
      await page.getByRole('link', { name: 'All scenes' }).click();
      await card(page, email.title).click();
      await detail(page, onPhone).getByRole('button', { name: 'Start a chat' }).click();
      const log = page.getByRole('region', { name: 'Conversation' }).or(page.getByRole('main'));
      await expect(log.getByRole('heading', { name: email.title }).first()).toBeVisible();
      await expect(messageBox(page)).toHaveAttribute('placeholder', email.placeholder);
      await expect(messageBox(page)).toHaveValue('');
      await page.getByRole('button', { name: email.example.second }).click();
      await expect(messageBox(page)).toHaveValue(email.example.second);
    });

    test('back leads from a scene to the list, and an address without a scene says so', async ({
      page,
      member: _member,
    }) => {
      await page.goto(list);
      await page.getByRole('tab', { name: 'Popular' }).click();
      await card(page, email.title).click();
      await expect(detail(page, onPhone).getByRole('button', { name: 'Start a chat' })).toBeVisible();
      if (onPhone) await page.goBack();
      else await page.keyboard.press('Escape');
      await expect(page).toHaveURL(new RegExp(`${list}$`));
      await expect(page.getByRole('tab', { name: 'Popular' })).toHaveAttribute('aria-selected', 'true');
      await expect(cards(page)).toHaveCount(8);

      await page.goto(onPhone ? '/usage_scenario/detail?scene=constructor' : '/sceneList?scene=constructor');
      await expect(page.getByText('There is no such scene')).toBeVisible();
      await page.getByRole('button', { name: 'All scenes' }).click();
      await expect(page).toHaveURL(new RegExp(`${list}$`));
      await expect(cards(page)).toHaveCount(18);
    });
  });
}

test('a guest begins with a scene, and the question is sent after the login', async ({ page, model }) => {
  model.script([{ text: 'Dear Mr Hughes,' }]);
  await page.goto('/sceneList?scene=email');
  await detail(page, false).getByRole('button', { name: email.example.first }).click();
  await sendButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: 'One-click sign-up' }).click();
  await page.getByRole('button', { name: 'I saved it' }).click();
  await expect(answers(page)).toContainText('Dear Mr Hughes,');
  expect(model.requests[0]?.body.messages[0]).toEqual({ role: 'system', content: email.presets });
});
