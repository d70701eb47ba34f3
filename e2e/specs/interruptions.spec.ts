import { answers, ask, messageBox } from '../src/chat.ts';
import { chatsFile, importFile } from '../src/chats-file.ts';
import { test as overNetwork } from '../src/over-network.ts';
import { roomButton } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

const ten = Array.from({ length: 10 }, (_, index) => `word-${index} `);
const whole = ten.join('').trim();

test('an answer goes on while the page reloads, and is whole afterwards', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ tokens: ten, waitAfter: 4 }]);
  await page.goto('/chat_room');
  await ask(page, 'Count');
  await expect(answers(page)).toContainText('word-3');
  await page.reload();
  await expect(answers(page)).toContainText('word-3');
  model.release();
  await expect(answers(page)).toContainText(whole);
  expect(model.requests).toHaveLength(1);
});

test('an answer that ended while the page was closed is there when it opens again', async ({
  page,
  member: _member,
  model,
  context,
}) => {
  model.script([{ tokens: ten, waitAfter: 4 }]);
  await page.goto('/chat_room');
  await ask(page, 'Count');
  await expect(answers(page)).toContainText('word-3');
  await page.close();
  model.release();
  await model.requests[0]?.ended;
  const again = await context.newPage();
  await again.goto('/chat_room');
  await expect(answers(again)).toContainText(whole);
  expect(model.requests[0]?.aborted).toBe(false);
});

test('an answer goes on after the network was away', async ({ page, member: _member, model, context }) => {
  model.script([{ tokens: ten, waitAfter: 4 }]);
  await page.goto('/chat_room');
  await ask(page, 'Count');
  await expect(answers(page)).toContainText('word-3');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  model.release();
  await model.requests[0]?.ended;
  await context.setOffline(false);
  await expect(answers(page)).toContainText(whole);
  expect(model.requests).toHaveLength(1);
});

overNetwork(
  'an answer that a restart of the server breaks off says so and is gone on from, and nothing is lost or charged twice',
  async ({ page, member: _member, model, site }) => {
    const log = page.getByRole('log');
    const goOn = log.getByRole('button', { name: 'Go on' });
    const restarted = log.getByText('The server restarted while this answer was being written.');
    await page.goto('/chat_room');
    model.script([{ tokens: ten, waitAfter: 4 }]);
    await ask(page, 'Count');
    await expect(answers(page)).toContainText('word-3');
    await site.restart('SIGTERM');
    await expect(restarted).toBeVisible();
    await expect(answers(page)).toContainText('word-3');
    await expect(page.getByText('9 left today')).toBeVisible();

    // Slow enough to be stored in part when the server dies.
    model.script([{ tokens: ten, waitAfter: 8, rate: 5 }]);
    await goOn.click();
    await expect(answers(page).last()).toContainText('word-7');
    await site.restart('SIGKILL');
    await expect(restarted).toHaveCount(2);
    await expect(answers(page).last()).toContainText('word-7');
    model.script([{ text: 'The rest.' }]);
    await goOn.click();
    await expect(answers(page).last()).toContainText('The rest.');
    await expect(page.getByText('7 left today')).toBeVisible();
  },
);

test('a connection to the model that breaks leaves a message that can be tried again', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ tokens: ten, cutAfter: 4 }, { text: 'All of it.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Count');
  await expect(page.getByRole('log').getByRole('alert')).toBeVisible();
  await page.getByRole('log').getByRole('button', { name: 'Try again' }).click();
  await expect(answers(page)).toContainText('All of it.');
});

test('the drafts of two tabs do not overwrite each other', async ({ page, context, member: _member }) => {
  await page.goto('/chat_room');
  await importFile(
    page,
    'chats.json',
    chatsFile([
      { title: 'One', said: ['1', '1'] },
      { title: 'Two', said: ['2', '2'] },
    ]),
  );
  await roomButton(page, 'One').click();
  const other = await context.newPage();
  await other.goto('/chat_room');
  await roomButton(other, 'Two').click();
  await messageBox(page).fill('> quoted\n\nof the first');
  await messageBox(other).fill('of the second');
  // Each of them has been written when the other tab shows it.
  await roomButton(other, 'One').click();
  await expect(messageBox(other)).toHaveValue('> quoted\n\nof the first');
  await page.reload();
  await expect(messageBox(page)).toHaveValue('> quoted\n\nof the first');
  await roomButton(page, 'Two').click();
  await expect(messageBox(page)).toHaveValue('of the second');
});

test('a draft survives a reload, in the room it was written in', async ({ page, member: _member, model }) => {
  model.script([{ text: 'Yes.' }]);
  await page.goto('/chat_room');
  await ask(page, 'First room');
  await expect(answers(page)).toContainText('Yes.');
  await messageBox(page).fill('half a question');
  await page.getByRole('button', { name: 'New chat', exact: true }).first().click();
  await expect(messageBox(page)).toHaveValue('');
  await messageBox(page).fill('another half');
  await page.reload();
  await expect(messageBox(page)).toHaveValue('another half');
  await page
    .getByRole('list', { name: 'Chat rooms' })
    .getByRole('button', { name: 'First room', exact: true })
    .click();
  await expect(messageBox(page)).toHaveValue('half a question');
});
