import { expect, type Page, type Worker as PageWorker } from '@playwright/test';
import { chatsFile } from './chats-file.ts';

/** What the page asks of the worker that writes a file, in the order of a short export. */
export type FileStep = 'begin' | 'content' | 'picture' | 'page' | 'end';

/** In the page, before its own code: what is sent to a worker from this step on waits. */
function holdFrom(step: FileStep): void {
  const { postMessage } = Worker.prototype;
  const waiting: (() => void)[] = [];
  let isHeld = true;
  const hold = {
    hasReached: () => waiting.length > 0,
    goOn: () => {
      isHeld = false;
      for (const send of waiting.splice(0)) send();
    },
  };
  Object.assign(window, { hold });
  Worker.prototype.postMessage = function (this: Worker, ...given: Parameters<Worker['postMessage']>) {
    const send = () => postMessage.apply(this, given);
    const { kind } = (given[0] ?? {}) as { kind?: string };
    if (isHeld && (waiting.length > 0 || kind === step)) waiting.push(send);
    else send();
  } as Worker['postMessage'];
}

type Held = { readonly hold: { hasReached: () => boolean; goOn: () => void } };

/** Makes the next exports of a page wait before a step; for pages that are opened afterwards. */
export async function holdExport(page: Page, step: FileStep) {
  await page.addInitScript(holdFrom, step);
  return {
    reached: () => page.waitForFunction(() => (window as unknown as Held).hold.hasReached()),
    goOn: () => page.evaluate(() => (window as unknown as Held).hold.goOn()),
  };
}

export const fileWorkers = (page: Page): PageWorker[] =>
  page.workers().filter((worker) => worker.url().includes('file.worker'));

/** That nothing of an export is left in the page. */
export async function expectNoTrace(page: Page): Promise<void> {
  await expect(page.locator('iframe[data-paper]')).toHaveCount(0);
  await expect.poll(() => fileWorkers(page).length).toBe(0);
}

/** A file with one chat whose question has a picture, of this site by its address. */
export function pictureFile(title: string, address: string): string {
  const file = JSON.parse(chatsFile([{ title, said: ['What is this?', 'Because **trees** give shade.'] }]));
  file.rooms[0].chatRecord[0].images = [address];
  return JSON.stringify(file);
}

/** Answers that fill several sheets. */
export const longChat: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  index % 2
    ? Array.from({ length: 12 }, (_, line) => `Line ${line} of answer ${index}.`).join('\n\n')
    : `Question ${index}?`,
);
