import type { Locator, Page } from '@playwright/test';

/** What is around the message box, by its accessible names; on a phone most of it is in a menu. */
export const modelButton = (page: Page): Locator => page.getByRole('button', { name: /^Model: / });
export const modelOption = (page: Page, name: string): Locator =>
  page.getByRole('menuitemradio').filter({ has: page.getByText(name, { exact: true }) });

/** Unfolds the models in the open selector that are not in the plan. */
export const showLockedModels = (page: Page): Promise<void> =>
  page.getByRole('menuitem', { name: /more with a higher plan$/ }).click();

/** Opens the selector of the room and takes one. */
export async function chooseModel(page: Page, name: string): Promise<void> {
  await modelButton(page).click();
  await page.getByRole('menuitemradio').first().waitFor();
  if ((await modelOption(page, name).count()) === 0) await showLockedModels(page);
  await modelOption(page, name).click();
}

/** One of the tools under the text: a button, or in a menu where there is little room. */
export async function useTool(page: Page, name: string, onPhone: boolean): Promise<void> {
  if (!onPhone) return await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** One of the actions in the head of the room. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Chat actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens another room. */
export async function openNewChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New chat', exact: true }).first().click();
}
