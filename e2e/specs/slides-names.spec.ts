import { deckOf, keepDeck } from '../src/decks.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

test.use(phone);

test('a long name that is read from the left is cut at its end in a language that is read from the right', async ({
  page,
  site,
  member,
}) => {
  const title = 'Quarterly review of the city orchards and of their neighbours across all eleven districts';
  const slides = [{ id: 'cover', layout: 'title' as const, title }];
  await keepDeck(site.url, member, deckOf(slides, { title, theme: 'paper' }));
  await page.evaluate(() => localStorage.setItem('lang', 'fa'));
  for (const path of ['/office_inlet', '/chat_ppt']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const name = page.getByRole('main').locator('bdi', { hasText: title }).first();
    await expect(name).toBeVisible();
    // What begins outside of its box is hidden.
    const begins = await name.evaluate((box) => {
      const first = document.createRange();
      first.setStart(box.firstChild ?? box, 0);
      first.setEnd(box.firstChild ?? box, 1);
      const [letter, cut] = [
        first.getBoundingClientRect(),
        (box.closest('li') ?? box).getBoundingClientRect(),
      ];
      const clip = box.getBoundingClientRect();
      return (
        letter.left >= Math.max(clip.left, cut.left) - 1 &&
        letter.right <= Math.min(clip.right, cut.right) + 1
      );
    });
    expect(begins, path).toBe(true);
  }
});
