import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../src/test.ts';

/** A page on a slow device with a usual connection, which has nothing of the product yet. */
async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 1_250_000,
    uploadThroughput: 1_250_000,
  });
  return session;
}

/** Opens the chat and puts the cursor into the first box that is to be seen. */
async function openAndFocus(page: Page): Promise<CDPSession> {
  const session = await slowDown(page);
  await page.goto('/chat_room', { waitUntil: 'commit' });
  // Asked in the page, so that nobody waits for the scripts.
  await page.waitForFunction(() => {
    const box = document.querySelector<HTMLTextAreaElement>('#first-paint textarea');
    if (!box?.checkVisibility()) return false;
    box.focus();
    return document.activeElement === box;
  });
  return session;
}

const firstPaint = (page: Page) => page.locator('#first-paint');
const questions = (page: Page) => page.getByRole('log').getByRole('article');

async function expectOneQuestion(page: Page, text: string): Promise<void> {
  await expect(questions(page).first().getByText(text, { exact: true })).toBeVisible();
  await expect(firstPaint(page)).toHaveCount(0);
  // The question and its answer.
  await expect(questions(page)).toHaveCount(2);
  await expect(page.getByRole('textbox').last()).toHaveValue('');
}

const typed = {
  en: 'What is an orangery?',
  fa: 'نارنجستان چیست؟',
} as const;

for (const [locale, text] of Object.entries(typed))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a question that is typed and sent as soon as there is a box is asked once on a slow device', async ({
      page,
      member: _member,
    }) => {
      await openAndFocus(page);
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await expectOneQuestion(page, text);
    });

    test('no letter is lost that is typed while the scripts take over on a slow device', async ({
      page,
      member: _member,
    }) => {
      await openAndFocus(page);
      const long = `${text} `.repeat(5).trim();
      // A quick writer; the scripts come somewhere in the middle.
      await page.keyboard.type(long, { delay: 30 });
      await page.keyboard.press('Enter');
      await expectOneQuestion(page, long);
    });
  });

test.describe('in zh', () => {
  test.use({ locale: 'zh-CN' });

  test('a question that is composed and sent as soon as there is a box is asked once on a slow device', async ({
    page,
    member: _member,
  }) => {
    const session = await openAndFocus(page);
    for (const text of ['s', 'shen', 'shenme', '什么'])
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await session.send('Input.insertText', { text: '什么是橘园？' });
    await page.keyboard.press('Enter');
    await expectOneQuestion(page, '什么是橘园？');
  });
});
