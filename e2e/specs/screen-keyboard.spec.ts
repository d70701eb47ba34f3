import { signUp } from '../src/account.ts';
import { accountButton, answers, messageBox, questions, sendButton } from '../src/chat.ts';
import { chatsFile, importFile } from '../src/chats-file.ts';
import { expertsPanel } from '../src/experts.ts';
import { openLogin } from '../src/login.ts';
import {
  coverByKeyboard,
  expectAbove,
  phone,
  prepareCovering,
  raiseKeyboard,
  tablet,
  touch,
} from '../src/phone.ts';
import { roomAction, roomButton, showRooms } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

test.describe('on a phone with its keyboard up', () => {
  test.use(phone);
  const left = { width: 390, height: 508 };

  test('the first touch chooses a tool, and one of the experts that were searched', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/chat_room');
    await raiseKeyboard(page, messageBox(page), left);
    await touch(page, page.getByRole('button', { name: 'More tools' }));
    await touch(page, page.getByRole('menuitem', { name: 'Experts' }));
    const search = expertsPanel(page).getByRole('searchbox', { name: 'Search experts' });
    await page.setViewportSize(phone.viewport);
    await raiseKeyboard(page, search, left);
    await search.fill('style editor');
    const found = expertsPanel(page)
      .getByRole('list', { name: 'Experts', exact: true })
      .getByRole('button')
      .first();
    await expect(found).toContainText('Style editor');
    await touch(page, found);
    await expect(page).toHaveURL(/panel=experts\/style-editor/);
  });

  test('the first touch sends the form of the help, and shows what is wrong in it', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/help_center?feedback=1');
    const text = page.getByLabel('Your message');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await text.fill('   ');
    await raiseKeyboard(page, page.getByLabel('Email or phone (optional)'), left);
    await expect(page.getByLabel('Email or phone (optional)')).toBeInViewport({ ratio: 1 });
    await send.scrollIntoViewIfNeeded();
    await touch(page, send);
    await expect(text).toBeFocused();
    await expect(text).toBeInViewport();
    await text.fill('The second step is missing.');
    await send.scrollIntoViewIfNeeded();
    await touch(page, send);
    await expect(page.getByRole('heading', { name: 'Thank you, it has arrived' })).toBeFocused();
  });

  test('the name of a chat is changed in its place, in sight, and the first touch opens another one', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/chat_room');
    await showRooms(page, true);
    const chats = Array.from({ length: 14 }, (_, at) => ({
      title: `Chat ${at}`,
      said: ['Hi', `Answer ${at}.`],
    }));
    await importFile(page, 'chats.json', chatsFile(chats));
    await roomAction(page, 'Chat 12', 'Rename');
    const name = page.getByRole('textbox', { name: 'New name of the chat' });
    await raiseKeyboard(page, name, left);
    await expect(name).toBeInViewport({ ratio: 1 });
    await name.fill('Twelve');
    await touch(page, roomButton(page, 'Chat 10'));
    await expect(answers(page)).toContainText('Answer 10.');
    await page.setViewportSize(phone.viewport);
    await showRooms(page, true);
    await expect(roomButton(page, 'Twelve')).toBeVisible();
  });
});

test.describe('on a tablet with its keyboard up', () => {
  test.use(tablet);

  test('signing in and asking stay above a keyboard that lies over the page, and the first touch counts', async ({
    page,
    site,
    model,
  }) => {
    model.script([{ text: 'Round.' }]);
    const { username, password } = await signUp(site.url);
    await prepareCovering(page);
    const { scope } = await openLogin(page, false);
    await scope.getByLabel('Account').fill(username);
    await scope.getByLabel('Password', { exact: true }).tap();
    await coverByKeyboard(page, 400);
    await expectAbove(scope.getByLabel('Password', { exact: true }), 400);
    await scope.getByLabel('Password', { exact: true }).fill(password);
    const signIn = scope.getByRole('button', { name: 'Sign in', exact: true });
    await signIn.scrollIntoViewIfNeeded();
    await expectAbove(signIn, 400);
    await touch(page, signIn);
    await expect(accountButton(page)).toBeVisible();
    await coverByKeyboard(page, tablet.viewport.height);

    await messageBox(page).tap();
    await coverByKeyboard(page, 400);
    await messageBox(page).fill('Are oranges round?');
    await expectAbove(messageBox(page), 400);
    await expectAbove(sendButton(page), 400);
    await touch(page, sendButton(page));
    await expect(answers(page)).toContainText('Round.');
    await expectAbove(questions(page), 400);
  });
});
