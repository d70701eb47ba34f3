import type { CDPSession, Page } from '@playwright/test';
import { messageBox } from '../src/chat.ts';
import { type HalfPage, startHalfPage } from '../src/half-page.ts';
import { test as base, expect } from '../src/test.ts';

/** A slow device with a usual connection. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 1_250_000,
    uploadThroughput: 1_250_000,
  });
}

/** Opens the chat and puts the cursor into the first box that is to be seen. */
async function openAndFocus(page: Page): Promise<void> {
  await page.goto('/chat_room', { waitUntil: 'commit' });
  // Asked in the page, so that nobody waits for the scripts.
  await page.waitForFunction(() => {
    const box = [...document.querySelectorAll('textarea')].find((found) => found.checkVisibility());
    box?.focus();
    return box !== undefined && document.activeElement === box;
  });
}

async function compose(session: CDPSession, ...states: string[]): Promise<void> {
  for (const text of states)
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
}

async function expectOneQuestion(page: Page, text: string): Promise<void> {
  const messages = page.getByRole('log').getByRole('article');
  await expect(messages.first().getByText(text, { exact: true })).toBeVisible();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  // The question and its answer.
  await expect(messages).toHaveCount(2);
  await expect(page.getByRole('textbox').last()).toHaveValue('');
}

const questions = { en: 'What is an orangery?', fa: 'نارنجستان چیست؟' } as const;

base.describe('on a slow device', () => {
  for (const [locale, question] of Object.entries(questions))
    base.describe(`in ${locale}`, () => {
      base.use({ locale });

      base(
        'a question that is sent as soon as there is a box is asked once',
        async ({ page, member: _member }) => {
          await slowDown(await page.context().newCDPSession(page));
          await openAndFocus(page);
          await page.keyboard.type(question);
          await page.keyboard.press('Enter');
          await expectOneQuestion(page, question);
        },
      );

      base(
        'no letter is lost that is typed while the scripts take over',
        async ({ page, member: _member }) => {
          await slowDown(await page.context().newCDPSession(page));
          await openAndFocus(page);
          const long = `${question} `.repeat(5).trim();
          // A quick writer; the scripts come somewhere in the middle.
          await page.keyboard.type(long, { delay: 30 });
          await page.keyboard.press('Enter');
          await expectOneQuestion(page, long);
        },
      );
    });

  base.describe('in zh', () => {
    base.use({ locale: 'zh-CN' });

    base(
      'a question that is composed as soon as there is a box is asked once',
      async ({ page, member: _member }) => {
        const session = await page.context().newCDPSession(page);
        await slowDown(session);
        await openAndFocus(page);
        await compose(session, 's', 'shen', 'shenme', '什么');
        await session.send('Input.insertText', { text: '什么是橘园？' });
        await page.keyboard.press('Enter');
        await expectOneQuestion(page, '什么是橘园？');
      },
    );
  });
});

base(
  'no letter is lost that is typed while a call fails and the chat is still on its way',
  async ({ page, member: _member }) => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/chat/user/info', (route) => route.abort(), { times: 1 });
    await page.route('**/mf-chat/**/__federation_expose_remote.*.js', (route) =>
      sent.then(() => route.continue()),
    );
    await openAndFocus(page);
    await page.keyboard.type('What is ');
    await expect(page.getByText('No connection to the server.')).toBeAttached();
    await page.keyboard.type('an orangery?');
    send();
    await expect(page.locator('#first-paint')).toHaveCount(0);
    await expect(messageBox(page)).toHaveValue('What is an orangery?');
  },
);

/** The page comes as far as the box, which is painted before the script behind it is there. */
const test = base.extend<{ half: HalfPage }>({
  half: async ({ site }, use) => {
    const half = await startHalfPage(site, '</textarea>');
    await use(half);
    await half.close();
  },
  baseURL: ({ half }, use) => use(half.url),
});

test.describe('while the page is still being read', () => {
  test('a question that is sent is asked once', async ({ page, half, member: _member }) => {
    await openAndFocus(page);
    await page.keyboard.type(questions.en);
    await page.keyboard.press('Enter');
    half.complete();
    await expectOneQuestion(page, questions.en);
  });

  test('a word that an input method has begun is finished', async ({ page, half, member: _member }) => {
    const session = await page.context().newCDPSession(page);
    await openAndFocus(page);
    await compose(session, 'n', 'ni', '你');
    half.complete();
    // The real page is there by now, behind the first paint.
    await expect(page.locator('#root textarea')).toBeAttached();
    await expect(page.locator('#first-paint')).toBeAttached();
    await session.send('Input.insertText', { text: '你好' });
    await page.keyboard.press('Enter');
    await expectOneQuestion(page, '你好');
  });
});
