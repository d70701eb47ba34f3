import { answers, ask, messageBox } from '../src/chat.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

test.use(phone);

const tabs = { name: 'Main' };

test('with the keyboard up, the message box and the last message are in sight and the tabs are hidden', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: `${'A line of an answer.\n\n'.repeat(40)}The end.` }]);
  await page.goto('/chat_room');
  await ask(page, 'Hello');
  const end = answers(page).getByText('The end.');
  await expect(end).toBeInViewport();
  await messageBox(page).tap();
  await page.setViewportSize({ width: 390, height: 480 });
  await expect(page.getByRole('navigation', tabs)).toBeHidden();
  await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
  await expect(answers(page).getByRole('button', { name: 'Copy', exact: true })).toBeInViewport();
  await page.setViewportSize(phone.viewport);
  await expect(page.getByRole('navigation', tabs)).toBeVisible();
});

test('a phone held sideways keeps its tabs', async ({ page, member: _member }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/chat_room');
  await page.getByRole('navigation', tabs).getByRole('link', { name: 'Scenes' }).tap();
  await expect(page).toHaveURL(/\/usage_scenario/);
  await page.getByRole('navigation', tabs).getByRole('link', { name: 'Chat' }).tap();
  await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
});
