import type { Page } from '@playwright/test';
import { answers, ask, messageBox, sendButton } from '../src/chat.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

test.use(phone);

const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });

for (const { held, size, tools, last } of [
  { held: 'upright', size: { width: 390, height: 844 }, tools: ['More tools'], last: 'Dictate' },
  {
    held: 'sideways',
    size: { width: 844, height: 390 },
    tools: ['Add pictures', 'Add files', 'Search the web', 'Dictate'],
    last: 'Voice call',
  },
] as const)
  test(`the tools of a phone held ${held} stay in place while an answer is written, and Stop takes the place of the last`, async ({
    page,
    member: _member,
    model,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/chat_room');
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    const places = (names: readonly string[]) =>
      Promise.all(names.map(async (name) => (await tool(name).boundingBox())?.x));
    await expect(page.locator('#first-paint')).toHaveCount(0);
    await expect(tool(last)).toBeVisible();
    const before = await places(tools);
    const [place] = await places([last]);
    expect(before).not.toContain(undefined);

    model.script([{ tokens: ['An ', 'answer.'], waitAfter: 1 }]);
    await ask(page, 'Hello');
    await expect(messageBox(page)).toHaveValue('');
    await expect(stop(page)).toBeVisible();
    await expect(tool(last)).toBeHidden();
    expect(await places(tools)).toEqual(before);
    expect((await stop(page).boundingBox())?.x).toBe(place);

    await expect(answers(page)).toContainText('An');
    model.release();
    await expect(stop(page)).toBeHidden();
    await expect(sendButton(page)).toBeHidden();
    expect(await places([...tools, last])).toEqual([...before, place]);
  });
