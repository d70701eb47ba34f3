import { isSwiftInstalled, type SwiftAccess, startSwift } from '@orangery/testing/swift-server';
import type { Page } from '@playwright/test';
import { backUp, chatWithBackup, openVersion, otherDevice, restore } from '../src/backup.ts';
import { answers, ask, questions } from '../src/chat.ts';
import { layouts } from '../src/layouts.ts';
import { roomButton, showRooms } from '../src/rooms.ts';
import { startSite } from '../src/site.ts';
import { test as base, expect } from '../src/test.ts';

const settingsOf = ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: SwiftAccess) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

const test = base.extend<object, { s3: SwiftAccess }>({
  s3: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const swift = await startSwift();
      await use(swift.s3);
      await swift.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: [
    async ({ s3 }, use) => {
      const site = await startSite(settingsOf(s3));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.skip(!isSwiftInstalled, 'OpenStack Swift is not installed');
const engine = isSwiftInstalled ? 'S3' : 'S3 (OpenStack Swift is not installed)';

/** Statuses of what a page sends to the storage, as they arrive; a preflight is none. */
function uploadsTo(endpoint: string, page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    const isUpload = response.url().startsWith(endpoint) && response.request().method() === 'PUT';
    if (isUpload) statuses.push(response.status());
  });
  return statuses;
}

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test(`${engine}: chats go to a bucket and come to another device, and what is said there comes back`, async ({
      page,
      browser,
      site,
      s3,
      member,
      model,
    }) => {
      const uploads = uploadsTo(s3.endpoint, page);
      await chatWithBackup(
        { page, site, member, model },
        { question: 'When to prune figs?', answer: 'Prune in March.' },
      );
      await backUp(page);
      // The chats, and the list of what the backup consists of.
      expect(uploads).toEqual([200, 200]);

      const other = await otherDevice(browser, site, member, use);
      const uploadsThere = uploadsTo(s3.endpoint, other);
      await openVersion(other);
      await restore(other);
      await other.goto('/chat_room');
      await showRooms(other, onPhone);
      await roomButton(other, 'When to prune figs?').click();
      await expect(questions(other)).toHaveCount(1);
      model.script([{ text: 'Once a year.' }]);
      await ask(other, 'How often?');
      await expect(answers(other).last()).toContainText('Once a year.');
      await backUp(other);
      expect(uploadsThere).toEqual([200, 200]);
      await other.context().close();

      await backUp(page);
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await roomButton(page, 'When to prune figs?').click();
      await expect(questions(page).filter({ hasText: 'How often?' })).toHaveCount(1);
    });
  });
}

test(`${engine}: a permission that the bucket does not take is replaced by another one`, async ({
  page,
  site,
  s3,
  member,
  model,
}) => {
  const uploads = uploadsTo(s3.endpoint, page);
  await chatWithBackup({ page, site, member, model });
  let permissions = 0;
  await page.route(/\/chat\/help\/qiniu-token/, async (route) => {
    permissions += 1;
    const isSpoilt = permissions === 1;
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: { url: string } };
    const url = new URL(envelope.data.url);
    if (isSpoilt) url.searchParams.set('X-Amz-Signature', '0'.repeat(64));
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, url: url.href } } });
  });
  await backUp(page);
  // A page may not read what a bucket answers when it refuses.
  expect(uploads).toEqual([200, 200]);
  expect(permissions).toBe(3);
});
