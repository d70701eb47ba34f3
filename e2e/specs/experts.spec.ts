import type { Expert } from '@orangery/api/contract';
import type { Page } from '@playwright/test';
import { answers, ask, messageBox, questions, sendButton } from '../src/chat.ts';
import { allExperts, expertCategories, expertQuestions, expertsPanel } from '../src/experts.ts';
import { layouts } from '../src/layouts.ts';
import { expect, test } from '../src/test.ts';
import { useTool } from '../src/tools.ts';

const scripts = {
  en: /\p{Script=Latin}/u,
  zh: /\p{Script=Han}/u,
  ru: /\p{Script=Cyrillic}/u,
  fa: /\p{Script=Arabic}/u,
};
const languages = ['en', 'zh', 'ru', 'fa'] as const;

/** The expert of these journeys, as the site describes it. */
async function editor(site: string): Promise<Expert> {
  const found = (await allExperts(site, 'en')).find(({ id }) => id === 'style-editor');
  if (!found) throw new Error('There is no such expert.');
  return found;
}

const idsOf = (experts: readonly Expert[]): string[] => experts.map(({ id }) => id).toSorted();

const usageCounted = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/chat/experts/usage'));

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('experts are listed by use, by field and by a search', async ({ page, member: _member, site }) => {
      const all = await allExperts(site.url, 'en');
      await page.goto('/chat_room');
      if (onPhone) await useTool(page, 'Experts', true);
      else await page.getByRole('link', { name: 'Experts' }).click();
      const panel = expertsPanel(page);
      await expect(panel.getByRole('list', { name: 'Most used' }).getByRole('listitem')).toHaveCount(6);
      // The rest comes as one scrolls.
      const others = panel.getByRole('list', { name: 'More experts' }).getByRole('listitem');
      await expect(async () => {
        await others.last().scrollIntoViewIfNeeded();
        expect(await others.count()).toBe(all.length - 6);
      }).toPass();
      for (const { name: field, count } of (await expertCategories(site.url, 'en')).slice(0, 2)) {
        await panel.getByRole('button', { name: `${field} ${count}`, exact: true }).click();
        await expect(panel.getByRole('list', { name: 'Experts' }).getByRole('listitem')).toHaveCount(count);
      }
      const search = panel.getByRole('searchbox', { name: 'Search experts' });
      await search.fill('style editor');
      await expect(panel.getByRole('status').filter({ hasText: /expert.* found/ })).toBeVisible();
      await expect(panel.getByRole('list', { name: 'Experts' }).getByRole('button').first()).toContainText(
        'Style editor',
      );
      await search.fill('xyzzy');
      await expect(panel).toContainText('No expert for “xyzzy”');
      await panel.getByRole('button', { name: 'Show all experts' }).click();
      await expect(panel.getByRole('list', { name: 'Most used' })).toBeVisible();
    });

    if (!onPhone)
      test('a chat with an expert begins, instructs the model, is counted, and goes on later', async ({
        page,
        member: _member,
        site,
        model,
      }) => {
        const expert = await editor(site.url);
        const [first = ''] = await expertQuestions(site.url, expert.id, 'en');
        model.script([{ text: 'Shorter now.' }, { text: 'And shorter.' }]);
        await page.goto('/chat_room?panel=experts');
        const panel = expertsPanel(page);
        await panel.getByRole('searchbox', { name: 'Search experts' }).fill(expert.name);
        await panel
          .getByRole('list', { name: 'Experts' })
          .getByRole('button', { name: expert.name })
          .first()
          .click();
        await expect(page).toHaveURL(new RegExp(`panel=experts(/|%2F)${expert.id}`));
        await expect(panel.getByRole('heading', { name: expert.name })).toBeFocused();
        await expect(panel.getByRole('region', { name: 'Says first' })).toHaveText(expert.greeting);

        const counted = usageCounted(page);
        await panel.getByRole('button', { name: first, exact: true }).click();
        await expect(panel).toBeHidden();
        const usage = await counted;
        expect(await usage.json()).toMatchObject({ code: 200 });
        expect(usage.request().postDataJSON()).toEqual({ expert_id: expert.id });
        await expect(page.getByRole('region', { name: 'Says first' })).toHaveText(expert.greeting);
        await expect(messageBox(page)).toHaveValue(first);
        await sendButton(page).click();
        await expect(answers(page)).toContainText('Shorter now.');
        await expect(questions(page)).toHaveText(first);
        expect(model.requests[0]?.body.messages).toEqual([
          { role: 'system', content: expert.prompt },
          { role: 'user', content: first },
        ]);

        // From the box to the expert, and on with the chat one had.
        await page.getByRole('button', { name: `Expert ${expert.name}`, exact: true }).click();
        await panel.getByRole('button', { name: 'Start a new chat' }).click();
        await expect(panel).toBeHidden();
        await expect(answers(page)).toHaveCount(0);
        await page.reload();
        await page.goto(`/chat_room?panel=experts/${expert.id}`);
        const chats = panel.getByRole('region', { name: 'Your chats' }).getByRole('button');
        await expect(chats).toHaveCount(1);
        await expect(chats).toContainText('2 messages');
        await panel.getByRole('button', { name: 'Continue the last chat' }).click();
        await expect(panel).toBeHidden();
        await expect(answers(page)).toContainText('Shorter now.');
        await ask(page, 'Once more.');
        await expect(answers(page).last()).toContainText('And shorter.');
        expect(model.requests.at(-1)?.body.messages.map(({ role }) => role)).toEqual([
          'system',
          'user',
          'assistant',
          'user',
        ]);
        // And it stands among those one talked to.
        await page.goto('/chat_room?panel=experts');
        await expect(panel.getByRole('list', { name: 'Recent chats with' })).toContainText(expert.name);
      });

    test('back leads from an expert to the list, and the page of an unknown expert says so', async ({
      page,
      member: _member,
      site,
    }) => {
      const expert = await editor(site.url);
      await page.goto('/chat_room?panel=experts');
      const panel = expertsPanel(page);
      const search = panel.getByRole('searchbox', { name: 'Search experts' });
      await search.fill(expert.name);
      await expect(panel.getByRole('list', { name: 'Most used' })).toHaveCount(0);
      const inList = panel
        .getByRole('list', { name: 'Experts' })
        .getByRole('button', { name: expert.name })
        .first();
      await inList.click();
      await panel.getByRole('button', { name: 'All experts' }).click();
      await expect(search).toHaveValue(expert.name);
      await expect(inList).toBeFocused();
      await page.goto('/chat_room?panel=experts/nobody');
      await expect(panel).toContainText('There is no such expert');
      await panel.getByRole('button', { name: 'Show all experts' }).click();
      await expect(panel.getByRole('list', { name: 'Most used' })).toBeVisible();
    });
  });
}

test('a guest sees the experts, and signing in sends the question asked there', async ({
  page,
  site,
  model,
}) => {
  const expert = await editor(site.url);
  model.script([{ text: 'Shorter now.' }]);
  await page.goto(`/chat_room?panel=experts/${expert.id}`);
  await expertsPanel(page).getByRole('button', { name: 'Start a new chat' }).click();
  await ask(page, 'Make it shorter.');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: 'One-click sign-up' }).click();
  await page.getByRole('button', { name: 'I saved it' }).click();
  await expect(answers(page)).toContainText('Shorter now.');
  expect(model.requests[0]?.body.messages[0]).toEqual({ role: 'system', content: expert.prompt });
});

test('at least sixty experts are offered, each in four languages', async ({ site }) => {
  const [english = [], ...others] = await Promise.all(
    languages.map((language) => allExperts(site.url, language)),
  );
  expect(english.length).toBeGreaterThanOrEqual(60);
  expect(new Set(english.map(({ id }) => id)).size).toBe(english.length);
  for (const [at, all] of [english, ...others].entries()) {
    const language = languages[at] ?? 'en';
    // Not in their order, which is by use: a use of the journey before may be counted in between.
    expect(idsOf(all)).toEqual(idsOf(english));
    for (const { id, name, intro, greeting, prompt } of all)
      for (const text of [name, intro, greeting, prompt])
        expect(text, `${id} in ${language}`).toMatch(scripts[language]);
    for (const { id } of all.slice(0, 5)) {
      const asked = await expertQuestions(site.url, id, language);
      expect(asked.length, id).toBeGreaterThan(0);
      for (const question of asked) expect(question, `${id} in ${language}`).toMatch(scripts[language]);
    }
    const categories = await expertCategories(site.url, language);
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(english.length);
  }
});
