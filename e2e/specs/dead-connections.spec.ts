import type { Page } from '@playwright/test';
import { answers, ask, sendButton } from '../src/chat.ts';
import { test } from '../src/over-network.ts';
import { expect } from '../src/test.ts';

/** Opens the chat and waits until it has fetched all it wants: what is fetched later would wait for dead connections. */
async function openChat(page: Page): Promise<void> {
  await page.goto('/chat_room');
  const fetched = () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    return links.length > 0 && links.every(({ href }) => loaded.has(href));
  };
  await expect.poll(() => page.evaluate(fetched)).toBe(true);
  // It hides what has been fetched.
  await page.clock.install();
}

test('an answer whose connection goes dead says that it waits, and then goes on over another one', async ({
  page,
  member: _member,
  model,
  network,
}) => {
  const ten = Array.from({ length: 10 }, (_, index) => `word-${index} `);
  model.script([{ tokens: ten, waitAfter: 4 }]);
  await openChat(page);
  await ask(page, 'Count');
  await expect(answers(page)).toContainText('word-3');
  network.die();
  model.release();
  await model.requests[0]?.ended;
  await page.clock.fastForward(5_000);
  await expect(page.getByText('Nothing new for a while. Still waiting.')).toBeVisible();
  await expect(answers(page)).not.toContainText('word-4');
  await page.clock.fastForward(10_000);
  await expect(answers(page)).toContainText(ten.join('').trim());
  expect(model.requests).toHaveLength(1);
});

test('a question that a dead connection swallows is asked again over another one', async ({
  page,
  member: _member,
  model,
  network,
}) => {
  model.script([{ text: 'Welcome.' }, { text: 'At noon.' }]);
  await openChat(page);
  // What a conversation needs is loaded with the first answer.
  await ask(page, 'Hello');
  await expect(answers(page)).toContainText('Welcome.');
  // It has ended, and what its actions need is loaded.
  await expect(answers(page).getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await expect(sendButton(page)).toBeVisible();
  network.die();
  await ask(page, 'When?');
  await expect.poll(() => network.lost()).toContain('POST /chat/completions');
  await page.clock.fastForward(5_000);
  await expect(answers(page).last()).toContainText('At noon.');
  expect(model.requests).toHaveLength(2);
});
