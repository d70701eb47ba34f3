import { answers, ask } from '../src/chat.ts';
import { openRoomOf } from '../src/chats-file.ts';
import { drawingTest, expectPicture, openDrawing, requestDrawing } from '../src/drawing.ts';
import { expertsPanel } from '../src/experts.ts';
import { nextFrames, phone } from '../src/phone.ts';
import { roomsAction, showRooms } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';
import { chooseAction } from '../src/tools.ts';

test.describe('back, a gesture on a phone,', () => {
  test.use(phone);

  test('closes what lies over the chat one at a time, and leaves the chat last', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/mine_module');
    await page.goto('/chat_room');
    await ask(page, 'Hello');
    await expect(answers(page)).toContainText('Hello');
    await showRooms(page, true);
    await roomsAction(page, 'Storage');
    await expect(page.getByRole('dialog', { name: 'Storage' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Storage' })).toBeHidden();
    const drawer = page.getByRole('dialog', { name: 'Chats' });
    await expect(drawer).toBeVisible();
    await page.getByRole('button', { name: 'More actions for chats' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(answers(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/mine_module$/);
  });

  test('asks before it drops unsaved text, and leaves a menu in one step', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/chat_room');
    await chooseAction(page, 'Instructions');
    const instructions = page.getByRole('dialog', { name: 'Instructions for this chat' });
    await instructions.getByRole('textbox').fill('Be brief.');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard what you changed?' });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(instructions.getByRole('textbox')).toHaveValue('Be brief.');
    await instructions.getByRole('button', { name: 'Save' }).click();
    await expect(instructions).toBeHidden();
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: 'Scenes' }).click();
    await expect(page).toHaveURL(/\/usage_scenario/);
    await page.goBack();
    await expect(page).toHaveURL(/\/chat_room$/);
    await expect(page.getByRole('menu')).toBeHidden();
  });

  drawingTest.describe('over the drawings', () => {
    drawingTest.use(phone);

    drawingTest('closes the large picture before the panel', async ({ page, member: _member, images: _ }) => {
      await page.goto('/chat_room');
      const panel = await openDrawing(page);
      const card = await requestDrawing(panel, 'A calm sea');
      await expectPicture(card, 1, 1024, 1024);
      await card.getByRole('button', { name: 'Picture 1: A calm sea' }).click();
      const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
      await expect(viewer).toBeVisible();
      await page.goBack();
      await expect(viewer).toHaveCount(0);
      await expect(panel).toBeVisible();
      await page.goBack();
      await expect(panel).toBeHidden();
    });
  });
});

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    test.use(onPhone ? phone : { viewport: { width: 1440, height: 900 } });

    test('back leads to where a page was left, and so does a reload', async ({ page, member: _member }) => {
      const scroller = page.getByRole('main').locator('[data-page-scroll]');
      const articles = page.getByRole('main').locator('a[href*="article="]');
      const left = () => scroller.evaluate(({ scrollTop }) => scrollTop);
      await page.goto('/help_center');
      await articles.last().scrollIntoViewIfNeeded();
      const top = await left();
      expect(top).toBeGreaterThan(100);
      await articles.last().click();
      await expect(page).toHaveURL(/article=/);
      expect(await left()).toBe(0);
      await page.goBack();
      await expect.poll(left).toBe(top);
      await page.reload();
      await expect.poll(left).toBe(top);
    });

    test('a chat is found again where it was left for another page', async ({ page, member: _member }) => {
      const said = Array.from(
        { length: 120 },
        (_, index) => `Message ${index + 1}. ${'And so on. '.repeat((index * 7) % 60)}`,
      );
      await openRoomOf(page, 'Long', said, onPhone);
      const log = page.getByRole('log');
      const message = log.locator('article[aria-posinset="41"]');
      const top = async () => Math.round((await message.boundingBox())?.y ?? Number.NaN);
      await expect(log.locator('article[aria-posinset="120"]')).toBeInViewport();
      await log.press('Home');
      await expect(log.locator('article[aria-posinset="1"]')).toBeInViewport();
      await expect(async () => {
        await log.evaluate((box) => box.scrollBy(0, 300));
        await expect(message).toBeInViewport({ timeout: 100 });
      }).toPass();
      await nextFrames(page);
      const before = await top();
      const leave = async () => {
        if (onPhone) await page.getByRole('button', { name: 'Show chats' }).click();
        const places = page.getByRole('navigation', { name: onPhone ? 'Places' : 'Main' });
        await places.locator(`a[href$="${onPhone ? '/mine_module' : '/chat_pdf'}"]`).click();
        await expect(log).toBeHidden();
      };
      await leave();
      await page.goBack();
      await expect.poll(top).toBe(before);
      await leave();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Chat', exact: true })
        .click();
      await expect.poll(top).toBe(before);
      await ask(page, 'And now?');
      await expect(answers(page).last()).toContainText('And now?');
      await leave();
      await page.goBack();
      await expect(answers(page).last()).toBeInViewport();
    });

    test('back leads from an expert to the list, and from there to the chat', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await page
        .getByRole('button', { name: 'Ask an expert' })
        .or(page.getByRole('link', { name: 'Ask an expert' }))
        .click();
      const panel = expertsPanel(page);
      await panel.getByRole('button', { name: /Maths tutor/ }).click();
      await expect(panel.getByRole('heading', { name: 'Maths tutor' })).toBeVisible();
      await page.goBack();
      await expect(panel.getByRole('searchbox')).toBeVisible();
      await panel.getByRole('button', { name: /Maths tutor/ }).click();
      await panel.getByRole('button', { name: 'All experts' }).click();
      await expect(panel.getByRole('searchbox')).toBeVisible();
      await page.goBack();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/\/chat_room$/);
    });
  });
}
