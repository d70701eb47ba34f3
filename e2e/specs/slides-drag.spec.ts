import { deckOf, expectSaved, keepDeck, openDeck, outlineTree, sorter } from '../src/decks.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

type Page = Parameters<typeof sorter>[0];

const orchards = (count: number) =>
  deckOf(
    Array.from({ length: count }, (_, index) => ({
      id: `slide${index + 1}`,
      layout: 'text',
      title: index === 0 ? 'City orchards' : `Orchard ${index + 1}`,
      body: [],
    })),
  );

const items = (page: Page) => page.locator('[data-slide]');
const order = (page: Page) =>
  items(page).evaluateAll((all) => all.map((item) => item.getAttribute('data-slide')));

/** The middle of a slide among the others. */
async function middleOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-slide="${id}"]`).boundingBox();
  if (!box) throw new Error(`${id} is not in sight.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a slide is dragged behind another one, left where it was by Escape, and carried to the end by the edge of the list', async ({
  page,
  site,
  member,
}) => {
  await openDeck(page, await keepDeck(site.url, member, orchards(24)));
  const first = await middleOf(page, 'slide1');
  const third = await middleOf(page, 'slide3');
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(third.x, third.y + 20, { steps: 4 });
  await expect(page.locator('[data-slide="slide3"]')).toHaveAttribute('data-drop', 'after');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-drop]')).toHaveCount(0);
  await page.mouse.up();
  expect((await order(page)).slice(0, 3)).toEqual(['slide1', 'slide2', 'slide3']);

  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(third.x, third.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual(['slide2', 'slide3', 'slide1']);

  const frame = await sorter(page).boundingBox();
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(first.x, (frame?.y ?? 0) + (frame?.height ?? 0) - 8, { steps: 4 });
  await expect(items(page).last()).toBeInViewport({ ratio: 1 });
  const last = await middleOf(page, 'slide24');
  await page.mouse.move(last.x, last.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await order(page)).at(-1)).toBe('slide2');
  await expectSaved(page);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('in Persian a slide is dragged to the left to come later', async ({ page, site, member }) => {
    const id = await keepDeck(site.url, member, orchards(3));
    await page.goto('/chat_ppt');
    await page.evaluate(() => localStorage.setItem('lang', 'fa'));
    await page.goto(`/chat_ppt?deck=${id}`);
    await expect(items(page)).toHaveCount(3);
    const [from, to] = [await middleOf(page, 'slide1'), await middleOf(page, 'slide2')];
    expect(to.x).toBeLessThan(from.x);
    const touch = await page.context().newCDPSession(page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', from);
    await expect(page.locator('[data-slide="slide1"]')).toHaveAttribute('data-drop', 'dragged');
    for (const share of [0.3, 0.6, 1, 1.2])
      await send('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y });
    await expect(page.locator('[data-slide="slide2"]')).toHaveAttribute('data-drop', 'after');
    await send('touchEnd');
    await expect.poll(() => order(page)).toEqual(['slide2', 'slide1', 'slide3']);
  });

  test('a slide of the outline is held at the edge of a small screen until the last one is in sight, and comes behind it', async ({
    page,
    member: _member,
    model,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/chat_ppt');
    await page.getByRole('textbox', { name: 'Topic' }).fill('Orchards');
    const lines = Array.from({ length: 8 }, (_, index) => `## Orchard ${index + 1}\n- Apples\n- Pears`);
    model.script([{ text: ['# City orchards', ...lines].join('\n') }]);
    await page.getByRole('button', { name: 'Create outline' }).click();
    const titles = outlineTree(page).getByRole('textbox', { name: /^Title of slide/ });
    await expect(titles).toHaveCount(8);
    await expect(page.getByRole('button', { name: 'Add slide' })).toBeAttached();
    const handle = outlineTree(page).getByRole('treeitem').first().locator('svg').first();
    const from = await handle.boundingBox();
    const frame = await page.getByRole('button', { name: 'Create slides' }).boundingBox();
    if (!from || !frame) throw new Error('The outline is not in sight.');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, frame.y - 24, { steps: 4 });
    await expect(titles.last()).toBeInViewport({ ratio: 1 });
    await page.mouse.up();
    await expect.poll(() => titles.first().inputValue()).toBe('Orchard 2');
    await expect(titles.last()).not.toHaveValue('Orchard 2');
  });
});
