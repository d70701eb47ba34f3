import { answers, messageBox, questions, sendButton } from '../src/chat.ts';
import { expect, test } from '../src/test.ts';

test('Enter sends, Shift and Enter break the line', async ({ page, member: _member, model }) => {
  await page.goto('/chat_room');
  await messageBox(page).fill('first line');
  await messageBox(page).press('Shift+Enter');
  await messageBox(page).pressSequentially('second line');
  await messageBox(page).press('Enter');
  await expect(questions(page)).toContainText('first line\nsecond line');
  await expect.poll(() => model.requests.length).toBe(1);
  await expect(answers(page)).toContainText('second line');
});

test('Enter that ends the composition of a character does not send', async ({
  page,
  member: _member,
  model,
}) => {
  await page.goto('/chat_room');
  await messageBox(page).focus();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  await messageBox(page).dispatchEvent('keydown', {
    key: 'Enter',
    code: 'Enter',
    keyCode: 229,
    isComposing: true,
    bubbles: true,
  });
  await input.send('Input.insertText', { text: '你好' });
  await expect(messageBox(page)).toHaveValue('你好');
  await expect(questions(page)).toHaveCount(0);
  await messageBox(page).press('Enter');
  await expect(questions(page)).toContainText('你好');
  await expect.poll(() => model.requests.length).toBe(1);
});

test('a question of 16,001 symbols is refused without loss, and one of 16,000 is sent', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'That was long.' }]);
  await page.goto('/chat_room');
  // Each of these is one symbol of two code units.
  await messageBox(page).fill('🍊'.repeat(16_001));
  await expect(page.getByText('1 symbol too many.')).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await messageBox(page).press('Enter');
  await expect(questions(page)).toHaveCount(0);
  await messageBox(page).press('Backspace');
  await expect(messageBox(page)).toHaveValue('🍊'.repeat(16_000));
  await sendButton(page).click();
  await expect(answers(page)).toContainText('That was long.');
  expect(model.requests[0]?.body.messages.at(-1)?.content).toBe('🍊'.repeat(16_000));
});

test('nothing but spaces is not sent', async ({ page, member: _member }) => {
  await page.goto('/chat_room');
  await messageBox(page).fill('  \n ');
  await expect(sendButton(page)).toBeDisabled();
});

test('a word of joined letters that never ends is not broken, so that typing stays quick', async ({
  page,
  member: _member,
}) => {
  await page.goto('/chat_room');
  const scrolls = () => messageBox(page).evaluate((box) => box.scrollHeight > box.clientHeight);
  await messageBox(page).fill('سلام '.repeat(3_190));
  await expect.poll(scrolls).toBe(true);
  await messageBox(page).fill('ب'.repeat(15_990));
  await expect.poll(scrolls).toBe(false);
  await messageBox(page).press('End');
  await messageBox(page).pressSequentially('abc');
  await expect(messageBox(page)).toHaveValue(/بabc$/);
});
