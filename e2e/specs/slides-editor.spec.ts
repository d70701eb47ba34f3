import { readFile } from 'node:fs/promises';
import { admin } from '../src/admin.ts';
import { deckOf, expectSaved, keepDeck, openDeck, retitle, sorter, stage, titlePart } from '../src/decks.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

type Page = Parameters<typeof sorter>[0];

/** That the slides stand in this order, by their titles. */
async function expectOrder(page: Page, ...titles: readonly string[]): Promise<void> {
  const slides = sorter(page).getByRole('button', { name: /^Slide \d+$/ });
  await expect(slides).toHaveCount(titles.length);
  for (const [index, title] of titles.entries())
    await expect(slides.nth(index)).toHaveAccessibleDescription(title);
}

/** A table and a chart, on a slide each. */
const figuresDeck = deckOf([
  {
    id: 'prices',
    layout: 'table',
    title: 'City orchards',
    table: { header: ['Kind', 'Price'], rows: [['Apple', '3']] },
  },
  {
    id: 'harvest',
    layout: 'chart',
    title: 'Harvest',
    chart: { kind: 'bar', categories: ['North', 'South'], series: [{ name: 'Tonnes', values: [3, 5] }] },
  },
]);

const presentation = (page: Page) => page.getByRole('dialog', { name: 'Presentation' });
const chat = (page: Page) => page.getByRole('region', { name: 'Change by chat' });
const download = (page: Page) => page.getByRole('button', { name: 'Download PowerPoint' });

for (const { name, onPhone, use } of layouts)
  test.describe(name, () => {
    test.use(use);

    test('an open presentation shows its slide as wide as the screen lets it, and what is done with it', async ({
      page,
      site,
      member,
    }) => {
      await openDeck(page, await keepDeck(site.url, member));
      await expect(titlePart(page, 'City orchards')).toBeInViewport({ ratio: 1 });
      const drawn = await stage(page).boundingBox();
      expect(drawn?.height).toBeGreaterThan(onPhone ? 200 : 400);
      expect(drawn?.width).toBeGreaterThan(onPhone ? 350 : 600);
      await expect(sorter(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Present', exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('textbox', { name: 'Speaker notes' })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    });

    test('the title of a slide is edited where it stands, saved, and undone after a reload', async ({
      page,
      site,
      member,
    }) => {
      await openDeck(page, await keepDeck(site.url, member));
      await retitle(page, 'City orchards', 'Orchards for all');
      await expectSaved(page);
      await page.reload();
      await expect(titlePart(page, 'Orchards for all')).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(titlePart(page, 'City orchards')).toBeVisible();
      await expectSaved(page);
      await page.getByRole('button', { name: 'Redo', exact: true }).click();
      await expect(titlePart(page, 'Orchards for all')).toBeVisible();
    });

    test('slides are put into another order, which is there after a reload', async ({
      page,
      site,
      member,
    }) => {
      await openDeck(page, await keepDeck(site.url, member));
      await expectOrder(page, 'City orchards', 'Why plant trees', 'How to begin');
      if (onPhone) {
        await page.getByRole('button', { name: 'Actions for this slide' }).tap();
        await page.getByRole('menuitem', { name: 'Move down' }).tap();
      } else {
        await sorter(page).getByRole('button', { name: 'Slide 1', exact: true }).press('Alt+ArrowDown');
        await expect(sorter(page).getByRole('button', { name: 'Slide 2', exact: true })).toBeFocused();
      }
      await expectOrder(page, 'Why plant trees', 'City orchards', 'How to begin');
      await expectSaved(page);
      await page.reload();
      await expectOrder(page, 'Why plant trees', 'City orchards', 'How to begin');
    });

    test('a cell of a table is typed in, another row is added, and the figures of a chart are drawn as they are typed', async ({
      page,
      site,
      member,
    }) => {
      await openDeck(page, await keepDeck(site.url, member, figuresDeck));
      const drawn = stage(page);
      const table = drawn.getByRole('button', { name: 'Edit: Table' });
      const box = await table.boundingBox();
      // The last cell is pressed.
      await table.click({ position: { x: (box?.width ?? 0) * 0.9, y: (box?.height ?? 0) * 0.8 } });
      await expect(page.getByRole('textbox', { name: 'Row 1, column 2' })).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('40');
      await page.keyboard.press(onPhone ? 'Enter' : 'Tab');
      await page.keyboard.type('Pear');
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(drawn.getByRole('cell', { name: '40' })).toBeVisible();
      await expect(drawn.getByRole('cell', { name: 'Pear' })).toBeVisible();
      await expect(drawn.getByRole('row')).toHaveCount(3);
      await sorter(page).getByRole('button', { name: 'Slide 2', exact: true }).click();
      await drawn.getByRole('button', { name: 'Edit: Chart' }).click();
      await page.getByRole('textbox', { name: 'Row 1, column 2' }).fill('77');
      await expect(drawn.getByText('77')).toBeInViewport();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Done' }).click();
      await expectSaved(page);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(drawn.getByText('77')).toHaveCount(0);
    });

    test('slides are presented over the whole screen, one after another, and left where one was', async ({
      page,
      site,
      member,
    }) => {
      await openDeck(page, await keepDeck(site.url, member));
      await page.getByRole('button', { name: 'Present', exact: true }).click();
      const spoken = presentation(page).getByRole('status');
      await expect(spoken).toHaveText('Slide 1 of 3: City orchards');
      const screen = page.viewportSize();
      expect(await presentation(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: screen?.width });
      if (onPhone) await page.touchscreen.tap(300, 400);
      else await page.keyboard.press('ArrowRight');
      await expect(spoken).toHaveText('Slide 2 of 3: Why plant trees');
      await page.keyboard.press('Escape');
      await expect(presentation(page)).toBeHidden();
      await expect(titlePart(page, 'Why plant trees')).toBeVisible();
    });

    test('what is said in the chat changes the slides as one step, which its button undoes', async ({
      page,
      site,
      member,
      model,
    }) => {
      await openDeck(page, await keepDeck(site.url, member));
      const toggle = page.getByRole('button', { name: 'Change by chat', exact: true });
      if (onPhone) await toggle.tap();
      const lines = [
        { edit: { op: 'replace', slide: { id: 'cover', title: 'Fruit in town' } } },
        { edit: { op: 'insert', after: 'begin', slide: { layout: 'closing', title: 'Thank you' } } },
        { say: 'The cover has a new title, and there is a closing slide.' },
      ].map((line) => `${JSON.stringify(line)}\n`);
      model.script([{ tokens: lines, waitAfter: 1 }]);
      await chat(page).getByRole('textbox', { name: 'Message' }).fill('A fresher title, and a goodbye');
      await chat(page).getByRole('button', { name: 'Send' }).click();
      const changes = chat(page).getByRole('list', { name: 'Changes' }).getByRole('listitem');
      await expect(changes).toHaveText(['Slide 1: text changed']);
      model.release();
      await expect(changes).toHaveText(['Slide 1: text changed', 'Slide 4: added']);
      await expect(chat(page).getByText('there is a closing slide')).toBeVisible();
      const toSlides = page.getByRole('button', { name: 'Back to the slides' });
      await changes.getByRole('button', { name: 'Slide 4: added' }).click();
      await expect(titlePart(page, 'Thank you')).toBeVisible();
      await expectOrder(page, 'Fruit in town', 'Why plant trees', 'How to begin', 'Thank you');
      if (onPhone) await toggle.tap();
      await chat(page).getByRole('button', { name: 'Undo this change' }).click();
      await expect(chat(page).getByRole('button', { name: 'Redo this change' })).toBeVisible();
      if (onPhone) await toSlides.tap();
      await expectOrder(page, 'City orchards', 'Why plant trees', 'How to begin');
      await expectSaved(page);
    });

    test('a presentation is downloaded with a plan that has it, and leads to the plans without', async ({
      page,
      site,
      member,
    }) => {
      const id = await keepDeck(site.url, member);
      await openDeck(page, id);
      await download(page).click();
      await expect(page).toHaveURL(onPhone ? /\/upgrade_service\?plan=/ : /\/vip_card\?plan=/);
      await admin(site, 'grant', member.username, 'vip', '--days', '30');
      await openDeck(page, id);
      const saved = page.waitForEvent('download');
      await download(page).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('City orchards.pptx');
      expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    });
  });

test.describe('on a phone', () => {
  test.use(phone);

  test('a finger that rests on a slide takes it along, and one that does not scrolls', async ({
    page,
    site,
    member,
  }) => {
    await openDeck(page, await keepDeck(site.url, member));
    const box = await sorter(page).getByRole('listitem').first().boundingBox();
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => ({ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + 50 });
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    const dragTo = async (x: number) => {
      for (let step = 1; step <= 6; step += 1) await send('touchMove', [at(60 + ((x - 60) * step) / 6)]);
      await send('touchEnd', []);
    };
    await send('touchStart', [at(60)]);
    await dragTo(-40);
    await expectOrder(page, 'City orchards', 'Why plant trees', 'How to begin');
    await sorter(page).evaluate((list) => list.scrollTo(0, 0));
    await send('touchStart', [at(60)]);
    await expect(sorter(page).locator('[data-drop="dragged"]')).toHaveCount(1);
    await dragTo(230);
    await expectOrder(page, 'Why plant trees', 'City orchards', 'How to begin');
    await expectSaved(page);
  });
});

test.describe('on a phone that lies on its side', () => {
  test.use({ ...phone, viewport: { width: 844, height: 390 } });

  test('an open presentation shows its whole slide', async ({ page, site, member }) => {
    await openDeck(page, await keepDeck(site.url, member));
    await expect(sorter(page).getByRole('listitem').first()).toBeInViewport();
    // Nothing of it is above the box that scrolls, as it would be where the thumbnails were scrolled to.
    await expect(stage(page)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
});

test('a presentation that was changed in two tabs asks in the second one, and overwrites nothing', async ({
  page,
  context,
  site,
  member,
}) => {
  const id = await keepDeck(site.url, member);
  const other = await context.newPage();
  await openDeck(page, id);
  await openDeck(other, id);
  await other.route('**/chat/ppt/save', (route) => route.abort());
  await retitle(other, 'City orchards', 'Said in the second tab');
  await expect(other.getByText('Not saved')).toBeVisible();
  await retitle(page, 'City orchards', 'Said in the first tab');
  await expectSaved(page);
  await other.unroute('**/chat/ppt/save');
  await other.getByRole('button', { name: 'Try again' }).click();
  const question = other.getByRole('dialog', { name: 'This presentation was changed elsewhere' });
  await question.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await expect(question).toBeHidden();
  await expect(other).not.toHaveURL(new RegExp(id));
  await expect(titlePart(other, 'Said in the second tab')).toBeVisible();
  await expect(other.getByRole('button', { name: 'City orchards (copy)' })).toBeVisible();
  await openDeck(page, id, 'Said in the first tab');
});
