import { expect, type Locator, type Page } from '@playwright/test';
import { restFinger } from './phone.ts';

/**
 * Chooses what is done with a message: by its buttons, or on a phone, where it may have none, by a finger that rests on it.
 * @param more what the button of its menu is called, where the page is not in English
 */
export async function messageAction(
  page: Page,
  message: Locator,
  action: string,
  more = 'More actions',
): Promise<void> {
  const item = page.getByRole('menuitem', { name: action, exact: true });
  const isByFinger = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await expect(message.getByRole('button', { name: more })).toBeAttached();
  if (isByFinger && (await message.getAttribute('data-pressable')) !== null) {
    await restFinger(page, message.locator('[data-text]').first(), item);
    return item.tap();
  }
  await message.hover();
  const button = message.getByRole('button', { name: action, exact: true });
  if ((await button.count()) > 0) return button.click();
  await message.getByRole('button', { name: more }).click();
  await item.click();
}
