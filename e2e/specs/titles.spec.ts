import { answers, ask, questions } from '../src/chat.ts';
import { startSite } from '../src/site.ts';
import { test as base, expect } from '../src/test.ts';

const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const site = await startSite({ CHAT_TITLES: 'on' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('the model gives a chat its title after the first answer, which costs no question and stays over a reload', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'With flour and water.' }, { text: '"Baking bread"' }, { text: 'An hour.' }]);
  await page.goto('/chat_room');
  await ask(page, 'How do I bake bread when I have no yeast at all?');
  const title = page.getByRole('heading', { name: 'Baking bread', exact: true });
  await expect(title).toBeVisible();
  await expect(page.getByText('9 left today', { exact: true })).toBeVisible();
  await ask(page, 'And how long?');
  await expect(answers(page).last()).toContainText('An hour.');
  await expect(questions(page)).toHaveCount(2);
  expect(model.requests).toHaveLength(3);
  await page.reload();
  await expect(title).toBeVisible();
});
