import { signUp } from '../src/account.ts';
import { ask, questions } from '../src/chat.ts';
import { answerCaptchas } from '../src/database.ts';
import { codeFor } from '../src/inbox.ts';
import { openLogin, showRegister, signedIn, signInWith } from '../src/login.ts';
import { ownEmail, ownName, ownNumber } from '../src/own.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    if (onPhone) test.use(phone);

    test('an account signs in with its password, and not with a wrong one', async ({ page, site }) => {
      const { username, password } = await signUp(site.url);
      const place = await openLogin(page, onPhone);
      await signInWith(place, username, 'not-the-password');
      await expect(place.scope.getByLabel('Password', { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await signInWith(place, username, password);
      await expect(signedIn(page, onPhone)).toBeVisible();
      await expect(page).toHaveURL(/\/chat_room$/);
    });

    test('registration takes a captcha and an invitation', async ({ page, site }) => {
      const inviter = await signUp(site.url);
      const info = (await (
        await fetch(`${site.url}/chat/user/info`, {
          headers: { authorization: `Bearer ${inviter.token}`, device: 'web', language: 'en' },
        })
      ).json()) as { data: { invitation_code: string } };
      await page.goto(`/?invitation_code=${info.data.invitation_code}`);
      const place = await openLogin(page, onPhone);
      await showRegister(place);
      const { scope } = place;
      await scope.getByLabel('Account').fill('ab');
      await scope.getByLabel('Password', { exact: true }).fill('123');
      await scope.getByLabel('Repeat password').fill('1234');
      await scope.getByRole('button', { name: 'Create account' }).click();
      await expect(scope.getByText('3–40 characters')).toBeVisible();
      await expect(scope.getByText('Passwords do not match')).toBeVisible();
      await expect(scope.getByText('Enter the code of the picture')).toBeVisible();
      await expect(scope.getByLabel('Invitation code (optional)')).toHaveValue(info.data.invitation_code);
      await scope.getByLabel('Account').fill(ownName('Кот'));
      await scope.getByLabel('Password', { exact: true }).fill('a good password');
      await scope.getByLabel('Repeat password').fill('a good password');
      await expect(scope.getByRole('img', { name: 'Picture with the code' })).toBeVisible();
      await answerCaptchas(site, 'abcd');
      await scope.getByLabel('Picture code').fill('wxyz');
      await scope.getByRole('button', { name: 'Create account' }).click();
      // The picture counts once: there is another one, and everything else is still there.
      await expect(scope.getByLabel('Picture code')).toHaveValue('');
      await expect(scope.getByLabel('Picture code')).toHaveAttribute('aria-invalid', 'true');
      await expect(scope.getByLabel('Repeat password')).not.toHaveValue('');
      await expect(scope.getByRole('img', { name: 'Picture with the code' })).toBeVisible();
      await answerCaptchas(site, 'abcd');
      await scope.getByLabel('Picture code').fill('ABCD');
      await scope.getByRole('button', { name: 'Create account' }).click();
      await expect(signedIn(page, onPhone)).toBeVisible();
    });

    test('one click creates an account and shows its password once', async ({ page }) => {
      const { scope } = await openLogin(page, onPhone);
      await scope.getByRole('button', { name: 'One-click sign-up' }).click();
      await expect(page.getByRole('dialog', { name: 'Save your account' }).getByRole('code')).toHaveCount(2);
      await page.getByRole('button', { name: 'I saved it' }).click();
      await expect(signedIn(page, onPhone)).toBeVisible();
    });

    test('a code by e-mail or by text message signs in', async ({ page, site, context }) => {
      for (const contact of [ownEmail(), ownNumber()]) {
        const { scope } = await openLogin(page, onPhone);
        await scope.getByRole('button', { name: 'Log in with a code' }).click();
        await scope.getByLabel('Phone number or email').fill('nonsense');
        await scope.getByRole('button', { name: 'Send code' }).click();
        await expect(scope.getByText('Incorrect email format')).toBeVisible();
        await scope.getByLabel('Phone number or email').fill(contact);
        await scope.getByRole('button', { name: 'Send code' }).click();
        await expect(scope.getByText('the server’s development inbox')).toBeVisible();
        const code = await codeFor(site.url, contact.includes('@') ? contact : `+86${contact}`);
        await scope.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000');
        await scope.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(scope.getByLabel('Verification code')).toHaveAttribute('aria-invalid', 'true');
        await scope.getByLabel('Verification code').fill(code);
        await scope.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(signedIn(page, onPhone)).toBeVisible();
        await page.evaluate(() => localStorage.clear());
        await context.clearCookies();
      }
    });

    test('a forgotten password is replaced by means of a code', async ({ page, site }) => {
      const email = ownEmail();
      const first = await openLogin(page, onPhone);
      await first.scope.getByRole('button', { name: 'Log in with a code' }).click();
      await first.scope.getByLabel('Phone number or email').fill(email);
      await first.scope.getByRole('button', { name: 'Send code' }).click();
      await first.scope.getByLabel('Verification code').fill(await codeFor(site.url, email));
      await first.scope.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(signedIn(page, onPhone)).toBeVisible();
      await page.evaluate(() => localStorage.clear());

      const { scope } = await openLogin(page, onPhone);
      await scope
        .getByRole(onPhone ? 'link' : 'button', { name: 'Forgot password?' })
        .or(scope.getByRole('button', { name: 'Forgot password?' }))
        .click();
      await scope.getByLabel('Phone number or email').fill(email);
      await scope.getByRole('button', { name: 'Send code' }).click();
      await scope.getByLabel('Verification code').fill(await codeFor(site.url, email, 1));
      await scope.getByRole('button', { name: 'Next' }).click();
      await scope.getByLabel('New password').fill('brand new word');
      await scope.getByLabel('Repeat password').fill('brand old word');
      await scope.getByRole('button', { name: 'Save password' }).click();
      await expect(scope.getByText('Passwords do not match')).toBeVisible();
      await scope.getByLabel('Repeat password').fill('brand new word');
      await scope.getByRole('button', { name: 'Save password' }).click();
      await expect(scope.getByText('Your new password is set. Log in with it.')).toBeVisible();
      await signInWith({ scope, phone: onPhone }, email, 'brand new word');
      await expect(signedIn(page, onPhone)).toBeVisible();
    });
  });
}

test('the form for a forgotten password does not reveal whether there is an account', async ({ page }) => {
  const { scope } = await openLogin(page, false);
  await scope.getByRole('button', { name: 'Forgot password?' }).click();
  await scope.getByLabel('Phone number or email').fill(ownEmail());
  await scope.getByRole('button', { name: 'Send code' }).click();
  await expect(scope.getByText('the server’s development inbox')).toBeVisible();
  await expect(scope.getByRole('button', { name: /^Again in/ })).toBeVisible();
});

test('the keyboard alone signs in and asks', async ({ page, site, model }) => {
  const { username, password } = await signUp(site.url);
  model.script([{ text: 'Hello.' }]);
  await page.goto('/chat_room');
  const press = page.keyboard;
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  for (let step = 0; step < 30; step += 1) {
    await press.press('Tab');
    if (
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') === 'Log in' ||
          document.activeElement?.textContent?.trim() === 'Log in',
      )
    )
      break;
  }
  await press.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByLabel('Account')).toBeFocused();
  await press.type(username);
  await press.press('Tab');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await press.type('wrong-password');
  await press.press('Enter');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await press.press('Control+A');
  await press.type(password);
  await press.press('Enter');
  await expect(dialog).toBeHidden();
  await ask(page, 'Anyone there?');
  await expect(questions(page)).toContainText('Anyone there?');
});

test('sign-in services that are not configured are not offered', async ({ page }) => {
  const { scope } = await openLogin(page, false);
  await expect(scope.getByRole('button', { name: 'One-click sign-up' })).toBeVisible();
  for (const name of ['Google', 'Apple', 'WeChat'])
    await expect(scope.getByRole('button', { name: `Continue with ${name}` })).toHaveCount(0);
});
