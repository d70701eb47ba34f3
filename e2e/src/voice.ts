import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SpeechServer, startSpeechServer } from '@orangery/testing/speech-server';
import { spokenWav } from '@orangery/testing/spoken-wav';
import type { Locator, Page } from '@playwright/test';
import type { Account } from './account.ts';
import { wholeBrowser } from './browsers.ts';
import { type Site, startSite } from './site.ts';
import { watchSound } from './sound.ts';
import { test as base } from './test.ts';

/** A site with models that listen and speak, and the server that stands for both. */
type Studio = { site: Site; speech: SpeechServer };

async function startStudio(): Promise<Studio> {
  const speech = await startSpeechServer();
  const site = await startSite({
    SPEECH_BASE_URL: speech.url,
    SPEECH_API_KEY: 'speech-key',
    SPEECH_MODEL: 'speaker',
    TRANSCRIPTION_MODEL: 'listener',
  });
  return { site, speech };
}

/**
 * What the microphone hears from the moment it is opened: a question, and another one 7 s after the beginning, into
 * every answer that is spoken for so long.
 */
const heard = [{ silence: 0.8 }, { speech: 1.2 }, { silence: 5 }, { speech: 1.6 }, { silence: 60 }] as const;

/** A browser with a microphone that it may be allowed to use. */
const microphone = base.extend<object>({
  launchOptions: [
    async ({ launchOptions }, use, { workerIndex }) => {
      const file = path.join(process.env.E2E_FOLDER ?? '', `microphone-${workerIndex}.wav`);
      await writeFile(file, spokenWav(heard));
      const args = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}`];
      await use({
        ...launchOptions,
        ...(wholeBrowser && { executablePath: wholeBrowser }),
        args: [...(launchOptions.args ?? []), ...args],
      });
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await page.addInitScript(watchSound);
    await use(page);
  },
});

/** `test` with a microphone that is allowed, on a site that leaves speech to the browser. */
export const plainVoiceTest = microphone.extend({ permissions: ['microphone'] });

/** The same on a site with speech; every test gets the speech server without a script and with nothing recorded. */
export const voiceTest = plainVoiceTest.extend<{ speech: SpeechServer }, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const studio = await startStudio();
      await use(studio);
      await studio.site.stop();
      await studio.speech.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [({ studio }, use) => use(studio.site), { scope: 'worker' }],
  speech: async ({ studio: { speech } }, use) => {
    speech.script([]);
    speech.requests.length = 0;
    await use(speech);
    speech.release();
  },
});

/** Opens the chat, and a call from it, as the layout has it. */
export async function openCall(page: Page, onPhone: boolean): Promise<Locator> {
  await page.goto('/chat_room');
  if (onPhone) await page.getByRole('button', { name: 'More tools' }).click();
  const role = onPhone ? 'menuitem' : 'button';
  await page.getByRole(role, { name: 'Voice call', exact: true }).click();
  return page.getByRole('dialog', { name: 'Voice call' });
}

/** Opens the list of the voices that read an answer, as the layout has it. */
export async function openVoices(page: Page, onPhone: boolean): Promise<void> {
  if (onPhone) await page.getByRole('button', { name: 'More tools' }).click();
  const role = onPhone ? 'menuitem' : 'button';
  await page.getByRole(role, { name: 'Voice that reads the answer', exact: true }).click();
}

/** What a call is doing. */
export const stateOf = (dialog: Locator): Locator => dialog.getByRole('status');

/** Asks five questions as a call would: as many as a free account has on a day. */
export async function useUpVoice(site: Site, { token }: Account): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    const question = {
      answer_id: randomUUID(),
      room_id: '20231234567',
      model: '3.5',
      voice: true,
      messages: [{ role: 'user', content: 'tokens=1' }],
    };
    const response = await fetch(`${site.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, device: 'web' },
      body: JSON.stringify(question),
    });
    await response.text();
  }
}
