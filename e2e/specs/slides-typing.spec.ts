import type { CDPSession, Page } from '@playwright/test';
import { deckOf, expectSaved, keepDeck, openDeck, sorter, stage, titlePart } from '../src/decks.ts';
import { expect, test } from '../src/test.ts';

/** An input method: letters that are not settled yet, and what they become. */
function inputMethod(keyboard: CDPSession) {
  return {
    /** Letters one by one, each in place of those before. */
    spell: async (...letters: readonly string[]): Promise<void> => {
      for (const text of letters) {
        const at = { selectionStart: text.length, selectionEnd: text.length };
        await keyboard.send('Input.imeSetComposition', { text, ...at });
      }
    },
    /** Enter takes the characters that are offered. */
    take: async (text: string): Promise<void> => {
      const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
      await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
      await keyboard.send('Input.insertText', { text });
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    },
  };
}

const methodOf = async (page: Page) => inputMethod(await page.context().newCDPSession(page));

test('an input method writes into a title, at its end and over all of it, and its Enter does not end the editing', async ({
  page,
  site,
  member,
}) => {
  await openDeck(page, await keepDeck(site.url, member));
  const { spell, take } = await methodOf(page);
  await titlePart(page, 'City orchards').click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await page.keyboard.press('End');
  await spell('c', 'ch', 'cheng', 'cheng shi');
  await expect(title).toHaveText('City orchardscheng shi');
  await take('城市');
  await expect(title).toHaveText('City orchards城市');
  await page.keyboard.press('ControlOrMeta+A');
  await spell('g', 'guo', 'guo yuan');
  await expect(title).toHaveText('guo yuan');
  await take('果园');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await spell('か', 'かじゅえん');
  await take('果樹園');
  await expect(title).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titlePart(page, '果樹園')).toBeVisible();
  await expectSaved(page);
});

test('points of a slide are written with an input method, and Enter that ends a composition starts no new point', async ({
  page,
  site,
  member,
}) => {
  await openDeck(page, await keepDeck(site.url, member));
  const { spell, take } = await methodOf(page);
  await sorter(page).getByRole('button', { name: 'Slide 3', exact: true }).click();
  await stage(page)
    .getByRole('button', { name: /^Edit: Text\./ })
    .click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await spell('l', 'lao');
  await take('老品种');
  await page.keyboard.press('Escape');
  await expect(stage(page).getByRole('button', { name: /^Edit: Text\./ })).toHaveAccessibleName(
    /Ask the neighbours\s*老品种$/,
  );
});

test('an input method writes into a cell of a table, which stays open', async ({ page, site, member }) => {
  const table = { header: ['Kind', 'Price'], rows: [['Apple', '3']] };
  const slides = [{ id: 'prices', layout: 'table' as const, title: 'City orchards', table }];
  const deck = deckOf(slides, { title: 'Prices', language: 'zh', theme: 'paper' });
  await openDeck(page, await keepDeck(site.url, member, deck));
  const { spell, take } = await methodOf(page);
  await stage(page).getByRole('button', { name: 'Edit: Table' }).press('Enter');
  const first = page.getByRole('textbox', { name: 'Heading of column 1' });
  await expect(first).toBeFocused();
  await spell('s', 'shui', 'shui guo');
  await expect(first).toHaveValue('shui guo');
  await take('水果');
  await expect(first).toHaveValue('水果');
  await expect(first).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Heading of column 2' })).toBeFocused();
  await spell('j', 'jia');
  await take('价格');
  await page.keyboard.press('Escape');
  for (const name of ['水果', '价格'])
    await expect(stage(page).getByRole('columnheader', { name })).toBeVisible();
});
