import { answers, ask, messageBox, questions } from '../src/chat.ts';
import { layouts } from '../src/layouts.ts';
import { expect, test } from '../src/test.ts';
import { chooseAction, openNewChat } from '../src/tools.ts';

const wanted = 'Answer in one sentence.\nAlways mention an orange.';

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    if (!onPhone)
      test('the model gets the instructions of a room before every question there, and nowhere else', async ({
        page,
        member: _member,
        model,
      }) => {
        model.script([{ text: 'An orange.' }, { text: 'Two oranges.' }, { text: 'Elsewhere.' }]);
        await page.goto('/chat_room');
        await chooseAction(page, 'Instructions');
        const dialog = page.getByRole('dialog', { name: 'Instructions for this chat' });
        await dialog.getByRole('textbox', { name: 'Instructions' }).fill(wanted);
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toBeHidden();
        await ask(page, 'One?');
        await expect(answers(page)).toContainText('An orange.');
        await page.reload();
        await ask(page, 'Two?');
        await expect(answers(page).last()).toContainText('Two oranges.');
        await openNewChat(page);
        await expect(questions(page)).toHaveCount(0);
        await ask(page, 'Here?');
        await expect(answers(page)).toContainText('Elsewhere.');
        expect(
          model.requests.map(({ body }) => body.messages.map(({ role, content }) => [role, content])),
        ).toEqual([
          [
            ['system', wanted],
            ['user', 'One?'],
          ],
          [
            ['system', wanted],
            ['user', 'One?'],
            ['assistant', 'An orange.'],
            ['user', 'Two?'],
          ],
          [['user', 'Here?']],
        ]);
      });

    test('instructions are shown at the message box, and changes are not lost without asking', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await chooseAction(page, 'Instructions');
      const dialog = page.getByRole('dialog', { name: 'Instructions for this chat' });
      const field = dialog.getByRole('textbox', { name: 'Instructions' });
      await field.fill('Be brief.');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Discard what you changed?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(field).toHaveValue('Be brief.');
      await field.fill('a'.repeat(16_001));
      await expect(dialog.getByRole('alert')).toHaveText('1 symbol too many. Shorten the text.');
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
      await field.fill('Be brief.');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Instructions', exact: true }).click();
      await expect(field).toHaveValue('Be brief.');
      await field.fill('');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Instructions', exact: true })).toHaveCount(0);
      await expect(messageBox(page)).toBeVisible();
    });
  });
}
