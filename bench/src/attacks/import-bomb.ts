import { hello } from '@orangery/testing/chatgpt-export';
import { zipOf } from '@orangery/testing/zip';
import { inPage } from './in-page.ts';

const objects = 16_000_000;

/** An archive of one chat and a list of empty objects, which packs a thousand times smaller. */
async function bomb(): Promise<Buffer> {
  const text = `[${JSON.stringify(hello)},[${'{},'.repeat(objects)}{}]]`;
  const archive = await zipOf([{ name: 'conversations.json', text }]);
  return Buffer.from(await archive.arrayBuffer());
}

/** The archive is read in the page of the person who chooses it, and never uploaded. */
export const importBomb = inPage({
  name: 'import-bomb',
  what: 'an archive of chats of 48 kB with 16,000,000 values in it, brought in',
  path: '/chat_room',
  attack: async ({ page }) => {
    const buffer = await bomb();
    await page.getByRole('button', { name: 'More actions for chats' }).click();
    await page.getByRole('menuitem', { name: 'Import chats', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import chats' });
    const startedAt = performance.now();
    const file = { name: 'chats.zip', mimeType: 'application/zip', buffer };
    await dialog.locator('input[type=file]').setInputFiles(file);
    const found = dialog.getByRole('list').getByRole('listitem').first();
    await found.waitFor({ timeout: 180_000 });
    const took = Math.round(performance.now() - startedAt);
    const text = await found.textContent();
    return `${Math.round(buffer.length / 1_000)} kB read in ${took} ms: “${text}”`;
  },
});
