import type { Page } from '@playwright/test';
import { answers, ask, messageBox, questions, sendButton } from '../src/chat.ts';
import { equippedTest as test } from '../src/equipped.ts';
import { layouts } from '../src/layouts.ts';
import { messageAction } from '../src/message-actions.ts';
import { expect } from '../src/test.ts';
import { useTool } from '../src/tools.ts';

const refused = 'The chat contains words we cannot process.';
const heldBack = 'The answer contained sensitive information and was held back.';
const alert = (page: Page) => page.getByRole('log').getByRole('alert');

/** Notes whether a text ever stood on the page, however briefly. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((sought) => {
    const seen = { text: false };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      seen.text ||= document.documentElement.textContent?.includes(sought) ?? false;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, text);
  return () => page.evaluate(() => (globalThis as unknown as { seen: { text: boolean } }).seen.text);
}

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('a question with a sensitive word is refused and kept, and answered when rephrased', async ({
      page,
      member: _member,
      model,
    }) => {
      model.script([{ text: 'It is an apple.' }]);
      await page.goto('/chat_room');
      await expect(page.getByText('10 left today', { exact: true })).toBeVisible();
      await ask(page, 'What is the Forbidden  Fruit?');
      await expect(alert(page)).toContainText(refused);
      await expect(questions(page)).toContainText('What is the Forbidden  Fruit?');
      expect(model.requests).toHaveLength(0);
      await page.reload();
      await expect(alert(page)).toContainText(refused);
      await expect(page.getByText('10 left today', { exact: true })).toBeVisible();
      await messageAction(page, questions(page), 'Edit');
      await page.getByRole('textbox', { name: 'Edit the question' }).fill('What did Eve eat?');
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(answers(page)).toContainText('It is an apple.');
      await expect(alert(page)).toHaveCount(0);
    });

    if (!onPhone)
      test('a room with a refused question goes on, and the model gets nothing of it', async ({
        page,
        member: _member,
        model,
      }) => {
        await page.goto('/chat_room');
        await ask(page, 'What is the forbidden fruit?');
        await expect(alert(page)).toContainText(refused);
        await ask(page, 'What is an orange?');
        await expect(answers(page).last()).toContainText('What is an orange?');
        const sent = model.requests.map(({ body }) => body.messages.map(({ content }) => content));
        expect(sent).toEqual([['What is an orange?']]);
      });

    if (!onPhone)
      test('an answer ends before a sensitive word, wherever its chunks split the word', async ({
        page,
        member: _member,
        model,
      }) => {
        const seen = await watchFor(page, '禁果');
        model.script([{ tokens: ['她唱了', '一首歌：禁', '果', '之', '歌，', '很长。'], waitAfter: 3 }]);
        await page.goto('/chat_room');
        await ask(page, '她唱了什么？');
        await expect(answers(page)).toContainText('她唱了一首歌：');
        model.release();
        await expect(alert(page)).toContainText(heldBack);
        await expect(answers(page)).toContainText('她唱了一首歌：');
        await expect(answers(page)).not.toContainText('很长');
        await model.requests[0]?.ended;
        expect(await seen()).toBe(false);
        await expect(page.getByText('9 left today', { exact: true })).toBeVisible();
        await page.reload();
        await expect(alert(page)).toContainText(heldBack);
        expect(await seen()).toBe(false);
      });

    if (!onPhone)
      test('an answer that begins with a sensitive word is held back whole, and costs nothing', async ({
        page,
        member: _member,
        model,
      }) => {
        model.script([
          { tokens: ['For', 'bidden', ' fruit', ' is an apple.'] },
          { text: 'Forbidden things are fruity.' },
        ]);
        await page.goto('/chat_room');
        await ask(page, 'What did Eve eat?');
        await expect(alert(page)).toContainText(heldBack);
        await page.reload();
        await expect(alert(page)).toContainText(heldBack);
        await expect(page.getByRole('log')).not.toContainText(/forbidden|apple/i);
        await expect(page.getByText('10 left today', { exact: true })).toBeVisible();
        // What only looked like the beginning of a word comes through.
        await alert(page).getByRole('button', { name: 'Try again' }).click();
        await expect(answers(page)).toContainText('Forbidden things are fruity.');
      });

    test('a search with a sensitive word is refused and leaves the question in the message box', async ({
      page,
      member: _member,
      model,
      search,
    }) => {
      await page.goto('/chat_room');
      await useTool(page, 'Search the web', onPhone);
      await ask(page, '请写一首禁 果 之 歌');
      await expect(page.getByText(refused)).toBeVisible();
      await expect(messageBox(page)).toHaveValue('请写一首禁 果 之 歌');
      await expect(questions(page)).toHaveCount(0);
      expect([search.requests, model.requests]).toEqual([[], []]);
      await messageBox(page).fill('请写一首歌');
      await sendButton(page).click();
      await expect(answers(page)).toContainText('请写一首歌');
    });
  });
}
