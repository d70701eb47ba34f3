import { expect, type Locator, type Page } from '@playwright/test';
import { said, type Topic } from '../content/said.ts';
import type { Screen, Stage } from '../screen.ts';

type Where = Page | Locator;
type Role = Parameters<Page['getByRole']>[0];

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A control by what the product calls it in the language of the stage. */
export const control = ({ page, say }: Stage, role: Role, key: string, where: Where = page): Locator =>
  where.getByRole(role, { name: say(key), exact: true });

/** One whose name has values in it, by the words around them. */
export function controlWith({ page, say }: Stage, role: Role, key: string, where: Where = page): Locator {
  const [before = '', after = ''] = say(key).split(/\{\{.*?\}\}/);
  return where.getByRole(role, { name: new RegExp(`^${quote(before)}.*${quote(after)}$`, 's') });
}

export const press = (stage: Stage, key: string, role: Role = 'button', where?: Where): Promise<void> =>
  control(stage, role, key, where).first().click();

export const isSeen = (locator: Locator): Promise<void> => expect(locator.first()).toBeVisible();

const messageBox = (stage: Stage): Locator => control(stage, 'textbox', 'mf-chat:composer.label');

export const answers = (stage: Stage): Locator =>
  control(stage, 'article', 'mf-chat:conversation.assistant', stage.page.getByRole('log'));

/** Opens an empty chat. */
export async function openNewChat(stage: Stage): Promise<void> {
  await stage.page.goto('/chat_room');
  await isSeen(messageBox(stage));
  await press(stage, 'mf-chat:rooms.new');
  await expect(answers(stage)).toHaveCount(0);
}

export async function send(stage: Stage, text: string): Promise<void> {
  await messageBox(stage).fill(text);
  await press(stage, 'mf-chat:composer.send');
}

/** Asks about a topic in an empty chat, and waits for the whole answer. */
export async function askAbout(stage: Stage, topic: Topic): Promise<void> {
  await openNewChat(stage);
  await send(stage, said[stage.language][topic].question);
  await isSeen(answers(stage));
  await isSeen(control(stage, 'button', 'mf-chat:message.regenerate'));
}

type Address = { path: string; phonePath?: string } & Pick<Screen, 'as' | 'on'>;

/** A screen that has an address, and is there once it says what it is. */
export const at = (name: string, says: string, { path, phonePath, ...who }: Address): Screen => ({
  name,
  ...who,
  async open(stage) {
    await stage.page.goto((stage.layout.onPhone && phonePath) || path);
    await isSaid(stage, says);
  },
});

/** That the text is to be seen, with any values in its places. */
export function isSaid({ page, say }: Stage, key: string): Promise<void> {
  const parts = say(key).split(/\{\{.*?\}\}/);
  return isSeen(page.getByText(new RegExp(parts.map(quote).join('.*'))).filter({ visible: true }));
}

/** The list of chats is a drawer on a phone. */
export async function showChats(stage: Stage): Promise<void> {
  if (stage.layout.onPhone) await press(stage, 'mf-chat:rooms.open');
  await isSeen(control(stage, 'button', 'mf-chat:rooms.more'));
}

export async function chooseForChats(stage: Stage, key: string): Promise<void> {
  await showChats(stage);
  await press(stage, 'mf-chat:rooms.more');
  await press(stage, key, 'menuitem');
}

/** The account menu of the desktop. */
export async function openAccountMenu(stage: Stage): Promise<void> {
  await openNewChat(stage);
  await stage.page.getByRole('button', { name: new RegExp(`^${stage.say('shell:nav.account')}`) }).click();
  await isSeen(control(stage, 'menuitem', 'shell:nav.logOut'));
}
