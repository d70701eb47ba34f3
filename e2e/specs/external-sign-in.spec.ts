import { accountButton, answers, ask, messageBox } from '../src/chat.ts';
import { externalTest as test, wechatToken } from '../src/external-services.ts';
import { openLogin, signedIn } from '../src/login.ts';
import { phone } from '../src/phone.ts';
import { expect } from '../src/test.ts';
import { wechatAgent } from '../src/wechat.ts';

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    if (onPhone) test.use(phone);

    for (const service of ['Google', 'Apple']) {
      test(`${service} signs in and leaves nothing in the address`, async ({ page }) => {
        await page.goto('/?cid=spring');
        const { scope } = await openLogin(page, onPhone);
        await scope.getByRole('button', { name: `Continue with ${service}` }).click();
        await page.getByRole('button', { name: 'Continue as Ada Lovelace' }).click();
        await expect(signedIn(page, onPhone)).toBeVisible();
        const { pathname, search } = new URL(page.url());
        expect(pathname).toBe('/chat_room');
        expect(search).not.toMatch(/code|state/);
        await page.goBack();
        expect(page.url()).not.toMatch(/[?&]code=/);
      });
    }

    test('cancelling at the service leads back with a notice', async ({ page }) => {
      const { scope } = await openLogin(page, onPhone);
      await scope.getByRole('button', { name: 'Continue with Google' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText('Login with Google was cancelled.')).toBeVisible();
      await expect(page).not.toHaveURL(/state=/);
    });
  });
}

test('a draft and a waiting question survive the way to Google and back', async ({ page, model }) => {
  model.script([{ text: 'Welcome back.' }]);
  await page.goto('/chat_room');
  await ask(page, 'May I ask?');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Continue as Ada Lovelace' }).click();
  await expect(answers(page)).toContainText('Welcome back.');
  await expect(messageBox(page)).toHaveValue('');
});

test('a return from Google that this tab did not begin is refused', async ({ page }) => {
  await page.goto('/?state=oidc.google.forged-state-of-somebody-else&code=their-code');
  await expect(page.getByText('This login was not started in this browser')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(page.url()).not.toMatch(/code=/);
});

test('WeChat signs in by scanning the code in the popup', async ({ page, wechat, site }) => {
  const { scope } = await openLogin(page, false);
  const answered = page.waitForResponse((response) => response.url().endsWith('/chat/wx-scan-login'));
  await scope.getByRole('button', { name: 'Continue with WeChat' }).click();
  await expect(scope.getByRole('img', { name: 'QR code to scan with WeChat' })).toBeVisible();
  const { data } = (await (await answered).json()) as { data: { qr: string } };
  await wechat.scan(site.url, data.qr, { token: wechatToken, openid: 'openid-ada' });
  await expect(accountButton(page)).toBeVisible();
});

test.describe('inside WeChat', () => {
  test.use({ ...phone, userAgent: wechatAgent });

  test('the WeChat official account signs in', async ({ page }) => {
    const { scope } = await openLogin(page, true);
    await scope.getByRole('button', { name: 'Continue with WeChat' }).click();
    await page.getByRole('link', { name: /^Continue as Ada/ }).click();
    await expect(page).toHaveURL(/\/chat_room/);
    await expect(signedIn(page, true)).toBeVisible();
    expect(page.url()).not.toMatch(/code=|state=/);
  });

  test('a code that WeChat refuses leaves the person at the login', async ({ page }) => {
    await page.goto('/?state=gzh&code=no-such-code&cid=spring');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    expect(page.url()).not.toMatch(/code=/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test('a window binds WeChat to the account, and WeChat then signs in', async ({ page, member, wechat }) => {
  wechat.people.push({ openid: 'openid-bo', unionid: 'unionid-bo', nickname: 'Bo' });
  await page.goto('/user_center?panel=bind/wechat');
  const opened = page.waitForEvent('popup');
  const panel = page.getByRole('dialog', { name: 'WeChat', exact: true });
  await panel.getByLabel('Password', { exact: true }).fill(member.password);
  await panel.getByRole('button', { name: 'Open WeChat' }).click();
  const popup = await opened;
  await popup.getByRole('link', { name: 'Continue as Bo' }).click();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page.getByText(/WeChat/).first()).toBeVisible();
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        const response = await fetch('/chat/user/info', {
          headers: { authorization: `Bearer ${localStorage.getItem('token')}`, device: 'web' },
        });
        return ((await response.json()) as { data: { linked: string[] } }).data.linked;
      }),
    )
    .toEqual(['wechat']);
});

test('a WeChat window whose opening page is gone says so', async ({ page }) => {
  await page.goto('/?state=wx&code=some-code');
  await expect(page.getByText('The page that asked for WeChat is closed.')).toBeVisible();
  expect(page.url()).not.toMatch(/code=/);
});
