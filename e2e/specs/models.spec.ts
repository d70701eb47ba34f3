import type { Page } from '@playwright/test';
import { admin } from '../src/admin.ts';
import { answers, ask, messageBox, questions, sendButton } from '../src/chat.ts';
import { equippedTest as test } from '../src/equipped.ts';
import { layouts } from '../src/layouts.ts';
import { expect } from '../src/test.ts';
import { chooseModel, modelButton, modelOption, openNewChat, showLockedModels } from '../src/tools.ts';

/** What is left of the room's model, in its head. */
const left = (page: Page, text: string) => page.getByText(text, { exact: true });
const noQuestions = (page: Page, model: string) =>
  page.getByRole('dialog', { name: `No ${model} questions left` });

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);
    const plansPage = onPhone ? /\/upgrade_service\?plan=/ : /\/vip_card\?plan=/;

    test('the model selector says of each model what it is for, what quota is left, and how to unlock it', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await modelButton(page).click();
      await expect(page.getByRole('menuitemradio')).toHaveCount(3);
      await showLockedModels(page);
      await expect(page.getByRole('menuitemradio')).toHaveCount(8);
      const descriptions = {
        'Chat-MM': /Strongest in Chinese\..*10 left today/,
        'GPT-3.5': /Quick, for everyday questions\..*10 left today/,
        'GPT-3.5-16k': /From VIP.*For long texts/,
        'GPT-4.0': /Trial.*Careful with difficult questions.*1 left today/,
        'Claude-3': /From VIP.*Reads very long documents/,
        'GPT-4.0 with plugs': /From VIP.*GPT‑4\.0 that can use your plugins/,
        o1: /From PRO.*Thinks before it answers/,
        'Gemini Pro': /From PRO.*An all-rounder/,
      };
      for (const [model, text] of Object.entries(descriptions))
        await expect(page.getByRole('menuitemradio', { name: text })).toContainText(model);
      await expect(modelOption(page, 'GPT-3.5')).toBeChecked();
      await modelOption(page, 'Claude-3').click();
      const question = page.getByRole('alertdialog', { name: 'Claude-3 is not in your plan' });
      await expect(question).toContainText('only open to VIP');
      await question.getByRole('button', { name: 'Upgrade' }).click();
      await expect(page).toHaveURL(plansPage);
    });

    test('choosing another model asks, opens another room and takes the draft along', async ({
      page,
      member: _member,
      model,
    }) => {
      model.script([{ text: 'An answer.' }]);
      await page.goto('/chat_room');
      await ask(page, 'A question');
      await expect(answers(page)).toContainText('An answer.');
      await messageBox(page).fill('half a question');
      await chooseModel(page, 'Chat-MM');
      const question = page.getByRole('alertdialog', { name: 'Start a new chat with Chat-MM?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(modelButton(page)).toHaveAccessibleName('Model: GPT-3.5');
      await expect(answers(page)).toContainText('An answer.');

      await chooseModel(page, 'Chat-MM');
      await question.getByRole('button', { name: 'New chat' }).click();
      await expect(modelButton(page)).toHaveAccessibleName('Model: Chat-MM');
      await expect(questions(page)).toHaveCount(0);
      await expect(messageBox(page)).toHaveValue('half a question');
      await page.reload();
      await expect(modelButton(page)).toHaveAccessibleName('Model: Chat-MM');
      await expect(messageBox(page)).toHaveValue('half a question');
    });

    if (!onPhone)
      test('the free question to GPT-4.0 works once, and the next is kept with how to go on', async ({
        page,
        member: _member,
        model,
      }) => {
        model.script([{ text: 'A careful answer.' }, { text: 'A quick answer.' }]);
        await page.goto('/chat_room');
        await chooseModel(page, 'GPT-4.0');
        await expect(left(page, '1 left today')).toBeVisible();
        await ask(page, 'Something difficult');
        await expect(answers(page)).toContainText('A careful answer.');
        await expect(left(page, 'None left')).toBeVisible();

        await ask(page, 'Something more difficult');
        const prompt = noQuestions(page, 'GPT-4.0');
        await expect(prompt).toContainText('Today’s GPT‑4.0 questions are used up.');
        await expect(prompt).toContainText(/You can ask again from \d+:\d\d/);
        await expect(prompt.getByRole('button', { name: 'Upgrade' })).toBeVisible();
        await expect(questions(page)).toHaveCount(1);
        expect(model.requests).toHaveLength(1);
        await prompt.getByRole('button', { name: 'New chat with GPT-3.5' }).click();
        await expect(modelButton(page)).toHaveAccessibleName('Model: GPT-3.5');
        await expect(messageBox(page)).toHaveValue('Something more difficult');
        await sendButton(page).click();
        await expect(answers(page)).toContainText('A quick answer.');

        await page.reload();
        await modelButton(page).click();
        const option = modelOption(page, 'GPT-4.0');
        await expect(option).toBeDisabled();
        await expect(option).toContainText(/None left · renewed \d+:\d\d/);
        await page.keyboard.press('Escape');
        // The model chosen last cannot be asked, so it is not that of a new room either.
        await openNewChat(page);
        await expect(questions(page)).toHaveCount(0);
        await expect(modelButton(page)).toHaveAccessibleName('Model: GPT-3.5');
      });

    if (!onPhone)
      test('a question lowers the quota while it is answered and gives it back when it fails, and another model is asked instead', async ({
        page,
        member: _member,
        model,
        context,
      }) => {
        model.script([{ text: 'One.' }, { wait: true, tokens: ['Two'], failAfter: 0 }, { text: 'Three.' }]);
        const other = await context.newPage();
        await other.goto('/chat_room');
        await expect(left(other, '10 left today')).toBeVisible();
        await page.goto('/chat_room');
        await expect(left(page, '10 left today')).toBeVisible();
        await ask(page, 'First');
        await expect(answers(page)).toContainText('One.');
        await expect(left(page, '9 left today')).toBeVisible();
        // Another tab shows it as well.
        await expect(left(other, '9 left today')).toBeVisible();
        await ask(page, 'Second');
        await expect(left(page, '8 left today')).toBeVisible();
        model.release();
        await expect(page.getByRole('log').getByRole('alert')).toBeVisible();
        await expect(left(page, '9 left today')).toBeVisible();
        await page.reload();
        await expect(left(page, '9 left today')).toBeVisible();

        await page.getByRole('log').getByRole('button', { name: 'Ask another model' }).click();
        await modelOption(page, 'Chat-MM').click();
        await expect(answers(page)).toContainText(['One.', 'Three.']);
        await expect(questions(page)).toContainText(['First', 'Second']);
        await expect(modelButton(page)).toHaveAccessibleName('Model: Chat-MM');
      });

    if (!onPhone)
      test('the figures of an edited plan count from the next page on, and an invalid edit changes nothing', async ({
        page,
        member: _member,
        plans,
      }) => {
        const help = page.getByText(/questions to the default model per day are/);
        await page.goto('/chat_room');
        await expect(left(page, '10 left today')).toBeVisible();
        await plans.setDay(1, 'default', 7);
        await page.reload();
        await expect(left(page, '7 left today')).toBeVisible();
        await plans.write('{ "levels": ');
        await page.goto('/help_center?article=freeQuestions');
        await expect(help).toContainText('per day are 7,');
        await page.goto('/chat_room');
        await expect(left(page, '7 left today')).toBeVisible();
      });

    if (!onPhone)
      test("oranges pay once the day's quota is used, and come back when an answer fails", async ({
        page,
        member,
        model,
        site,
        plans,
      }) => {
        await admin(site, 'grant', member.username, 'vip', '--days', '30');
        await admin(site, 'oranges', member.username, '+1');
        await plans.setDay(2, 'gpt4', 1);
        const fails = { wait: true, tokens: ['x'], failAfter: 0 };
        model.script([{ text: 'Of the plan.' }, fails, { text: 'An orange.' }]);
        await page.goto('/chat_room');
        await chooseModel(page, 'GPT-4.0');
        await expect(left(page, '1 left today')).toBeVisible();
        await ask(page, 'First');
        await expect(answers(page)).toContainText('Of the plan.');
        await expect(left(page, '1 orange')).toBeVisible();
        await ask(page, 'Second');
        await expect(left(page, 'None left')).toBeVisible();
        model.release();
        await expect(left(page, '1 orange')).toBeVisible();
        await page.getByRole('log').getByRole('button', { name: 'Try again' }).click();
        await expect(answers(page).last()).toContainText('An orange.');
        await expect(left(page, 'None left')).toBeVisible();
        await ask(page, 'Third');
        await expect(noQuestions(page, 'GPT-4.0')).toBeVisible();
        expect(model.requests).toHaveLength(3);
      });

    if (!onPhone)
      test('after a plan has ended unnoticed the server refuses, and one button opens a room that works', async ({
        page,
        member,
        model,
        site,
      }) => {
        model.script([{ text: 'Of the free plan.' }]);
        await page.route('**/chat/user/events', (route) => route.abort());
        await admin(site, 'grant', member.username, 'vip', '--days', '30');
        await page.goto('/chat_room');
        await chooseModel(page, 'Claude-3');
        await expect(modelButton(page)).toHaveAccessibleName('Model: Claude-3');
        await admin(site, 'grant', member.username, 'free');
        const looked = page.waitForResponse('**/chat/user/info');
        await ask(page, 'Am I still a member?');
        await expect(page.getByRole('log').getByRole('alert')).toContainText('This is for members only.');
        await (await looked).finished();
        expect(model.requests).toHaveLength(0);
        // What the page knows by now it says before sending.
        await ask(page, 'Really?');
        const prompt = page.getByRole('dialog', { name: 'Claude-3 is not in your plan' });
        await expect(prompt).toContainText('only open to VIP');
        await page.keyboard.press('Escape');
        await expect(messageBox(page)).toHaveValue('Really?');
        await page.getByRole('log').getByRole('button', { name: 'New chat' }).click();
        await expect(modelButton(page)).toHaveAccessibleName('Model: GPT-3.5');
        await ask(page, 'And here?');
        await expect(answers(page)).toContainText('Of the free plan.');
      });
  });
}
