import { expect, type Page, type Worker as PageWorker } from '@playwright/test';
import { chatsFile } from './chats-file.ts';

/** What is asked of the worker that writes a file, in the order of a short export. */
export type FileStep = 'begin' | 'content' | 'picture' | 'page' | 'end';

type Holding = { readonly passStep: () => Promise<void> };

/** In every frame, before its own code: what is sent from this step on, through a port or to a worker, waits. */
function holdFrom(step: FileStep): void {
  const { passStep } = window as unknown as Holding;
  for (const { prototype } of [MessagePort, Worker]) {
    const { postMessage } = prototype;
    const waiting: (() => void)[] = [];
    prototype.postMessage = function (this: MessagePort | Worker, ...given: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, given);
      const { kind } = (given[0] ?? {}) as { kind?: string };
      if (waiting.length === 0 && kind !== step) return send();
      waiting.push(send);
      if (waiting.length === 1)
        void passStep().then(() => {
          for (const one of waiting.splice(0)) one();
        });
    };
  }
}

/** Makes the next exports of a page wait before a step, until they may go on; for pages that are opened afterwards. */
export async function holdExport(page: Page, step: FileStep) {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  let goOn = () => {};
  const allowed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.exposeFunction('passStep', () => {
    reach();
    return allowed;
  });
  await page.addInitScript(holdFrom, step);
  return { reached: () => reached, goOn };
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
