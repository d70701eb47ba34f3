import type { Page } from '@playwright/test';
import { signUp, useToken } from '../src/account.ts';
import { answers } from '../src/chat.ts';
import { chatsFile, importFile } from '../src/chats-file.ts';
import { phone } from '../src/phone.ts';
import { roomButton, showRooms } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

/** What may not move by itself in a chat that is open. */
const messagesAndPanels = '[role=log], [role=dialog]';

/** In the page: notes what moves by itself inside of what the selector finds. */
function watchShifts(where: string): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[]) {
      const moved = entry.sources
        .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
        .filter((element) => element?.closest(where));
      if (moved.length > 0 && !entry.hadRecentInput)
        shifts.push(`${entry.value.toFixed(4)} ${moved.map((element) => element?.className).join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Layout has come to rest when two frames in a row ask for nothing new. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const table = [
  '| Fruit | Sweetness | Season | Good for |\n| :--- | :-: | ---: | --- |',
  '| Navel orange | high | winter | eating fresh, without seeds |',
  '| Seville orange | low | January | marmalade |',
  '| Lemon | none | all year | dressings and cakes |',
].join('\n');

/** Its height is guessed as less than a phone's view, and turns out as more: the view stands elsewhere then. */
const manyParts = [
  '#### Four fruits',
  'Which one is best depends on what it is for, so here they are side by side, with all that is known of them. '.repeat(
    2,
  ),
  '- for breakfast: **navel**\n- for jam: **Seville**\n- for fish: **lemon**',
  'As a program would say it:',
  '```js\nconst best = fruits.find(({ use }) => use === wanted);\n```',
  table,
  'What stands in a cookery book: $$m = \\frac{3}{4} \\cdot n$$',
  'And the season decides about the price.',
].join('\n\n');

for (const who of ['a guest', 'a member']) {
  test(`nothing moves in the page of ${who} from its start to its first chat`, async ({ page, site }) => {
    if (who === 'a member') await useToken(page, (await signUp(site.url)).token);
    await page.addInitScript(watchShifts, '#root');
    await page.goto('/chat_room');
    await expect(page.locator('#first-paint')).toHaveCount(0);
    await expect(roomButton(page, 'New chat')).toBeVisible();
    await frames(page);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test('what stands below a diagram stays where it is while the diagram is drawn again', async ({
  page,
  member: _member,
}) => {
  const drawn =
    'This way:\n\n```mermaid\nflowchart TD\n  A[Order] --> B[Cook] --> C[Serve]\n```\n\nThat is all.';
  await page.goto('/chat_room');
  const chats = chatsFile([{ title: 'Kitchen', said: ['How is an order served?', drawn], daysAgo: 1 }]);
  await importFile(page, 'chats.json', chats);
  await roomButton(page, 'Kitchen').click();
  const diagram = answers(page).getByRole('img', { name: /^Diagram of/ });
  await expect(diagram).toBeVisible();
  await page.addInitScript(watchShifts, messagesAndPanels);
  await page.reload();
  await expect(diagram).toBeVisible();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await frames(page);
  expect(await shiftsOf(page)).toEqual([]);
});

for (const onPhone of [false, true]) {
  const where = onPhone ? 'on a phone' : 'on a desktop';

  test.describe(where, () => {
    test.use(onPhone ? phone : {});

    test(`nothing in a chat moves while it is loaded again ${where}`, async ({ page, member: _member }) => {
      // Of yesterday: one that was asked just now is shown from its question on.
      const chats = chatsFile([{ title: 'Fruit', said: ['Compare four fruits.', manyParts], daysAgo: 1 }]);
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await importFile(page, 'chats.json', chats);
      await roomButton(page, 'Fruit').click();
      const end = answers(page).getByText('And the season');
      await expect(end).toBeInViewport();
      await page.addInitScript(watchShifts, messagesAndPanels);
      const cdp = await page.context().newCDPSession(page);
      // On a quick machine what is wrong may be put right before it is painted.
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.reload();
      await expect(end).toBeInViewport();
      await expect(answers(page).getByRole('button').first()).toBeAttached();
      await frames(page);
      expect(await shiftsOf(page)).toEqual([]);
    });
  });
}

test('a message box with a file that was kept does not grow when the page is loaded again', async ({
  page,
  member: _member,
}) => {
  await page.goto('/chat_room');
  const buffer = Buffer.from('Lisbon,19');
  await page
    .getByLabel('Pictures and files')
    .setInputFiles({ name: 'cities.csv', mimeType: 'text/csv', buffer });
  const file = page.getByRole('button', { name: /^Open cities\.csv/ });
  await expect(file).toBeEnabled();
  await page.addInitScript(watchShifts, '#root');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.reload();
  await expect(file).toBeVisible();
  await frames(page);
  expect(await shiftsOf(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the sheet of a panel does not grow when its content comes', async ({ page, member: _member }) => {
    await page.addInitScript(watchShifts, messagesAndPanels);
    await page.goto('/chat_room?panel=settings');
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    await frames(page);
    expect(await shiftsOf(page)).toEqual([]);
  });
});
