import faMessage from '@orangery/locales/fa/chat.json' with { type: 'json' };
import fa from '@orangery/locales/fa/mf-chat.json' with { type: 'json' };
import type { Locator, Page } from '@playwright/test';
import { signUp } from '../src/account.ts';
import { admin } from '../src/admin.ts';
import { answers, ask, messageBox, questions, sendButton } from '../src/chat.ts';
import { chatsFile, importFile, openRoomOf } from '../src/chats-file.ts';
import { messageAction } from '../src/message-actions.ts';
import { nextFrames, phone, raiseKeyboard, swipe, touch } from '../src/phone.ts';
import { makePng } from '../src/picture.ts';
import { roomButton, roomSearch, showRooms } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';
import { chooseAction, modelButton } from '../src/tools.ts';

test.use(phone);

const tabs = { name: 'Main' };

test('with the keyboard up, the message box and the last message are in sight', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: `${'A line of an answer.\n\n'.repeat(40)}The end.` }]);
  await page.goto('/chat_room');
  await ask(page, 'Hello');
  const end = answers(page).getByText('The end.');
  await expect(end).toBeAttached();
  // One reads from the beginning.
  await expect(questions(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'To the latest message' }).tap();
  await expect(end).toBeInViewport();
  await messageBox(page).tap();
  await page.setViewportSize({ width: 390, height: 480 });
  await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
  await expect(answers(page).getByRole('button', { name: 'Copy', exact: true })).toBeInViewport();
});

test('a phone held sideways leaves most of its height to the chat, and keeps its tabs elsewhere', async ({
  page,
  member: _member,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/chat_room');
  await showRooms(page, true);
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Scenes' }).tap();
  await expect(page).toHaveURL(/\/usage_scenario/);
  await page.getByRole('navigation', tabs).getByRole('link', { name: 'Chat' }).tap();
  await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', tabs)).toBeHidden();
  const { y = 0 } = (await messageBox(page).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(300);
});

test('a phone held sideways shows the whole password of a new account', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 340 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Start now' }).tap();
  const account = page.getByRole('dialog', { name: 'Save your account' });
  await expect(account.getByRole('definition').filter({ hasText: /./ })).toHaveCount(2);
  for (const part of [account.locator('p').first(), ...(await account.locator('code, dl button').all())])
    await expect(part).toBeInViewport({ ratio: 1 });
});

/** The mark of an answer, and the first line of its words; pixels of the window. */
const markAndLine = (answer: Locator) =>
  answer.evaluate((element) => {
    const mark = element.querySelector('svg')?.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(element.querySelector('p, li') ?? element);
    const lines = [...words.getClientRects()].filter(({ width }) => width > 0);
    const top = Math.min(...lines.map((line) => line.top));
    const first = lines.filter((line) => line.top < top + 8);
    return {
      mark: mark && { left: mark.left, right: mark.right, top: mark.top, bottom: mark.bottom },
      left: Math.min(...first.map((line) => line.left)),
      right: Math.max(...first.map((line) => line.right)),
      top,
    };
  });

test('the mark of an answer stands in its first line where that begins, and above a list', async ({
  page,
  member: _member,
}) => {
  const persian = 'باغ به آب و نور و شکیبایی نیاز دارد. '.repeat(3);
  const said = ['One?', 'An orchard needs water. '.repeat(4), 'Two?', persian, 'Three?', '1. Soil\n2. Light'];
  await openRoomOf(page, 'Marks', said, true);
  await expect(answers(page)).toHaveCount(3);
  const english = await markAndLine(answers(page).nth(0));
  expect(english.left).toBeGreaterThan(english.mark?.right ?? Number.NaN);
  expect(english.top).toBeLessThan(english.mark?.bottom ?? Number.NaN);
  const fromRight = await markAndLine(answers(page).nth(1));
  expect(fromRight.right).toBeLessThan(fromRight.mark?.left ?? Number.NaN);
  expect(fromRight.top).toBeLessThan(fromRight.mark?.bottom ?? Number.NaN);
  const list = await markAndLine(answers(page).nth(2));
  expect(list.top).toBeGreaterThanOrEqual(list.mark?.bottom ?? Number.NaN);
});

/** Pixel of the window at which it ends. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return Math.round((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN));
}

const menus: readonly [button: (page: Page) => Locator, role: 'menuitem' | 'menuitemradio'][] = [
  [(page) => page.getByRole('button', { name: 'More tools' }), 'menuitem'],
  [modelButton, 'menuitemradio'],
];

for (const [width, height] of [
  [390, 508],
  [412, 560],
  [360, 380],
] as const) {
  const left = { width, height };
  const whole = { width, height: 844 };

  test(`with ${width}×${height} left by the keyboard, the first touch of every button around the message box counts`, async ({
    page,
    member: _member,
    model,
  }) => {
    model.script([{ tokens: ['One ', 'two ', 'three.'], waitAfter: 2 }, { text: 'Here you are.' }]);
    await page.setViewportSize(whole);
    await page.goto('/chat_room');
    for (const [button, role] of menus) {
      await raiseKeyboard(page, messageBox(page), left);
      await touch(page, button(page));
      await expect(page.getByRole(role).first()).toBeInViewport();
      await page.setViewportSize(whole);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }

    await page.getByLabel('Pictures and files').setInputFiles({
      name: 'orange.png',
      mimeType: 'image/png',
      buffer: makePng(40, [240, 120, 20]),
    });
    const picture = page.getByRole('button', { name: 'Remove picture 1' });
    await expect(picture).toBeVisible();
    expect(await bottomOf(page.getByRole('button', { name: 'More tools' }))).toBe(
      await bottomOf(messageBox(page)),
    );
    await raiseKeyboard(page, messageBox(page), left);
    await touch(page, picture);
    await expect(page.getByRole('list', { name: 'Pictures of the question' })).toHaveCount(0);

    await messageBox(page).fill('Count to three');
    await touch(page, sendButton(page));
    await expect(questions(page)).toContainText('Count to three');
    await expect(answers(page)).toContainText('One two');
    await page.setViewportSize(whole);
    await raiseKeyboard(page, messageBox(page), left);
    await touch(page, page.getByRole('button', { name: 'Stop', exact: true }));
    await expect(answers(page)).toContainText('You stopped this answer.');
    await expect(page).toHaveURL(/\/chat_room$/);
    // A screen that stays small, as a window beside another one does, has its tabs again.
    await showRooms(page, true);
    await page.getByRole('link', { name: 'Scenes' }).tap();
    await expect(page).toHaveURL(/\/usage_scenario/);
    await expect(page.getByRole('navigation', tabs)).toBeVisible();
  });
}

const aboveKeyboard = { width: 390, height: 508 };

test('with the keyboard up, the first touch sends a question that was changed', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'Round.' }, { text: 'Juicy.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Are oranges round?');
  await expect(answers(page)).toContainText('Round.');
  await messageAction(page, questions(page), 'Edit');
  const editor = page.getByRole('textbox', { name: 'Edit the question' });
  await editor.fill('Are oranges juicy?');
  await raiseKeyboard(page, editor, aboveKeyboard);
  await touch(page, page.getByRole('button', { name: 'Send again' }));
  await expect(answers(page)).toContainText('Juicy.');
});

test('with the keyboard up, the first touch opens one of the chats below the search, and renames it in a sheet that a finger pulls down', async ({
  page,
  member: _member,
}) => {
  await page.goto('/chat_room');
  await showRooms(page, true);
  await importFile(page, 'chats.json', chatsFile([{ title: 'Bread', said: ['How long?', 'An hour.'] }]));
  // The ranges that stand over the list go with the focus of the field.
  await raiseKeyboard(page, roomSearch(page), aboveKeyboard);
  // They are loaded when they are first needed, and move the list when they come.
  await expect(page.getByRole('group', { name: 'When the chat was last used' })).toBeVisible();
  await touch(page, roomButton(page, 'Bread'));
  await expect(answers(page)).toContainText('An hour.');
  await page.setViewportSize(phone.viewport);

  await chooseAction(page, 'Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename this chat' });
  const widthOf = async (what: Locator) => (await what.boundingBox())?.width ?? 0;
  const both = dialog.getByRole('button', { name: /^(?:Cancel|Rename)$/ });
  const widths = (await widthOf(both.first())) + (await widthOf(both.last()));
  expect(widths, 'buttons as wide as the sheet').toBeGreaterThan(0.85 * (await widthOf(dialog)));
  const { x, y } = (await dialog.getByText('Rename this chat').boundingBox()) ?? { x: 0, y: 0 };
  await swipe(page, [x + 20, y + 5], [x + 20, y + 200]);
  await expect(dialog).toBeHidden();
  await chooseAction(page, 'Rename');
  await dialog.getByLabel('Name').fill('Rolls');
  await raiseKeyboard(page, dialog.getByLabel('Name'), aboveKeyboard);
  await touch(page, dialog.getByRole('button', { name: 'Rename' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Rolls');
});

test('with the keyboard up, the first touch sends a form, and one with an error too', async ({
  page,
  site,
}) => {
  const { username, password } = await signUp(site.url);
  await page.goto('/login');
  await page.getByRole('button', { name: 'I have an account' }).tap();
  await page.getByLabel('Account').fill('no');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await raiseKeyboard(page, page.getByLabel('Password', { exact: true }), aboveKeyboard);
  await touch(page, page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page.getByLabel('Account')).toBeFocused();
  await page.getByLabel('Account').fill(username);
  await touch(page, page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page).toHaveURL(/\/chat_room$/);
});

test('a finger that moves in from the edge opens the chats, which say how many notices are unread, and back closes them', async ({
  page,
  site,
  member,
}) => {
  await admin(site, 'notice', '--title', 'Ripe', '--body', 'The oranges are ripe.', '--for', member.username);
  await page.goto('/chat_room');
  await expect(page.getByText('What would you like to know?')).toBeVisible();
  await nextFrames(page);
  await swipe(page, [4, 400], [160, 410]);
  const drawer = page.getByRole('dialog', { name: 'Chats' });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('link', { name: '1 unread notice' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(drawer).toBeHidden();
  await swipe(page, [200, 400], [380, 410]);
  await swipe(page, [4, 300], [20, 600]);
  await expect(drawer).toBeHidden();
  await swipe(page, [4, 400], [160, 410]);
  await drawer.getByRole('link', { name: '1 unread notice' }).tap();
  await expect(page).toHaveURL(/\/mine_module/);
});

test.describe('in Persian', () => {
  test.use({ locale: 'fa-IR' });

  test('what was done is reported between the edges of the message box, above it', async ({
    page,
    member: _member,
    model,
  }) => {
    model.script([{ text: 'بله.' }]);
    await page.goto('/chat_room');
    const box = page.getByRole('textbox', { name: fa.composer.label, exact: true });
    await box.fill('سلام');
    await page.getByRole('button', { name: fa.composer.send, exact: true }).tap();
    await expect(page.getByRole('log')).toContainText('بله.');
    const more = page.getByRole('article', { name: fa.conversation.assistant }).getByRole('button').last();
    await more.tap();
    await page.getByRole('menuitem').last().tap();
    const report = page.getByText(faMessage.message.deleted, { exact: true });
    await expect(report).toBeInViewport({ ratio: 1 });
    const [toast, composer] = [
      await report.boundingBox(),
      await page.locator('[data-composer]').boundingBox(),
    ];
    expect(toast?.x).toBeGreaterThanOrEqual(composer?.x ?? 0);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(composer?.y ?? 0);
  });
});
