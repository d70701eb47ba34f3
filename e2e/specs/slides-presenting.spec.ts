import { deckOf, keepDeck, openDeck } from '../src/decks.ts';
import { expect, test } from '../src/test.ts';

type Page = Parameters<typeof openDeck>[0];

const spoken = (page: Page) => page.getByRole('dialog', { name: 'Presentation' }).getByRole('status');

async function presentWithNotes(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Present with notes' }).click();
  return opened;
}

test.use({ viewport: { width: 1440, height: 900 } });

test('a second window has the notes, the next slide and the time, and keys in either window lead both', async ({
  page,
  site,
  member,
}) => {
  await openDeck(page, await keepDeck(site.url, member));
  const notes = await presentWithNotes(page);
  await expect(notes).toHaveTitle('Present with notes');
  await expect(notes.getByTitle('Elapsed time')).toHaveText(/^00:\d\d$/);
  await expect(notes.getByTitle('Time', { exact: true })).toHaveText(/\d:\d\d/);
  await expect(notes.getByRole('region', { name: 'Next' }).getByText('Why plant trees')).toBeVisible();
  await notes.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText('Slide 2 of 3: Why plant trees');
  await expect(notes.getByRole('region', { name: 'Speaker notes' })).toHaveText(
    'Begin with the summer of last year.',
  );
  const drawn = notes.getByRole('region', { name: 'Current slide' }).getByText('Fruit for schools');
  // It has the styles of the page: a slide is drawn to scale.
  expect((await drawn.boundingBox())?.width).toBeLessThan(700);
  await notes.keyboard.press('Tab');
  await notes.keyboard.press('Enter');
  await expect(notes.getByRole('button', { name: 'Resume' })).toBeFocused();
  await expect(notes.getByText('2 / 3')).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('End');
  await expect(notes.getByText('3 / 3')).toBeVisible();
  await expect(notes.getByText('This is the last slide.')).toBeVisible();
  await notes.getByRole('button', { name: 'Black screen' }).click();
  await expect(spoken(page)).toHaveText('The screen is black');
  await notes.getByRole('button', { name: 'Show slide' }).click();
  await expect(spoken(page)).toHaveText('Slide 3 of 3: How to begin');
});

test('the slides of the window with the notes are as large as it lets them be, also once it is larger or smaller', async ({
  page,
  site,
  member,
}) => {
  await openDeck(page, await keepDeck(site.url, member));
  const notes = await presentWithNotes(page);
  const current = notes.getByRole('region', { name: 'Current slide' });
  await expect(current.getByText('City orchards')).toBeVisible();
  const filled = () =>
    current.locator('[style*="--slide-scale"]').evaluate((frame) => {
      const drawn = frame.firstElementChild?.getBoundingClientRect().width ?? 0;
      return drawn / frame.getBoundingClientRect().width;
    });
  for (const width of [1300, 800]) {
    await notes.setViewportSize({ width, height: 800 });
    await expect.poll(filled).toBeCloseTo(1, 2);
  }
});

test('the window with the notes can be closed and opened again, and goes with the presentation', async ({
  page,
  site,
  member,
}) => {
  await openDeck(page, await keepDeck(site.url, member));
  const first = await presentWithNotes(page);
  await expect(first.getByText('1 / 3')).toBeVisible();
  await first.close();
  await page.bringToFront();
  await page.mouse.move(500, 500);
  const again = page
    .getByRole('dialog', { name: 'Presentation' })
    .getByRole('button', { name: 'Present with notes' });
  const opened = page.waitForEvent('popup');
  await again.click();
  const second = await opened;
  await expect(second.getByText('1 / 3')).toBeVisible();
  const gone = second.waitForEvent('close');
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await gone;
  await expect(page.getByRole('dialog', { name: 'Presentation' })).toBeHidden();
});

test('a browser that blocks the window with the notes is said to do so over the presentation, which runs without it', async ({
  page,
  site,
  member,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openDeck(page, await keepDeck(site.url, member));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Present with notes' }).click();
  const presentation = page.getByRole('dialog', { name: 'Presentation' });
  await expect(presentation.getByRole('alert')).toContainText(
    'The browser blocked the window with the notes.',
  );
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText('Slide 2 of 3: Why plant trees');
  await expect(presentation.getByRole('alert')).toHaveCount(0);
});

test('a presentation that is read from right to left goes on with the arrow to the left, and its buttons lie so too', async ({
  page,
  site,
  member,
}) => {
  const deck = deckOf(
    [
      { id: 'first', layout: 'title', title: 'باغ‌های شهر' },
      { id: 'second', layout: 'section', title: 'چرا درخت بکاریم' },
    ],
    { language: 'fa', title: 'باغ‌های شهر' },
  );
  await openDeck(page, await keepDeck(site.url, member, deck), deck.title);
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  await expect(spoken(page)).toContainText('Slide 1 of 2');
  await page.keyboard.press('ArrowLeft');
  await expect(spoken(page)).toContainText('Slide 2 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toContainText('Slide 1 of 2');
  const tools = page.getByRole('dialog', { name: 'Presentation' }).getByRole('toolbar');
  const next = await tools.getByRole('button', { name: 'Next slide' }).boundingBox();
  const back = await tools.getByRole('button', { name: 'Previous slide' }).boundingBox();
  expect(next?.x).toBeLessThan(back?.x ?? 0);
});
