import { answers, ask, messageBox, questions, rooms, sendButton, signUpByOneClick } from '../src/chat.ts';
import { expect, test } from '../src/test.ts';

test('a visitor signs up with one click, asks, and finds the answer again after a reload', async ({
  page,
  model,
}) => {
  model.script([{ text: 'Oranges are **round**.' }]);
  await page.goto('/');
  await expect(page).toHaveURL(/\/chat_room$/);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUpByOneClick(page);
  await ask(page, 'Are oranges round?');
  await expect(questions(page)).toContainText('Are oranges round?');
  await expect(answers(page)).toContainText('Oranges are round.');
  await expect(answers(page).locator('strong')).toHaveText('round');
  await page.reload();
  await expect(answers(page)).toContainText('Oranges are round.');
  await expect(rooms(page).getByRole('listitem').first()).toContainText('Are oranges round?');
});

test('an answer appears while it is written', async ({ page, member: _member, model }) => {
  model.script([{ tokens: ['One ', 'two ', 'three ', 'four.'], waitAfter: 2 }]);
  await page.goto('/chat_room');
  await ask(page, 'Count to four');
  await expect(answers(page)).toContainText('One two');
  await expect(answers(page)).not.toContainText('three');
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  model.release();
  await expect(answers(page)).toContainText('One two three four.');
  await expect(sendButton(page)).toBeVisible();
});

test('stopping an answer stops the model, and keeps what was written', async ({
  page,
  member: _member,
  model,
}) => {
  await page.goto('/chat_room');
  await ask(page, 'tokens=2000 rate=50');
  await expect(answers(page)).toContainText('word-5');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(answers(page)).toContainText('You stopped this answer.');
  await model.requests[0]?.ended;
  expect(model.requests[0]?.aborted).toBe(true);
  await page.reload();
  await expect(answers(page)).toContainText('word-5');
  await expect(sendButton(page)).toBeVisible();
});

test('an answer that reached its maximum length says so, and goes on', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'Once upon a', finish: 'length' }, { text: 'time.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Tell me a story');
  await expect(answers(page)).toContainText('reached its maximum length');
  await page.reload();
  await expect(answers(page)).toContainText('reached its maximum length');
  await answers(page).getByRole('button', { name: 'Go on' }).click();
  await expect(answers(page).last()).toContainText('time.');
  await expect(answers(page)).toHaveCount(2);
});

test('regenerating replaces the answer', async ({ page, member: _member, model }) => {
  model.script([{ text: 'First answer.' }, { text: 'Second answer.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Tell me something');
  await expect(answers(page)).toContainText('First answer.');
  await answers(page).hover();
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(answers(page)).toContainText('Second answer.');
  await expect(answers(page)).toHaveCount(1);
  await expect(page.getByText('First answer.')).toHaveCount(0);
});

test('a question can be changed and asked again, and the model is not given what followed the former one', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'About apples.' }, { text: 'More on apples.' }, { text: 'About pears.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Tell me about apples');
  await expect(answers(page)).toContainText('About apples.');
  await ask(page, 'And more?');
  await expect(answers(page).last()).toContainText('More on apples.');
  await questions(page).first().hover();
  await questions(page).first().getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit the question' }).fill('Tell me about pears');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(answers(page)).toHaveText(/About pears\./);
  await expect(questions(page)).toHaveText(/Tell me about pears/);
  expect(model.requests.at(-1)?.body.messages.map(({ content }) => content)).toEqual(['Tell me about pears']);
});

test('the model gets the whole conversation', async ({ page, member: _member, model }) => {
  model.script([{ text: 'Hello.' }, { text: 'Again.' }]);
  await page.goto('/chat_room');
  await ask(page, 'One');
  await expect(answers(page)).toContainText('Hello.');
  await ask(page, 'Two');
  await expect(answers(page).last()).toContainText('Again.');
  expect(model.requests.at(-1)?.body.messages.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'One'],
    ['assistant', 'Hello.'],
    ['user', 'Two'],
  ]);
});

test('a failed answer says why, and can be tried again', async ({ page, member: _member, model }) => {
  model.script([{ status: 500 }, { text: 'This time it worked.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Will it work?');
  await expect(page.getByRole('log').getByRole('alert')).toBeVisible();
  await page.getByRole('log').getByRole('button', { name: 'Try again' }).click();
  await expect(answers(page)).toContainText('This time it worked.');
  await expect(page.getByRole('log').getByRole('alert')).toHaveCount(0);
});

test('the message box can be used again at once after an answer', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'Done.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Hi');
  await expect(answers(page)).toContainText('Done.');
  await expect(messageBox(page)).toBeFocused();
  await expect(messageBox(page)).toHaveValue('');
});
