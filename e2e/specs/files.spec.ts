import { limits } from '@orangery/api/contract';
import type { Locator, Page } from '@playwright/test';
import { answers, ask, messageBox, questions, sendButton } from '../src/chat.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { messageAction } from '../src/message-actions.ts';
import { expect, test } from '../src/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Files' });
const chips = (page: Page) => list(page).getByRole('listitem');

const csv = 'city,sum\nLisbon,19\nPorto,23\n';
/** 错误：文件不存在 in GB18030, three times, as Windows writes a log. */
const logLine = 'b4edcef3a3bacec4bcfeb2bbb4e6d4da0d0a';
const log = '错误：文件不存在\r\n'.repeat(3);

/** Files that are dropped onto the conversation. */
async function drop(page: Page): Promise<void> {
  const held = await page.evaluateHandle(
    ([text, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'sums.csv'));
      transfer.items.add(new File([new Uint8Array(bytes)], 'журнал.log'));
      return transfer;
    },
    [csv, [...Buffer.from(logLine.repeat(3), 'hex')]] as const,
  );
  await page.getByRole('log').dispatchEvent('drop', { dataTransfer: held });
}

/** A text that is pasted into a box. */
const paste = (box: Locator, text: string) =>
  box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

for (const { name, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('a table, a log and a long paste go with a question, and the model is given every symbol, again and again', async ({
      page,
      member: _member,
      model,
    }) => {
      const pasted = '橙'.repeat(limits.messageSymbols + 4_000);
      const sent = (at: number) => String(model.requests.at(at)?.body.messages.at(-1)?.content);
      model.script(() => ({ text: 'Forty-two.' }));
      await page.goto('/chat_room');
      await expect(messageBox(page)).toBeVisible();
      await drop(page);
      await expect(chips(page)).toHaveCount(2);
      await paste(messageBox(page), pasted);
      await expect(chips(page)).toHaveCount(3);
      await expect(chips(page).nth(1)).toContainText('GB18030');
      await messageBox(page).fill('What is the sum?');
      await page.reload();
      await expect(chips(page)).toHaveCount(3);
      await expectNoSidewaysScroll(page);
      await sendButton(page).click();
      await expect(answers(page)).toContainText('Forty-two.');
      for (const text of [csv, log, pasted]) expect(sent(0)).toContain(`\n${text}\n</file`);
      expect(sent(0)).toMatch(/\n\nWhat is the sum\?$/);

      await page.reload();
      await expect(questions(page).getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(3);
      await questions(page).getByRole('button', { name: 'Open sums.csv' }).click();
      const viewer = page.getByRole('dialog', { name: 'sums.csv' });
      await expect(viewer).toContainText('Lisbon,19');
      await viewer.getByRole('button', { name: 'Close' }).click();
      await expect(viewer).toBeHidden();
      await ask(page, 'And the mean?');
      await expect(answers(page)).toHaveCount(2);
      await expect.poll(() => model.requests.length).toBe(2);
      expect(JSON.stringify(model.requests[1]?.body.messages)).toContain(pasted);

      await messageAction(page, questions(page).first(), 'Edit');
      const editor = page.getByRole('textbox', { name: 'Edit the question' });
      await editor.fill('What is the product?');
      await expect(chips(page)).toHaveCount(3);
      await page.getByRole('button', { name: 'Remove sums.csv' }).click();
      const further = '苹'.repeat(limits.messageSymbols + 1);
      await paste(editor, further);
      await expect(chips(page)).toHaveCount(3);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect.poll(() => model.requests.length).toBe(3);
      for (const text of [log, pasted, further]) expect(sent(2)).toContain(`\n${text}\n</file`);
      expect(sent(2)).not.toContain(csv);
    });
  });
}
