import type { Locator, Page } from '@playwright/test';
import { answers, ask, messageBox, questions, rooms } from '../src/chat.ts';
import { messageAction } from '../src/message-actions.ts';
import { phone } from '../src/phone.ts';
import { roomButton, showRooms } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

const versionsOf = (answer: Locator): Locator =>
  answer.getByRole('group', { name: 'Versions of this answer' });
const regenerate = (page: Page) => page.getByRole('button', { name: 'Regenerate' }).click();

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    test.use(onPhone ? phone : { viewport: { width: 1440, height: 900 } });

    test('every version of an answer is kept, and the chat goes on from the one shown', async ({
      page,
      member: _member,
      model,
    }) => {
      model.script([
        { text: 'First version.' },
        { text: 'Second version.' },
        { status: 500 },
        { text: 'Third version.' },
        { text: 'Going on.' },
      ]);
      await page.goto('/chat_room');
      await ask(page, 'Tell me something');
      await expect(answers(page)).toContainText('First version.');
      await regenerate(page);
      await expect(answers(page)).toContainText('Second version.');
      await expect(versionsOf(answers(page))).toContainText('2 / 2');
      // One that failed is no version.
      await regenerate(page);
      await page.getByRole('log').getByRole('button', { name: 'Try again' }).click();
      await expect(answers(page)).toContainText('Third version.');
      await expect(versionsOf(answers(page))).toContainText('3 / 3');
      const previous = answers(page).getByRole('button', { name: 'Previous version' });
      await previous.click();
      await expect(answers(page)).toContainText('Second version.');
      await previous.press('Enter');
      await expect(answers(page)).toContainText('First version.');
      await expect(versionsOf(answers(page))).toContainText('1 / 3');
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      await page.reload();
      await expect(answers(page)).toContainText('First version.');
      await expect(versionsOf(answers(page))).toContainText('1 / 3');
      await ask(page, 'Go on');
      await expect(answers(page).last()).toContainText('Going on.');
      expect(model.requests.at(-1)?.body.messages.map(({ content }) => content)).toEqual([
        'Tell me something',
        'First version.',
        'Go on',
      ]);
    });

    if (!onPhone)
      test('every version of a question is kept with all that followed it, and the chat goes on from the one shown', async ({
        page,
        member: _member,
        model,
      }) => {
        model.script([
          { text: 'Apples are red.' },
          { text: 'And sweet.' },
          { text: 'Pears are green.' },
          { text: 'Their trees are tall.' },
        ]);
        await page.goto('/chat_room');
        await ask(page, 'What of apples?');
        await expect(answers(page)).toContainText('Apples are red.');
        await ask(page, 'And?');
        await expect(answers(page).last()).toContainText('And sweet.');
        await messageAction(page, questions(page).first(), 'Edit');
        await page.getByRole('textbox', { name: 'Edit the question' }).fill('What of pears?');
        await page.getByRole('button', { name: 'Send again' }).click();
        await expect(answers(page)).toHaveText(/Pears are green\./);
        const versions = page.getByRole('group', { name: 'Versions of this question' });
        await expect(versions).toContainText('2 / 2');

        await versions.getByRole('button', { name: 'Previous version' }).click();
        await expect(questions(page)).toHaveText([/What of apples\?/, /And\?/]);
        await expect(answers(page)).toHaveText([/Apples are red\./, /And sweet\./]);
        await expect(versions).toBeInViewport();
        await page.reload();
        await expect(answers(page)).toHaveText([/Apples are red\./, /And sweet\./]);
        await ask(page, 'And the trees?');
        await expect(answers(page).last()).toContainText('Their trees are tall.');
        expect(model.requests.at(-1)?.body.messages.map(({ content }) => content)).toEqual([
          'What of apples?',
          'Apples are red.',
          'And?',
          'And sweet.',
          'And the trees?',
        ]);
        await versions.getByRole('button', { name: 'Next version' }).click();
        await expect(questions(page)).toHaveText(/What of pears\?/);
        await expect(answers(page)).toHaveText(/Pears are green\./);
      });

    if (!onPhone)
      test('a partial answer is kept when it is tried again, and gone on from', async ({
        page,
        member: _member,
        model,
      }) => {
        model.script([
          { tokens: ['One ', 'two ', 'three.'], failAfter: 2 },
          { status: 500 },
          { text: 'three.' },
        ]);
        await page.goto('/chat_room');
        await ask(page, 'Count to three');
        await expect(answers(page)).toContainText('One two');
        await page.getByRole('log').getByRole('button', { name: 'Try again' }).click();
        await expect.poll(() => model.requests).toHaveLength(2);
        await page.getByRole('log').getByRole('button', { name: 'Go on' }).click();
        await expect(answers(page)).toHaveText([/One two/, /three\./]);
      });

    test('an answer is deleted and brought back with all its versions', async ({
      page,
      member: _member,
      model,
    }) => {
      model.script([{ text: 'First version.' }, { text: 'Second version.' }]);
      await page.goto('/chat_room');
      await ask(page, 'Tell me something');
      await expect(answers(page)).toContainText('First version.');
      await regenerate(page);
      await expect(versionsOf(answers(page))).toContainText('2 / 2');
      await messageAction(page, answers(page), 'Delete');
      await expect(answers(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(answers(page)).toContainText('Second version.');
      await answers(page).getByRole('button', { name: 'Previous version' }).click();
      await expect(answers(page)).toContainText('First version.');
      await page.reload();
      await expect(versionsOf(answers(page))).toContainText('1 / 2');
      await expect(answers(page)).toContainText('First version.');
    });

    test('a chat branches at a message, and the other one stays as it is', async ({
      page,
      member: _member,
      model,
    }) => {
      model.script([{ text: 'Apples.' }, { text: 'Pears.' }, { text: 'Plums.' }]);
      await page.goto('/chat_room');
      await ask(page, 'Which fruit?');
      await expect(answers(page)).toContainText('Apples.');
      await ask(page, 'Another one?');
      await expect(answers(page).last()).toContainText('Pears.');
      await messageAction(page, answers(page).first(), 'Branch into a new chat');
      await expect(page.getByRole('heading', { name: 'Which fruit? (branch)' }).first()).toBeVisible();
      await expect(questions(page)).toHaveText(/Which fruit\?/);
      // Under a finger the keyboard would jump up.
      if (!onPhone) await expect(messageBox(page)).toBeFocused();
      await ask(page, 'And a blue one?');
      await expect(answers(page)).toHaveText([/Apples\./, /Plums\./]);
      expect(model.requests.at(-1)?.body.messages.map(({ content }) => content)).toEqual([
        'Which fruit?',
        'Apples.',
        'And a blue one?',
      ]);
      await page.reload();
      await expect(answers(page)).toHaveText([/Apples\./, /Plums\./]);
      await showRooms(page, onPhone);
      await expect(roomButton(page, 'Which fruit? (branch)')).toBeVisible();
      await roomButton(page, 'Which fruit?').click();
      await expect(answers(page)).toHaveText([/Apples\./, /Pears\./]);
    });

    test('a message is quoted in the next question', async ({ page, member: _member, model }) => {
      model.script([{ text: 'Two lines:\n\nof **text**.' }, { text: 'I see.' }]);
      await page.goto('/chat_room');
      await ask(page, 'Write something');
      await expect(answers(page)).toContainText('of text.');
      await messageAction(page, answers(page), 'Quote');
      await expect(messageBox(page)).toHaveValue('> Two lines:\n>\n> of **text**.\n\n');
      // Under a finger the keyboard does not jump up by itself.
      if (onPhone) await messageBox(page).focus();
      await expect(messageBox(page)).toBeFocused();
      await page.keyboard.type('Why two?');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(answers(page).last()).toContainText('I see.');
      expect(model.requests.at(-1)?.body.messages.at(-1)?.content).toBe(
        '> Two lines:\n>\n> of **text**.\n\nWhy two?',
      );
    });

    test('an answer is copied as Markdown or as text', async ({ page, context, member: _member, model }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const markdown = '# Bread\n\n- **Flour**\n- Water & salt\n\n```js\nconst a = "**b**";\n```';
      model.script([{ text: markdown }]);
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await page.goto('/chat_room');
      await ask(page, 'What is bread?');
      await expect(answers(page)).toContainText('Water & salt');
      await messageAction(page, answers(page), 'Copy as text');
      await expect.poll(copied).toBe('Bread\n\n• Flour\n• Water & salt\n\nconst a = "**b**";');
      await messageAction(page, answers(page), 'Copy as Markdown');
      await expect.poll(copied).toBe(markdown);
      await messageAction(page, questions(page), 'Copy');
      await expect.poll(copied).toBe('What is bread?');
      await answers(page).getByRole('button', { name: 'Copy', exact: true }).click();
      await expect.poll(copied).toBe(markdown);
    });

    if (!onPhone)
      test('reasoning is folded above its answer, and not sent to the model again', async ({
        page,
        member: _member,
        model,
      }) => {
        const thoughts = 'First the peel, then the segments.';
        model.script([{ reasoning: thoughts, text: 'Peel it.', waitAfter: 0 }, { text: 'You are welcome.' }]);
        await page.goto('/chat_room');
        await ask(page, 'How do I eat it?');
        await expect(answers(page)).toContainText('Thinking…');
        // As a line beside it, while it is not unfolded.
        await expect(answers(page)).toContainText(thoughts);
        model.release();
        await expect(answers(page)).toContainText('Peel it.');
        const summary = answers(page).getByText(/^Thought/);
        await expect(summary).toBeVisible();
        await expect(answers(page).getByText(thoughts)).toHaveCount(0);
        await page.reload();
        await expect(answers(page)).toContainText('Peel it.');
        await expect(answers(page).getByText(thoughts)).toHaveCount(0);
        await summary.click();
        await expect(answers(page).getByText(thoughts)).toBeVisible();
        await summary.click();
        await expect(answers(page).getByText(thoughts)).toHaveCount(0);
        await ask(page, 'Thanks');
        await expect(answers(page).last()).toContainText('You are welcome.');
        expect(JSON.stringify(model.requests.at(-1)?.body.messages)).not.toContain(thoughts);
      });
  });
}

test.describe('with a finger', () => {
  test.use(phone);

  test('words are quoted that a long press has selected', async ({ page, member: _member, model }) => {
    model.script([{ text: 'Oranges are **round** and sweet.' }]);
    await page.goto('/chat_room');
    await ask(page, 'Tell me about oranges');
    const word = answers(page).locator('strong');
    await expect(word).toHaveText('round');
    // The browser selects by itself, and the page gets no press.
    await word.evaluate((element) => getSelection()?.selectAllChildren(element));
    await page.getByRole('button', { name: 'Quote the selection' }).tap();
    await expect(messageBox(page)).toHaveValue('> round\n\n');
    await expect(page.getByRole('button', { name: 'Quote the selection' })).toHaveCount(0);
  });
});

test('selected words are quoted', async ({ page, member: _member, model }) => {
  model.script([{ text: 'Oranges are **round** and sweet.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Tell me about oranges');
  await expect(answers(page)).toContainText('round and sweet.');
  await answers(page).locator('strong').dblclick();
  await page.getByRole('button', { name: 'Quote the selection' }).click();
  await expect(messageBox(page)).toHaveValue('> round\n\n');
  await expect(messageBox(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Quote the selection' })).toHaveCount(0);
  await expect(rooms(page)).toBeVisible();
});
