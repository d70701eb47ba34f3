import { signInElsewhere, signUp } from '../src/account.ts';
import { accountButton, answers, ask, messageBox, questions, signUpByOneClick } from '../src/chat.ts';
import { layouts } from '../src/layouts.ts';
import { confirmLogOut, logOutButton } from '../src/login.ts';
import { expect, test } from '../src/test.ts';

test('a login elsewhere ends this session with its next call when the page had no notice of it', async ({
  page,
  member,
  site,
}) => {
  await page.route('**/chat/user/events', (route) => route.abort());
  await page.goto('/chat_room');
  await expect(accountButton(page)).toBeVisible();
  await signInElsewhere(site.url, member);
  // By a key: a call that the page began by itself may be the next one, and Send is disabled then.
  await messageBox(page).fill('Am I still here?');
  await messageBox(page).press('Enter');
  await expect(page.getByText('Account logged in on another device, please log in again.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Account').fill(member.username);
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(accountButton(page)).toBeVisible();
});

test('what a member asks in a new chat before the server has said who they are is answered in it', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'Welcome.' }]);
  let known = false;
  await page.route('**/chat/user/info', (route) => (known ? route.continue() : route.abort()));
  await page.goto('/chat_room');
  await page.getByRole('button', { name: 'New chat' }).click();
  await ask(page, 'May I ask?');
  // The next attempt succeeds.
  known = true;
  await expect(questions(page)).toContainText('May I ask?');
  await expect(answers(page)).toContainText('Welcome.');
  await expect(accountButton(page)).toBeVisible();
  await expect(messageBox(page)).toHaveValue('');
});

test('the password of a one-click account outlives a reload until the person has saved it', async ({
  page,
}) => {
  await page.goto('/chat_room');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'One-click sign-up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save your account' });
  await expect(dialog.getByRole('code')).toHaveCount(2);
  const card = await dialog.getByRole('code').allTextContents();
  // The browser asks back: with the tab the password would be gone.
  const asked = page.waitForEvent('dialog');
  void asked.then((question) => question.accept());
  await page.reload();
  expect((await asked).type()).toBe('beforeunload');
  await expect(dialog.getByRole('code')).toHaveText(card);
  await dialog.getByRole('button', { name: 'I saved it' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("a guest's question is sent after the login", async ({ page, model }) => {
  model.script([{ text: 'Welcome.' }]);
  await page.goto('/chat_room');
  await ask(page, 'May I ask?');
  await signUpByOneClick(page);
  await expect(questions(page)).toContainText('May I ask?');
  await expect(answers(page)).toContainText('Welcome.');
  await expect(messageBox(page)).toHaveValue('');
  expect(model.requests).toHaveLength(1);
});

test('a guest who closes the login keeps the question', async ({ page, model }) => {
  await page.goto('/chat_room');
  await ask(page, 'May I ask?');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(messageBox(page)).toHaveValue('May I ask?');
  expect(model.requests).toHaveLength(0);
});

test('a wrong password is refused at its field, and nothing typed is lost', async ({ page, site }) => {
  const member = await signUp(site.url);
  await page.goto('/chat_room');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Account').fill(member.username);
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/password/i);
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Account')).toHaveValue(member.username);
});

test('signing out leaves nothing of the user on the screen; signing in brings it back', async ({
  page,
  member,
  model,
}) => {
  model.script([{ text: 'A secret answer.' }]);
  await page.goto('/chat_room');
  await ask(page, 'My secret');
  await expect(answers(page)).toContainText('A secret answer.');
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await confirmLogOut(page);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByText('secret')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Account').fill(member.username);
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Chat rooms' })).toContainText('My secret');
});

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('an account that only its password opens is not left by one press', async ({
      page,
      member: _member,
    }) => {
      await page.goto(onPhone ? '/mine_module' : '/chat_room');
      const logOut = async () => {
        if (!onPhone) await accountButton(page).click();
        await page.getByRole(onPhone ? 'button' : 'menuitem', { name: 'Log out' }).click();
      };
      await logOut();
      const question = page.getByRole('alertdialog', { name: 'You may not get back in' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await logOut();
      await question.getByRole('button', { name: 'Add email' }).click();
      await expect(question).toBeHidden();
      const panel = page.getByRole('dialog', { name: 'Phone and email' });
      await expect(panel.getByLabel('Email address')).toBeVisible();
      await panel.getByRole('button', { name: 'Close' }).click();
      await expect(panel).toBeHidden();
      await logOut();
      await logOutButton(page).click();
      await expect(
        page.getByRole('button', { name: onPhone ? 'Sign in' : 'Log in', exact: true }),
      ).toBeVisible();
    });
  });
}
