import type { Locator, Page } from '@playwright/test';
import type { Account } from '../src/account.ts';
import { admin } from '../src/admin.ts';
import { accountButton, answers, ask } from '../src/chat.ts';
import { answerCaptchas } from '../src/database.ts';
import { expectSaved, keepDeck, openDeck, retitle } from '../src/decks.ts';
import { codeFor } from '../src/inbox.ts';
import { keptOnDevice } from '../src/kept-on-device.ts';
import { confirmLogOut, openLogin, showRegister, signedIn, signInWith } from '../src/login.ts';
import { ownEmail, ownNumber } from '../src/own.ts';
import { phone } from '../src/phone.ts';
import { makePng } from '../src/picture.ts';
import { expect, test } from '../src/test.ts';

const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

async function openUserCenter(page: Page): Promise<void> {
  await page.goto('/user_center');
  await expect(page.getByRole('heading', { name: 'Name and picture' })).toBeVisible();
}

/** Fills in a contact and the code that arrives there. */
async function proveContact(scope: Locator, site: string, label: string, contact: string): Promise<void> {
  await scope.getByLabel(label, { exact: true }).fill(contact);
  await scope.getByRole('button', { name: 'Send code' }).click();
  const written = contact.includes('@') ? contact : `+86${contact}`;
  await scope.getByLabel('Verification code').fill(await codeFor(site, written));
}

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    if (onPhone) test.use(phone);

    test('a display name is changed', async ({ page, member }) => {
      await openUserCenter(page);
      await page.getByRole('button', { name: 'Change display name' }).click();
      const name = page.getByRole('textbox', { name: 'Display name' });
      await expect(name).toBeFocused();
      // As much of it as a name may have.
      await expect(name).toHaveValue(member.username.replaceAll('-', '').slice(0, 20));
      await name.fill('米拉米拉米拉米拉米拉x');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(name).toHaveAccessibleDescription(/Too long: 20 bytes at most/);
      await name.fill('Mira!');
      await expect(name).toHaveAccessibleDescription(/Use only Chinese characters, letters and digits/);
      await name.fill('米拉Mira9');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Display name saved')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Change display name' })).toBeFocused();
      await expect(page.getByText('米拉Mira9')).toBeVisible();
      await page.goto(onPhone ? '/mine_module' : '/chat_room');
      if (onPhone) await expect(page.getByRole('main')).toContainText('米拉Mira9');
      else await expect(accountButton(page)).toContainText('米');
    });

    test('an avatar is cropped and shown everywhere, and a file that only claims to be an image is refused', async ({
      page,
      member: _member,
    }) => {
      await openUserCenter(page);
      const file = page.getByLabel('Picture file');
      await file.setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: makePng(320, [200, 80, 20]),
      });
      const dialog = panel(page, 'Choose what is seen');
      await dialog.getByRole('button', { name: 'Use picture' }).click();
      await expect(page.getByText('Picture saved')).toBeVisible();
      await expect(dialog).toBeHidden();
      const picture = page.getByRole('button', { name: 'Change picture' }).locator('img');
      await expect(picture).toHaveAttribute('src', /\/objects\//);
      const address = (await picture.getAttribute('src')) ?? '';
      const served = await page.request.get(address);
      expect(served.headers()['content-type']).toBe('image/png');
      expect(served.headers()['content-security-policy']).toContain('sandbox');

      const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(svg) });
      await expect(page.getByRole('alert').filter({ hasText: 'Only JPG and PNG' })).toBeVisible();
      await expect(picture).toHaveAttribute('src', address);
      await page.goto(onPhone ? '/mine_module' : '/chat_room');
      const elsewhere = onPhone ? page.getByRole('main') : accountButton(page);
      await expect(elsewhere.locator('img')).toHaveAttribute('src', address);
    });

    if (!onPhone)
      test('an e-mail address is bound, then a phone, then another address', async ({
        page,
        site,
        member,
      }) => {
        await openUserCenter(page);
        await page.getByRole('button', { name: 'Add email' }).click();
        const scope = panel(page, 'Phone and email');
        const contact = scope.getByLabel('Email address');
        await scope.getByRole('button', { name: 'Add email' }).click();
        await expect(contact).toHaveAccessibleDescription(/Email cannot be empty/);
        await expect(scope.getByLabel('Verification code')).toHaveAccessibleDescription(/Cannot be empty/);
        await contact.fill('nobody');
        await expect(contact).toHaveAccessibleDescription(/Incorrect email format/);
        const email = ownEmail();
        await proveContact(scope, site.url, 'Email address', email);
        const password = scope.getByLabel('Password', { exact: true });
        await password.fill('not-the-password');
        await scope.getByRole('button', { name: 'Add email' }).click();
        await expect(password).toHaveAccessibleDescription(/password is wrong/);
        await password.fill(member.password);
        await scope.getByRole('button', { name: 'Add email' }).click();
        await expect(page.getByText('Email added')).toBeVisible();
        await expect(scope).toBeHidden();

        await page.getByRole('button', { name: 'Add phone' }).click();
        const phoneNumber = scope.getByLabel('Phone number');
        await scope.getByRole('button', { name: 'Add phone' }).click();
        await expect(phoneNumber).toHaveAccessibleDescription(/Mobile phone number cannot be empty/);
        await phoneNumber.fill('123');
        await expect(phoneNumber).toHaveAccessibleDescription(/Incorrect phone number format/);
        const number = ownNumber();
        await proveContact(scope, site.url, 'Phone number', number);
        await password.fill(member.password);
        await scope.getByRole('button', { name: 'Add phone' }).click();
        await expect(page.getByText('Phone added')).toBeVisible();
        await expect(scope).toBeHidden();

        await page.getByRole('button', { name: 'Change email' }).click();
        await expect(scope.getByRole('heading', { name: 'Change your email' })).toBeVisible();
        const second = ownEmail();
        await proveContact(scope, site.url, 'New email address', second);
        await password.fill(member.password);
        await scope.getByRole('button', { name: 'Change email' }).click();
        await expect(scope).toBeHidden();
        // Enough to know one's own, and no more.
        const main = page.getByRole('main');
        await expect(main.getByText(`${second.slice(0, 1)}***@example.com`)).toBeVisible();
        await expect(main.getByText(`+86 *** ${number.slice(-4)}`)).toBeVisible();
        await expect(main.getByText(second)).toHaveCount(0);
      });
  });
}

test('the contact of another account is refused at its field, and the text stays', async ({
  page,
  browser,
  site,
  member,
}) => {
  const email = ownEmail();
  const other = await browser.newContext({ baseURL: site.url, locale: 'en-US' });
  const stranger = await other.newPage();
  const place = await openLogin(stranger, false);
  await place.scope.getByRole('button', { name: 'Log in with a code' }).click();
  await proveContact(place.scope, site.url, 'Phone number or email', email);
  await place.scope.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(signedIn(stranger, false)).toBeVisible();
  await other.close();

  await openUserCenter(page);
  await page.getByRole('button', { name: 'Add email' }).click();
  const scope = panel(page, 'Phone and email');
  const contact = scope.getByLabel('Email address');
  await contact.fill(email);
  await scope.getByRole('button', { name: 'Send code' }).click();
  // Only the reader of its messages learns that it is taken.
  await expect(scope.getByText('development inbox')).toBeVisible();
  await scope.getByLabel('Verification code').fill(await codeFor(site.url, email, 1));
  await scope.getByLabel('Password', { exact: true }).fill(member.password);
  await scope.getByRole('button', { name: 'Add email' }).click();
  await expect(contact).toHaveAccessibleDescription(/already belongs to an account/);
  await expect(contact).toHaveValue(email);
});

test('a changed password needs the old one and a repetition, and only the new one signs in', async ({
  page,
  member,
}) => {
  await openUserCenter(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = panel(page, 'Change password');
  await dialog.getByLabel('Current password').fill('not-the-password');
  await dialog.getByLabel('New password', { exact: true }).fill('a new password');
  await dialog.getByLabel('Repeat new password').fill('another password');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByLabel('Repeat new password')).toHaveAccessibleDescription(
    /Passwords do not match/,
  );
  await dialog.getByLabel('Repeat new password').fill('a new password');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(/password is wrong/);
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password saved')).toBeVisible();
  await expect(dialog).toBeHidden();

  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await confirmLogOut(page);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  const place = await openLogin(page, false);
  await signInWith(place, member.username, member.password);
  await expect(place.scope.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await signInWith(place, member.username, 'a new password');
  await expect(signedIn(page, false)).toBeVisible();
});

test('this device is given a name', async ({ page, member: _member }) => {
  await openUserCenter(page);
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Name this device' }).click();
  await page.getByLabel('Name of this device').fill('  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a name for the device')).toBeVisible();
  await page.getByLabel('Name of this device').fill('Kitchen <b>laptop</b>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Device name saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Kitchen <b>laptop</b>')).toBeVisible();
});

test('an open page follows the operator from the free plan to VIP and its remaining days', async ({
  page,
  site,
  member,
}) => {
  await openUserCenter(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Free', { exact: true })).toBeVisible();
  await expect(main.getByText('Does not expire')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Upgrade your plan' })).toBeVisible();
  // With the first notice, the server has the account under its eyes.
  await admin(
    site,
    'notice',
    '--for',
    member.username,
    '--title',
    'Soon',
    '--body',
    'There is a present for you.',
  );
  await expect(page.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible();
  await admin(site, 'grant', member.username, 'vip', '--until', '2099-01-31');
  await expect(main.getByText('VIP', { exact: true })).toBeVisible();
  await expect(main.getByText(/2099/)).toBeVisible();
  await expect(main.getByText(/\d of \d+ left (?:today|this month)/).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Upgrade your plan' })).toHaveCount(0);
});

test('an invitation has a link and a QR code, and is rewarded once the friend has bound a contact', async ({
  page,
  browser,
  context,
  site,
  member: _member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await openUserCenter(page);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const scope = panel(page, 'Invite a friend');
  await expect(scope.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  await expect(scope.getByText('0 people')).toBeVisible();
  await scope.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${site.url}/\\?invitation_code=\\w+$`));

  const other = await browser.newContext({ baseURL: site.url, locale: 'en-US' });
  const friend = await other.newPage();
  await friend.goto(link);
  const place = await openLogin(friend, false);
  await showRegister(place);
  await place.scope.getByLabel('Account').fill(`friend-${ownNumber()}`);
  await place.scope.getByLabel('Password', { exact: true }).fill('a good password');
  await place.scope.getByLabel('Repeat password').fill('a good password');
  await expect(place.scope.getByRole('img', { name: 'Picture with the code' })).toBeVisible();
  await answerCaptchas(site, 'abcd');
  await place.scope.getByLabel('Picture code').fill('abcd');
  await place.scope.getByRole('button', { name: 'Create account' }).click();
  await expect(signedIn(friend, false)).toBeVisible();
  await page.reload();
  await expect(scope.getByText('1 person')).toBeVisible();
  await expect(scope.getByText('Not at the moment')).toBeVisible();

  await openUserCenter(friend);
  await friend.getByRole('button', { name: 'Add email' }).click();
  const binding = panel(friend, 'Phone and email');
  await proveContact(binding, site.url, 'Email address', ownEmail());
  await binding.getByLabel('Password', { exact: true }).fill('a good password');
  await binding.getByRole('button', { name: 'Add email' }).click();
  await expect(binding).toBeHidden();
  await other.close();

  await page.reload();
  await expect(scope.getByText(/^until /)).toBeVisible();
});

async function openCancellation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Delete…' }).click();
  return panel(page, 'Delete account');
}

const refused = async ({ username, password }: Account, site: string): Promise<number> => {
  const response = await fetch(`${site}/chat/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en', device: 'web' },
    body: JSON.stringify({ username, password }),
  });
  return ((await response.json()) as { code: number }).code;
};

test('what a deleted account has on the device goes with it, also what another tab has open, and its chats stay', async ({
  page,
  context,
  site,
  member,
  model,
}) => {
  model.script([{ text: 'A secret answer.' }]);
  await page.goto('/chat_room');
  await ask(page, 'My secret');
  await expect(answers(page)).toContainText('A secret answer.');
  const editor = await context.newPage();
  await openDeck(editor, await keepDeck(site.url, member));
  await retitle(editor, 'City orchards', 'Secret orchards');
  await expectSaved(editor);
  await editor.getByRole('textbox', { name: 'Message', exact: true }).fill('Half a wish');
  await page.goto('/chat_ppt');
  await page.getByRole('textbox', { name: 'Topic' }).fill('A secret topic');
  await expect.poll(() => keptOnDevice(page)).toHaveLength(3);

  await openUserCenter(page);
  const scope = await openCancellation(page);
  await scope.getByLabel('Password', { exact: true }).fill(member.password);
  await scope.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  // A request of the other tab that is refused before the news arrives opens the login.
  const signedOut = editor.getByRole('button', { name: 'Log in', exact: true });
  await expect(signedOut.or(editor.getByRole('dialog', { name: 'Log in' })).first()).toBeVisible();
  await expect.poll(() => keptOnDevice(page)).toEqual([]);
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names.filter((name) => name?.startsWith('chat_'))).toHaveLength(1);
});

test('an account cannot be cancelled while a plan runs, then it can with the password, and nothing remains', async ({
  page,
  site,
  member,
  model,
}) => {
  model.script([{ text: 'A secret answer.' }]);
  await page.goto('/chat_room');
  await ask(page, 'My secret');
  await expect(answers(page)).toContainText('A secret answer.');
  await admin(site, 'grant', member.username, 'vip', '--until', '2099-01-31');
  await openUserCenter(page);
  const scope = await openCancellation(page);
  await expect(
    scope.getByText(
      'An account with a running plan or oranges left cannot be deleted. Wait until both are used up.',
    ),
  ).toBeVisible();
  await expect(scope.getByText(/Your plan runs until .*2099/)).toBeVisible();
  await expect(scope.getByLabel('Password', { exact: true })).toHaveCount(0);
  await scope.getByRole('button', { name: 'Close' }).last().click();
  await expect(scope).toBeHidden();

  await admin(site, 'grant', member.username, 'free');
  await openCancellation(page);
  await expect(scope.getByRole('heading', { name: 'What is deleted' })).toBeVisible();
  await expect(scope.getByRole('listitem')).toContainText([/Account name/, /Phone, email/, /1 answer/]);
  const password = scope.getByLabel('Password', { exact: true });
  const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' });
  await scope.getByLabel('Also delete the chats on this device').check();
  await password.fill('not-the-password');
  await scope.getByRole('button', { name: 'Delete account' }).click();
  await agree.click();
  await expect(password).toHaveAccessibleDescription(/password is wrong/);
  await password.fill(member.password);
  await scope.getByRole('button', { name: 'Delete account' }).click();
  await agree.click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/chat_room$/);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByText('please log in again')).toHaveCount(0);
  expect(await refused(member, site.url)).toBe(20004);

  // The name is free again, and its next owner finds nothing.
  const place = await openLogin(page, false);
  await showRegister(place);
  await place.scope.getByLabel('Account').fill(member.username);
  await place.scope.getByLabel('Password', { exact: true }).fill('a good password');
  await place.scope.getByLabel('Repeat password').fill('a good password');
  await expect(place.scope.getByRole('img', { name: 'Picture with the code' })).toBeVisible();
  await answerCaptchas(site, 'abcd');
  await place.scope.getByLabel('Picture code').fill('abcd');
  await place.scope.getByRole('button', { name: 'Create account' }).click();
  await expect(signedIn(page, false)).toBeVisible();
  await expect(page.getByText('My secret')).toHaveCount(0);
});
