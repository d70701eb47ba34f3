import { answers, ask, messageBox, questions } from '../src/chat.ts';
import { answerCaptchas } from '../src/database.ts';
import { layouts } from '../src/layouts.ts';
import { openLogin } from '../src/login.ts';
import { ownNumber } from '../src/own.ts';
import { expect, test } from '../src/test.ts';
import { openNewChat } from '../src/tools.ts';
import { unhurriedTest } from '../src/unhurried.ts';

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    if (!onPhone)
      test('a fourth answer at the same time is refused, and can be tried again', async ({
        page,
        member: _member,
        model,
      }) => {
        model.script([
          { wait: true, text: 'Late.' },
          { wait: true, text: 'Late.' },
          { wait: true, text: 'Late.' },
        ]);
        await page.goto('/chat_room');
        for (const number of [1, 2, 3]) {
          await ask(page, `Question ${number}`);
          await expect.poll(() => model.requests.length).toBe(number);
          await openNewChat(page);
          await expect(questions(page)).toHaveCount(0);
        }
        await ask(page, 'Question 4');
        const alert = page.getByRole('log').getByRole('alert');
        await expect(alert).toContainText('That was too fast. Wait a few seconds and try again.');
        await expect(questions(page)).toContainText('Question 4');
        expect(model.requests).toHaveLength(3);
        model.release();
        await Promise.all(model.requests.map(({ ended }) => ended));
        // The server has seen the end of an answer a moment after the model.
        await expect(async () => {
          const asked = page.waitForResponse('**/chat/completions');
          await alert.getByRole('button', { name: 'Try again' }).click();
          expect((await asked).ok()).toBe(true);
        }).toPass();
        await expect(answers(page)).toContainText('Question 4');
        await expect(alert).toHaveCount(0);
      });
  });

  unhurriedTest.describe(`${name}, where questions are counted`, () => {
    unhurriedTest.use(use);

    unhurriedTest(
      'asking too often is refused with a reason, and the question stays',
      async ({ page, member: _member, model }) => {
        await page.goto('/chat_room');
        for (const number of [1, 2, 3]) {
          await ask(page, `Question ${number}`);
          await expect(answers(page).last()).toContainText(`Question ${number}`);
        }
        await ask(page, 'Question 4');
        const alert = page.getByRole('log').getByRole('alert');
        await expect(alert).toContainText(
          'You are chatting too often. Wait a moment before the next message.',
        );
        await expect(questions(page).last()).toContainText('Question 4');
        await expect(messageBox(page)).toBeEditable();
        await expect(page.getByText('7 left today', { exact: true })).toBeVisible();
        expect(model.requests).toHaveLength(3);
      },
    );
  });
}

unhurriedTest.describe('where codes and new accounts of an address are counted', () => {
  // Nobody else comes from there.
  unhurriedTest.use({ extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' } });

  unhurriedTest(
    'an unusual one takes a captcha, and a solved captcha lets it through',
    async ({ page, request, site, gateway }) => {
      const number = ownNumber();
      await request.post('/chat/captcha-code', { data: { purpose: 'sign-in', contact: ownNumber() } });
      await request.post('/chat/auto-register', { data: {} });
      const { scope } = await openLogin(page, false);
      const captcha = scope.getByLabel('Picture code');
      /** Presses a button, for which there is a new picture then. */
      const askFor = async (name: string) => {
        const picture = page.waitForResponse('**/chat/help/captcha');
        await scope.getByRole('button', { name }).click();
        await picture;
        await expect(scope.getByRole('img', { name: 'Picture with the code' })).toBeVisible();
        await expect(captcha).toHaveValue('');
        await answerCaptchas(site, 'abcd');
      };

      await scope.getByRole('button', { name: 'Log in with a code' }).click();
      await scope.getByLabel('Phone number or email').fill(number);
      await askFor('Send code');
      await captcha.fill('wxyz');
      await askFor('Send code');
      await expect(captcha).toHaveAttribute('aria-invalid', 'true');
      await captcha.fill('ABCD');
      await scope.getByRole('button', { name: 'Send code' }).click();
      await expect.poll(() => gateway.taken.map(({ to }) => to)).toContain(`+86${number}`);
      await expect(captcha).toHaveCount(0);

      await scope.getByRole('button', { name: 'Log in with a password' }).click();
      await askFor('One-click sign-up');
      await captcha.fill('abcd');
      await scope.getByRole('button', { name: 'One-click sign-up' }).click();
      await expect(page.getByRole('dialog', { name: 'Save your account' })).toBeVisible();
    },
  );
});
