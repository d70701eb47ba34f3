import { readFile } from 'node:fs/promises';
import { admin } from '../src/admin.ts';
import { deckOf, expectSaved, keepDeck, openDeck, sorter, stage } from '../src/decks.ts';
import { makePng } from '../src/picture.ts';
import { pictureDifference } from '../src/picture-difference.ts';
import { expect, test } from '../src/test.ts';

type Page = Parameters<typeof stage>[0];

/** Text, figures and columns: what is painted in different ways. */
const deck = deckOf([
  {
    id: 'trees',
    layout: 'image-text',
    title: 'City orchards',
    body: [
      { text: 'Shade lowers the heat of streets, and fruit is there for everyone who passes by', level: 0 },
      { text: 'Schools harvest with their pupils', level: 1 },
    ],
    picture: { address: null, width: 16, height: 9, alt: '' },
  },
  {
    id: 'prices',
    layout: 'table',
    title: 'Prices',
    table: {
      header: ['Kind', 'Price', 'Tonnes'],
      rows: [
        ['Apple', '3', '12'],
        ['Pear', '4.50', '9'],
      ],
    },
  },
  {
    id: 'harvest',
    layout: 'chart',
    title: 'Harvest',
    chart: {
      kind: 'bar',
      categories: ['North', 'South', 'East'],
      series: [
        { name: 'Apples', values: [3, 5, 4] },
        { name: 'Pears', values: [2, 1, 6] },
      ],
    },
  },
  {
    id: 'steps',
    layout: 'process',
    title: 'Steps',
    items: [
      { heading: 'Ask', text: 'Ask the neighbours', icon: 'users' },
      { heading: 'Choose', text: 'Choose old kinds', icon: 'leaf' },
      { heading: 'Plant', text: 'Plant in autumn', icon: 'sun' },
    ],
  },
]);

/** How much a cell may differ: small letters are drawn otherwise. A title that is missing makes about 50. */
const limits = { thumbnail: 40, saved: 20 } as const;

/** The slide that is worked on, without what is pressed on it. */
async function drawn(page: Page): Promise<string> {
  await page.mouse.move(700, 890);
  const picture = await stage(page).locator('[lang]').first().screenshot({ animations: 'disabled' });
  return `data:image/png;base64,${picture.toString('base64')}`;
}

test.use({ viewport: { width: 1440, height: 900 } });

test('slides look among the others, and as a saved picture, as they do where they are worked on', async ({
  page,
  site,
  member,
}) => {
  await admin(site, 'grant', member.username, 'vip', '--days', '30');
  await openDeck(page, await keepDeck(site.url, member, deck));
  for (const [index, { id, title, items = [] }] of deck.slides.entries()) {
    await sorter(page)
      .getByRole('button', { name: `Slide ${index + 1}`, exact: true })
      .click();
    await expect(stage(page).getByRole('heading', { name: title })).toBeVisible();
    await expect(stage(page).locator('[lang] svg.lucide')).toHaveCount(items.length);
    const wanted = await drawn(page);
    const thumbnail = page.locator(`[data-slide="${id}"] img`);
    await expect(thumbnail).toHaveAttribute('src', /^data:image/);
    const difference = async () =>
      pictureDifference(page, (await thumbnail.getAttribute('src')) ?? '', wanted);
    await expect.poll(difference, { message: `the thumbnail of ${id}` }).toBeLessThan(limits.thumbnail);
    await page.getByRole('button', { name: 'More formats' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Picture of this slide (PNG)' }).click();
    const png = (await readFile(await (await saved).path())).toString('base64');
    const away = await pictureDifference(page, `data:image/png;base64,${png}`, wanted);
    expect(away, `the saved picture of ${id}`).toBeLessThan(limits.saved);
  }
});

test('a picture that was uploaded for one slide is chosen for another, and is there after a reload', async ({
  page,
  site,
  member,
}) => {
  const picture = { address: null, width: 16, height: 9, alt: '' };
  const slides = ['trees', 'fruit'].map((id) => ({
    id,
    layout: 'image' as const,
    title: id === 'trees' ? 'City orchards' : 'Fruit',
    picture,
  }));
  await openDeck(page, await keepDeck(site.url, member, deckOf(slides)));
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const open = () => stage(page).getByRole('button', { name: 'Edit: Picture' }).click();
  const uploaded = 'img[src*="/objects/picture/"]';
  const placed = stage(page).locator(uploaded);
  await open();
  const file = { name: 'pear.png', mimeType: 'image/png', buffer: makePng(64, [120, 160, 40]) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.locator(uploaded)).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(placed).toHaveCount(1);
  await sorter(page).getByRole('button', { name: 'Slide 2', exact: true }).click();
  await expect(placed).toHaveCount(0);
  await open();
  await dialog.getByRole('button', { name: 'My pictures' }).click();
  await dialog.getByRole('button', { name: /^Uploaded/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectSaved(page);
  await page.reload();
  await sorter(page).getByRole('button', { name: 'Slide 2', exact: true }).click();
  await expect(placed).toHaveCount(1);
});
