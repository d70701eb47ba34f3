import type { Page } from '@playwright/test';
import { answers, ask, messageBox, questions, sendButton, signUpByOneClick } from '../src/chat.ts';
import { layouts } from '../src/layouts.ts';
import { phone } from '../src/phone.ts';
import { makePng } from '../src/picture.ts';
import { expect, test } from '../src/test.ts';
import { chooseModel, modelButton } from '../src/tools.ts';

const png = (size = 40) => makePng(size, [240, 120, 20]);
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const orange = file('orange.png', 'image/png', png());
const megabyte = 1024 * 1024;

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures of the question' });
const putIn = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.getByLabel('Pictures and files').setInputFiles(files);

/** That the pictures of the question are at the server. */
async function expectUploaded(page: Page, count: number): Promise<void> {
  await expect(pictures(page).getByRole('listitem')).toHaveCount(count);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

type Part = { type: string; text?: string; image_url?: { url: string } };

/** The pictures of a message that the model was sent: type, width and height. */
function picturesOf(content: unknown): readonly [type: string, width: number, height: number][] {
  return (content as Part[]).flatMap(({ image_url: image }) => {
    const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.+)$/.exec(image?.url ?? '') ?? [];
    if (!type) return [];
    const bytes = Buffer.from(base64, 'base64');
    return [[type, bytes.readUInt32BE(16), bytes.readUInt32BE(20)] as const];
  });
}

/** Everything the page keeps in its databases, as text. */
const keptRecords = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all: unknown[] = [];
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        all.push(await settle(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(all);
  });

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('an image is chosen, seen by the model, opened large, and kept by its address', async ({
      page,
      member: _member,
      model,
    }) => {
      model.script([{ text: 'An orange square.' }]);
      await page.goto('/chat_room');
      const choosing = page.waitForEvent('filechooser');
      if (onPhone) await page.getByRole('button', { name: 'More tools' }).click();
      await page.getByRole(onPhone ? 'menuitem' : 'button', { name: 'Add pictures' }).click();
      await (await choosing).setFiles([orange]);
      await expectUploaded(page, 1);
      await ask(page, 'What is this?');
      await expect(answers(page)).toContainText('An orange square.');
      await expect(pictures(page)).toHaveCount(0);
      expect(picturesOf(model.requests[0]?.body.messages.at(-1)?.content)).toEqual([['image/png', 40, 40]]);

      await page.reload();
      const picture = questions(page).getByRole('img', { name: 'Picture 1 of 1' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
      await questions(page).getByRole('link', { name: 'Picture 1 of 1' }).click();
      const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
      await expect(viewer.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible();
      await viewer.getByRole('button', { name: 'Close' }).click();
      await expect(viewer).toBeHidden();

      const kept = await keptRecords(page);
      expect(kept).toContain((await picture.getAttribute('src')) ?? 'no address');
      expect(kept).not.toContain('base64');
      expect(kept).not.toContain('iVBORw0KGgo');
    });

    if (!onPhone)
      test('images stay with the draft over a reload, and can be removed', async ({
        page,
        member: _member,
        model,
      }) => {
        await page.goto('/chat_room');
        await putIn(page, orange, file('large.png', 'image/png', png(60)));
        await expectUploaded(page, 2);
        await messageBox(page).fill('Which is larger?');
        await page.reload();
        await expect(messageBox(page)).toHaveValue('Which is larger?');
        await expect(pictures(page).getByRole('img')).toHaveCount(2);
        await page.getByRole('button', { name: 'Remove picture 1' }).click();
        await expect(pictures(page).getByRole('img')).toHaveCount(1);
        await sendButton(page).click();
        await expect(answers(page)).toContainText('Which is larger?');
        expect(picturesOf(model.requests[0]?.body.messages.at(-1)?.content)).toEqual([['image/png', 60, 60]]);
      });

    if (!onPhone)
      test('an image alone is not sent as a question', async ({ page, member: _member, model }) => {
        await page.goto('/chat_room');
        await putIn(page, orange);
        await expectUploaded(page, 1);
        await sendButton(page).click();
        await expect(page.getByText('Please enter the complete question.')).toBeVisible();
        await expect(questions(page)).toHaveCount(0);
        await messageBox(page).fill('What is it?');
        await expect(page.getByText('Please enter the complete question.')).toHaveCount(0);
        await sendButton(page).click();
        await expect(answers(page)).toContainText('What is it?');
        expect(model.requests).toHaveLength(1);
      });

    if (!onPhone)
      test('a model without vision offers one that has it, and keeps question and image', async ({
        page,
        member: _member,
        model,
      }) => {
        await page.goto('/chat_room');
        await chooseModel(page, 'Chat-MM');
        await putIn(page, orange);
        await expectUploaded(page, 1);
        await ask(page, 'What is this?');
        const prompt = page.getByRole('dialog', { name: 'Chat-MM does not see pictures' });
        await prompt.getByRole('button', { name: 'New chat with GPT-3.5' }).click();
        expect(model.requests).toHaveLength(0);
        await expect(modelButton(page)).toHaveAccessibleName('Model: GPT-3.5');
        await expect(messageBox(page)).toHaveValue('What is this?');
        await expect(pictures(page).getByRole('img')).toHaveCount(1);
        await sendButton(page).click();
        await expect(answers(page)).toContainText('What is this?');
        expect(picturesOf(model.requests[0]?.body.messages.at(-1)?.content)).toHaveLength(1);
      });
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a photo is taken for a question', async ({ page, member: _member }) => {
    await page.goto('/chat_room');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: 'Take a photo' }).click();
    const chooser = await choosing;
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    await chooser.setFiles([orange]);
    await expectUploaded(page, 1);
  });
});

/** What the content says, whatever name and type it has been given. */
const disguised = {
  'a GIF': file('photo.png', 'image/png', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')),
  'an SVG': file('photo.jpg', 'image/jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  'a page': file('photo.jpeg', 'image/jpeg', Buffer.from('<!doctype html><script>alert(1)</script>')),
};

for (const [kind, picture] of Object.entries(disguised)) {
  test(`${kind} under the name of an image is refused`, async ({ page, member: _member }) => {
    await page.goto('/chat_room');
    await putIn(page, picture, orange);
    await expect(page.getByText('This image format is not supported. Choose a JPG or PNG.')).toBeVisible();
    await expectUploaded(page, 1);
  });
}

test('a file that only begins like an image fails, and its question waits', async ({
  page,
  member: _member,
  model,
}) => {
  await page.goto('/chat_room');
  await putIn(page, file('broken.png', 'image/png', png().subarray(0, 30)));
  await expect(page.getByRole('alert')).toHaveText(
    'This image format is not supported. Choose a JPG or PNG.',
  );
  await ask(page, 'What is this?');
  await expect(page.getByText('A picture or file was not attached. Try again or remove it.')).toBeVisible();
  await expect(messageBox(page)).toHaveValue('What is this?');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await sendButton(page).click();
  await expect(answers(page)).toContainText('What is this?');
  expect(model.requests).toHaveLength(1);
});

test('an image over 10 MB, or a fifth one, is left out with a notice', async ({ page, member: _member }) => {
  await page.goto('/chat_room');
  await putIn(page, file('huge.png', 'image/png', Buffer.concat([png(), Buffer.alloc(10 * megabyte)])));
  await expect(page.getByText('The file is larger than 10 MB. Choose a smaller one.')).toBeVisible();
  await expect(pictures(page)).toHaveCount(0);
  await putIn(page, orange, orange, orange, orange, orange);
  await expect(page.getByText('A question takes 4 pictures. The others were left out.')).toBeVisible();
  await expectUploaded(page, 4);
});

test('an image is pasted from the clipboard', async ({ page, member: _member, context, model }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/chat_room');
  await messageBox(page).fill('And this?');
  await page.evaluate(
    async (bytes) => {
      const blob = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    },
    [...png()],
  );
  await messageBox(page).press('ControlOrMeta+V');
  await expectUploaded(page, 1);
  await expect(messageBox(page)).toHaveValue('And this?');
  await sendButton(page).click();
  await expect(answers(page)).toContainText('And this?');
  expect(picturesOf(model.requests[0]?.body.messages.at(-1)?.content)).toHaveLength(1);
});

test('an image is dropped anywhere over the conversation', async ({ page, member: _member }) => {
  await page.goto('/chat_room');
  await expect(messageBox(page)).toBeVisible();
  const held = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'orange.png', { type: 'image/png' }));
      return transfer;
    },
    [...png()],
  );
  const conversation = page.getByRole('log');
  await conversation.dispatchEvent('dragover', { dataTransfer: held });
  await expect(page.getByText('Drop pictures and files here')).toBeVisible();
  await conversation.dispatchEvent('drop', { dataTransfer: held });
  await expect(page.getByText('Drop pictures and files here')).toHaveCount(0);
  await expectUploaded(page, 1);
});

test('a failed image is uploaded again, and the waiting question is sent', async ({
  page,
  member: _member,
  model,
}) => {
  await page.goto('/chat_room');
  await page.route('**/chat/pictures', (route) => route.abort());
  await putIn(page, orange);
  const again = page.getByRole('button', { name: 'Upload picture 1 again' });
  await expect(again).toBeVisible();
  await page.unroute('**/chat/pictures');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/chat/pictures', async (route) => {
    await held;
    await route.continue();
  });
  await again.click();
  await ask(page, 'What is this?');
  await expect(page.getByText('Sent when uploaded')).toBeVisible();
  expect(model.requests).toHaveLength(0);
  letThrough();
  await expect(answers(page)).toContainText('What is this?');
  expect(picturesOf(model.requests[0]?.body.messages.at(-1)?.content)).toHaveLength(1);
});

test("a guest's question about an image is sent after the login", async ({ page, model }) => {
  await page.goto('/chat_room');
  await messageBox(page).fill('What is this?');
  await putIn(page, orange);
  await expect(page.getByText('Uploaded as soon as you are logged in.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await sendButton(page).click();
  await signUpByOneClick(page);
  await expect(answers(page)).toContainText('What is this?');
  expect(picturesOf(model.requests[0]?.body.messages.at(-1)?.content)).toHaveLength(1);
});
