import { signUpByOneClick } from '../src/chat.ts';
import {
  cardOf,
  descriptionBox,
  drawButton,
  expectPicture,
  openDrawing,
  requestDrawing,
  drawingTest as test,
} from '../src/drawing.ts';
import { phone } from '../src/phone.ts';
import { expect, test as ordinaryTest } from '../src/test.ts';

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    test.use(onPhone ? phone : { viewport: { width: 1440, height: 900 } });

    test('generated images appear one after the other, open large, and are downloaded by name', async ({
      page,
      member: _member,
      images,
    }) => {
      images.script([{}, { wait: true }, { wait: true }, { wait: true }]);
      const panel = await openDrawing(page);
      await expect(panel).toContainText('4 of 4 left today');
      const wanted = { style: 'Watercolour', format: 'Landscape', count: '4 pictures' };
      const card = await requestDrawing(panel, 'A red boat: at dawn', wanted);
      await expect(card.getByRole('status')).toHaveText('Drawing: 1 of 4 pictures are done');
      await expect(card.getByRole('button', { name: /^Picture / })).toHaveCount(1);
      await expect(panel).toContainText('None left');
      images.release();
      await expect(card.getByRole('button', { name: /^Picture / })).toHaveCount(4);
      await expect(card.getByText(/^Drawing: /)).toHaveCount(0);
      await expectPicture(card, 4, 1536, 1024);
      expect(images.requests[0]?.authorization).toBe('Bearer image-key');
      expect(images.requests[0]?.fields).toMatchObject({
        model: 'image-model',
        prompt: 'A red boat: at dawn\n\nStyle: a watercolour painting with soft washes on paper.',
        size: '1536x1024',
      });

      const second = card.getByRole('button', { name: 'Picture 2: A red boat: at dawn' });
      await second.click();
      const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
      await expect(viewer.getByRole('img', { name: 'A red boat: at dawn' }).first()).toBeVisible();
      await expect(viewer).toContainText('2 / 4');
      await page.keyboard.press('ArrowRight');
      await expect(viewer).toContainText('3 / 4');
      if (onPhone) await viewer.getByRole('button', { name: 'Close' }).tap();
      else await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
      await expect(panel).toBeVisible();
      await expect(second).toBeFocused();

      const coming = page.waitForEvent('download');
      await card.getByRole('link', { name: 'Download' }).first().click();
      expect((await coming).suggestedFilename()).toBe('A red boat at dawn-1.png');
    });

    test('a generated image is varied', async ({ page, member: _member, images }) => {
      const panel = await openDrawing(page);
      const cards = await requestDrawing(panel, 'A quiet lake', { format: 'Portrait' });
      await expectPicture(cards, 1, 1024, 1536);
      await cards.getByRole('button', { name: 'Vary this' }).click();
      await expect(cards).toHaveCount(2);
      await expectPicture(cards.first(), 1, 1024, 1536);
      await expect(panel).toContainText('2 of 4 left today');
      const [drawn, varied] = images.requests;
      expect([drawn?.path, varied?.path]).toEqual(['/v1/images/generations', '/v1/images/edits']);
      const original = cards.last().getByRole('link', { name: 'Download' });
      const file = await page.request.get((await original.getAttribute('href')) ?? '');
      expect(varied?.picture?.equals(await file.body())).toBe(true);
    });

    if (!onPhone)
      test('cancelling a drawing gives back the quota of the images that were not drawn', async ({
        page,
        member: _member,
        images,
      }) => {
        images.script([{}, { wait: true }]);
        const panel = await openDrawing(page);
        const card = await requestDrawing(panel, 'A long street', { count: '2 pictures' });
        await expect(card.getByRole('status')).toHaveText('Drawing: 1 of 2 pictures are done');
        await expect(panel).toContainText('2 of 4 left today');
        await card.getByRole('button', { name: 'Cancel' }).click();
        await expect(card.getByRole('status')).toContainText('You cancelled this drawing.');
        await expect(panel).toContainText('3 of 4 left today');
        await expect(card.getByRole('button', { name: /^Picture / })).toHaveCount(1);
        await expect.poll(() => images.requests[1]?.aborted).toBe(true);
      });

    if (!onPhone)
      test('a drawing is found again after a reload while it is drawn, and goes when it is deleted', async ({
        page,
        member: _member,
        images,
      }) => {
        images.script([{ wait: true }]);
        await requestDrawing(await openDrawing(page), 'A slow snail');
        const card = cardOf(page.getByRole('dialog', { name: 'Drawing' }), 'A slow snail');
        await expect(card.getByRole('status')).toHaveText('Drawing 1 picture');
        await page.reload();
        await expect(card.getByRole('status')).toHaveText('Drawing 1 picture');
        images.release();
        await expectPicture(card, 1, 1024, 1024);
        const address = (await card.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? '';
        await card.getByRole('button', { name: 'Delete' }).click();
        const question = page.getByRole('alertdialog', { name: 'Delete this drawing?' });
        await question.getByRole('button', { name: 'Keep' }).click();
        await expect(card).toBeVisible();
        await card.getByRole('button', { name: 'Delete' }).click();
        await question.getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByText('Nothing drawn yet')).toBeVisible();
        await page.reload();
        await expect(page.getByText('Nothing drawn yet')).toBeVisible();
        expect((await page.request.get(address)).status()).toBe(404);
      });

    if (!onPhone)
      test('a failed drawing costs nothing, says why, and is drawn again as it was described', async ({
        page,
        member: _member,
        images,
      }) => {
        images.script([{ status: 500 }]);
        const panel = await openDrawing(page);
        const cards = await requestDrawing(panel, 'A blue horse', { style: 'Ink' });
        await expect(cards.getByRole('alert')).toContainText('The image could not be drawn.');
        await expect(panel).toContainText('4 of 4 left today');
        await cards.getByRole('button', { name: 'Draw again' }).click();
        await expectPicture(cards.first(), 1, 1024, 1024);
        expect(images.requests.at(-1)?.fields.prompt).toContain('Style: an ink wash drawing');
        await expect(panel).toContainText('3 of 4 left today');
        await page.goto('/user_center');
        const usage = page.getByRole('list', { name: 'Usage' }).getByRole('listitem');
        await expect(usage).toHaveText([/^Drawing.*1 use$/, /^Drawing.*it does not count\.Given back/]);
      });

    if (!onPhone)
      test('a description of 101 symbols is refused at its field, and stays there', async ({
        page,
        member: _member,
        images,
      }) => {
        const panel = await openDrawing(page);
        await requestDrawing(panel, '界'.repeat(101));
        await expect(panel.getByRole('alert')).toHaveText('Describe the image in 1–100 characters.');
        await expect(descriptionBox(panel)).toHaveValue('界'.repeat(101));
        await expect(descriptionBox(panel)).toHaveAccessibleDescription(
          /Describe the image in 1–100 characters\. ?101 of 100/,
        );
        expect(images.requests).toEqual([]);
        const card = await requestDrawing(panel, '界'.repeat(100));
        await expectPicture(card, 1, 1024, 1024);
      });

    test('a drawing without quota left leads to the plans', async ({ page, member: _member, images }) => {
      const panel = await openDrawing(page);
      const card = await requestDrawing(panel, 'Four seasons', { count: '4 pictures' });
      await expect(card.getByRole('button', { name: /^Picture / })).toHaveCount(4);
      await expect(panel).toContainText('None left');
      await requestDrawing(panel, 'A fifth season', { count: '1 picture' });
      await expect(panel.getByRole('alert')).toContainText('You have no uses left.');
      await expect(cardOf(panel, 'A fifth season')).toHaveCount(0);
      expect(images.requests).toHaveLength(4);
      await panel.getByRole('button', { name: 'See plans' }).click();
      await expect(page).toHaveURL(onPhone ? /\/upgrade_service/ : /\/vip_card/);
    });

    test('a guest who signs in draws the description typed before', async ({ page, images }) => {
      if (onPhone) {
        // Nothing of the chat is shown on a phone to somebody who is not signed in.
        await page.goto('/chat_room?panel=drawing');
        await expect(page).toHaveURL(/\/login/);
        await page.getByRole('button', { name: 'Start now' }).tap();
        await page.getByRole('button', { name: 'I saved it' }).tap();
        await expect(descriptionBox(page.getByRole('dialog', { name: 'Drawing' }))).toBeVisible();
        return;
      }
      const panel = await openDrawing(page);
      await requestDrawing(panel, 'A lighthouse in fog', { style: 'Oil painting' });
      await signUpByOneClick(page);
      await expect(descriptionBox(panel)).toHaveValue('A lighthouse in fog');
      await expect(panel.getByRole('radio', { name: 'Oil painting' })).toBeChecked();
      expect(images.requests).toEqual([]);
      await drawButton(panel).click();
      await expectPicture(cardOf(panel, 'A lighthouse in fog'), 1, 1024, 1024);
      expect(images.requests[0]?.fields.prompt).toContain('Style: an oil painting');
    });
  });
}

test('a description that the image model refuses is reported as such', async ({
  page,
  member: _member,
  images,
}) => {
  images.script([{ status: 400, code: 'moderation_blocked' }]);
  const panel = await openDrawing(page);
  const card = await requestDrawing(panel, 'Something it will not draw');
  await expect(card.getByRole('alert')).toBeVisible();
  await expect(card.getByRole('alert')).not.toContainText('The image could not be drawn.');
  await expect(page.getByText('sk-secret')).toHaveCount(0);
});

ordinaryTest('the built-in image model says that it is a stand-in', async ({ page, member: _member }) => {
  const panel = await openDrawing(page);
  await expect(panel).toContainText('No image model is connected.');
  const card = await requestDrawing(panel, 'A fox in the snow', { count: '2 pictures' });
  await expectPicture(card, 2, 1024, 1024);
  await expect(card).toContainText('Demonstration');
});
