import type { Locator, Page } from '@playwright/test';
import { answers, messageBox } from '../src/chat.ts';
import { layouts } from '../src/layouts.ts';
import { makePng } from '../src/picture.ts';
import { expect, test } from '../src/test.ts';
import { useTool } from '../src/tools.ts';

const introduction = (page: Page): Locator => page.getByRole('dialog', { name: 'Introduction' });
const press = (page: Page, name: string) =>
  introduction(page).getByRole('button', { name, exact: true }).click();

/** Lets the moment pass in which the introduction comes by itself, once its code is there. */
async function passTime(page: Page): Promise<void> {
  await expect(messageBox(page)).toBeVisible();
  for (let round = 0; round < 5; round += 1) {
    await page.evaluate(async () => void (await fetch('/health', { cache: 'no-store' })));
    await page.clock.fastForward(5_000);
  }
}

const steps = ['Welcome to Orangery', 'Create a chat', 'Manage your chats', 'Start chatting'] as const;

/** On the desktop: a step beside each thing, there and back, up to the last. */
async function turnPages(page: Page): Promise<void> {
  for (const [step, title] of steps.entries()) {
    await expect(introduction(page).getByRole('heading')).toHaveText(title);
    await expect(introduction(page)).toContainText(`Step ${step + 1} of 4`);
    await expect(introduction(page)).toBeInViewport({ ratio: 1 });
    await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
    if (step < 3) await press(page, 'Next');
  }
  await press(page, 'Back');
  await expect(introduction(page)).toContainText('Step 3 of 4');
  await press(page, 'Next');
}

/** On a phone: one card above the message box. */
async function readCard(page: Page): Promise<void> {
  await expect(introduction(page).getByRole('heading')).toHaveText(steps);
  const bottomOf = async (what: Locator) => {
    const { y, height } = (await what.boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  const box = await messageBox(page).boundingBox();
  expect(await bottomOf(introduction(page))).toBeLessThan(box?.y ?? 0);
}

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test.describe('the introduction', () => {
      test.use({ introduced: false });

      test('is shown once to a new member', async ({ page, member: _member }) => {
        await page.clock.install();
        await page.goto('/chat_room');
        await passTime(page);
        await expect(introduction(page)).toBeInViewport({ ratio: 1 });
        await (onPhone ? readCard(page) : turnPages(page));
        await press(page, 'Start chatting');
        await expect(introduction(page)).toHaveCount(0);
        if (!onPhone) await expect(messageBox(page)).toBeFocused();
        await page.reload();
        await passTime(page);
        await expect(introduction(page)).toHaveCount(0);
        // In a browser that remembers nothing it comes in the same time.
        await page.evaluate(() => localStorage.removeItem('guide'));
        await page.reload();
        await passTime(page);
        await expect(introduction(page)).toContainText('Welcome to Orangery');
      });

      test('is skipped, and found again in the help centre', async ({ page, member: _member }) => {
        await page.clock.install();
        await page.goto('/chat_room');
        await passTime(page);
        await press(page, onPhone ? 'Close' : 'Skip');
        await expect(introduction(page)).toHaveCount(0);
        await page.reload();
        await passTime(page);
        await expect(introduction(page)).toHaveCount(0);
        await page.goto('/help_center');
        await page.getByRole('link', { name: 'Show the introduction' }).click();
        await expect(introduction(page)).toContainText('Welcome to Orangery');
        await expect(page).not.toHaveURL(/guide/);
        const first = introduction(page).getByRole('button', { name: onPhone ? 'Start chatting' : 'Next' });
        await expect(first).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(introduction(page)).toHaveCount(0);
      });
    });

    test('the guide to images leads to a question with an image', async ({
      page,
      member: _member,
      model,
    }) => {
      model.script([{ text: 'An orange square.' }]);
      await page.goto('/chat_room');
      await page.getByRole('link', { name: 'Ask about a picture' }).click();
      const panel = page.getByRole('dialog', { name: 'Pictures in chats' });
      await expect(panel).toContainText(
        'Up to 4 pictures with a question, each up to 10 MB, as JPEG or PNG.',
      );
      const question = 'What is in this picture, and what should I know about it?';
      await panel.getByRole('button', { name: question }).click();
      await expect(panel).toBeHidden();
      await expect(messageBox(page)).toHaveValue(question);
      await page
        .getByLabel('Pictures and files')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: makePng(64, [240, 120, 20]) });
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(answers(page)).toContainText('An orange square.');
      expect(JSON.stringify(model.requests[0]?.body.messages.at(-1)?.content)).toContain('image_url');
    });

    test('the guide to images is offered beside an image, in the tools and in the help', async ({
      page,
      member: _member,
    }) => {
      const panel = page.getByRole('dialog', { name: 'Pictures in chats' });
      const leave = async () => {
        await page.goBack();
        await expect(panel).toBeHidden();
      };
      await page.goto('/chat_room');
      await messageBox(page).fill('What is it?');
      await page
        .getByLabel('Pictures and files')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: makePng(64, [240, 120, 20]) });
      await page.getByRole('button', { name: 'Pictures in chats' }).click();
      await expect(panel).toBeVisible();
      await leave();
      await expect(messageBox(page)).toHaveValue('What is it?');
      if (onPhone) {
        await useTool(page, 'Pictures in chats', onPhone);
        await expect(panel).toBeVisible();
        await leave();
      }
      await page.goto('/help_center');
      await page.getByRole('link', { name: 'Pictures in chats: what they are good for' }).click();
      await expect(panel).toBeVisible();
    });
  });
}

test.describe('somebody who writes at once', () => {
  test.use({ introduced: false });

  test('is not interrupted by the introduction', async ({ page, member: _member }) => {
    await page.clock.install();
    await page.goto('/chat_room');
    await messageBox(page).fill('A question');
    await passTime(page);
    await expect(introduction(page)).toHaveCount(0);
    await messageBox(page).fill('');
    await passTime(page);
    await expect(introduction(page)).toBeVisible();
    await messageBox(page).pressSequentially('H');
    await expect(introduction(page)).toHaveCount(0);
    await expect(messageBox(page)).toHaveValue('H');
  });
});
