import faErrors from '@orangery/locales/fa/errors.json' with { type: 'json' };
import faAccount from '@orangery/locales/fa/mf-account.json' with { type: 'json' };
import faShell from '@orangery/locales/fa/shell.json' with { type: 'json' };
import zhErrors from '@orangery/locales/zh/errors.json' with { type: 'json' };
import zhAccount from '@orangery/locales/zh/mf-account.json' with { type: 'json' };
import zhShell from '@orangery/locales/zh/shell.json' with { type: 'json' };
import { answerCaptchas } from '../src/database.ts';
import { codeFor } from '../src/inbox.ts';
import { expectNoSidewaysScroll } from '../src/layouts.ts';
import { ownNumber } from '../src/own.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

const persianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

const languages = [
  {
    lang: 'fa',
    locale: 'fa-IR',
    dir: 'rtl',
    shell: faShell,
    account: faAccount,
    errors: faErrors.form,
    length: 'نام کاربری ۳ تا ۴۰ نویسه دارد',
    passwordLength: 'گذرواژه ۶ تا ۲۰ نویسه دارد',
    left: '۱۰ از ۱۰ برای امروز مانده',
    name: 'میرا',
    digits: persianDigits,
  },
  {
    lang: 'zh',
    locale: 'zh-CN',
    dir: 'ltr',
    shell: zhShell,
    account: zhAccount,
    errors: zhErrors.form,
    length: '账号长度为 3–40 个字符',
    passwordLength: '密码长度为 6–20 个字符',
    left: '今天还剩 10 次，共 10 次',
    name: '米拉',
    digits: (text: string) => text,
  },
] as const;

for (const {
  lang,
  locale,
  dir,
  shell,
  account,
  errors,
  length,
  passwordLength,
  left,
  name,
  digits,
} of languages) {
  for (const onPhone of [false, true]) {
    test.describe(`${lang}, ${onPhone ? 'on a phone' : 'on the desktop'}`, () => {
      test.use(onPhone ? { ...phone, locale } : { locale });

      test('the sign-in forms are translated and fit', async ({ page, site }) => {
        await page.goto(onPhone ? '/register' : '/chat_room');
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        if (!onPhone) await page.getByRole('button', { name: shell.nav.logIn, exact: true }).click();
        const scope = onPhone
          ? page.getByRole('main')
          : page.getByRole('dialog', { name: shell.login.title });
        if (!onPhone) {
          await scope.getByRole('button', { name: shell.login.signIn, exact: true }).click();
          await expect(scope.getByLabel(shell.login.account.label)).toHaveAccessibleDescription(
            errors.account.required,
          );
          await scope.getByRole('tab', { name: shell.login.register }).click();
        }
        const username = scope.getByLabel(shell.login.account.label);
        const password = scope.getByLabel(shell.login.password.label, { exact: true });
        const submit = scope.getByRole('button', { name: shell.register.submit });
        await username.fill('ab');
        await password.fill('123');
        await scope.getByLabel(shell.register.repeat.label).fill('1234');
        await submit.click();
        await expect(username).toHaveAccessibleDescription(length);
        await expect(password).toHaveAccessibleDescription(passwordLength);
        await expect(scope.getByText(errors.repeat.different)).toBeVisible();
        await expect(scope.getByText(errors.captcha.required)).toBeVisible();
        await expectNoSidewaysScroll(page);
        // A key in place of a text would look like this.
        await expect(scope.getByText(/\b(?:login|register|form|captcha)\.\w+/)).toHaveCount(0);
        const own = `${name}_${ownNumber()}`;
        await username.fill(own);
        await password.fill('a good password');
        await scope.getByLabel(shell.register.repeat.label).fill('a good password');
        await expect(scope.getByRole('img', { name: errors.captcha.picture })).toBeVisible();
        await answerCaptchas(site, 'abcd');
        await scope.getByLabel(errors.captcha.label, { exact: true }).fill('abcd');
        await submit.click();
        await page.waitForURL(/\/chat_room$/);
        if (!onPhone) await expect(scope).toBeHidden();
        await page.goto('/user_center');
        await expect(page.getByRole('main')).toContainText(own);
      });

      test('the user centre and the binding of a phone are translated and fit', async ({
        page,
        site,
        member,
      }) => {
        await page.goto('/user_center');
        const main = page.getByRole('main');
        await expect(main.getByText(left).first()).toBeVisible();
        await main.getByRole('button', { name: account.userCenter.profile.editName }).click();
        const nickname = page.getByRole('textbox', { name: account.userCenter.name.label });
        await nickname.fill('米拉 9');
        await nickname.blur();
        await expect(nickname).toHaveValue('米拉9');
        await main.getByRole('button', { name: account.common.save }).click();
        await expect(main.getByText('米拉9')).toBeVisible();

        await main.getByRole('button', { name: account.userCenter.security.phoneBind }).click();
        const panel = page.getByRole('dialog', { name: shell.overlays.bind });
        const contact = panel.getByLabel(account.bind.phone.label, { exact: true });
        const code = panel.getByLabel(account.common.code.label);
        const submit = panel.getByRole('button', { name: account.bind.phone.submit });
        await submit.click();
        await expect(contact).toHaveAccessibleDescription(errors.phone.empty);
        await expect(code).toHaveAccessibleDescription(errors.code.required);
        await contact.fill(digits('123'));
        await expect(contact).toHaveAccessibleDescription(errors.phone.format);
        const number = ownNumber();
        await contact.fill(digits(number));
        await panel.getByRole('button', { name: errors.code.send }).click();
        await expect(panel.getByText(errors.code.sandbox)).toBeVisible();
        await code.fill(digits(await codeFor(site.url, `+86${number}`)));
        await panel.getByLabel(account.common.password.label, { exact: true }).fill(member.password);
        await submit.click();
        await expect(panel).toBeHidden();
        await expect(main.getByText(`+86 *** ${number.slice(-4)}`)).toBeVisible();
        await expectNoSidewaysScroll(page);
      });
    });
  }
}
