import { stat } from 'node:fs/promises';
import { longestTask } from '../kit/longest-task.ts';
import { pressLater } from '../kit/press-later.ts';
import type { Result } from '../kit/result.ts';
import { type Opened, openEditor, type Product } from './open-editor.ts';
import { spread } from './spread.ts';

const slowdown = 4;
const slides = 30;

type Timed = {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly longest: number;
  readonly over: number;
};

async function downloaded({ page, cdp }: Opened): Promise<Timed> {
  const began = await pressLater(page.getByRole('button', { name: 'Download PowerPoint' }));
  const { result, longest, over } = await longestTask(cdp, async () => {
    const download = await page.waitForEvent('download', { timeout: 120_000 });
    return { file: await download.path(), milliseconds: performance.now() - began };
  });
  return {
    longest,
    over: over(50),
    milliseconds: result.milliseconds,
    bytes: (await stat(result.file)).size,
  };
}

/** Time and bytes of 30 slides, and the longest task of the page meanwhile: the first download loads what writes files. */
export async function downloadSpeed(product: Product, runs: number): Promise<Result['summary']> {
  const all: { first: Timed; again: Timed }[] = [];
  while (all.length < runs) {
    const opened = await openEditor(product, { slides, slowdown });
    all.push({ first: await downloaded(opened), again: await downloaded(opened) });
    await opened.close();
  }
  const of = (which: 'first' | 'again', what: 'milliseconds' | 'longest' | 'over') =>
    spread(all.map((one) => one[which][what]));
  return {
    [`${slides} slides, first time, milliseconds`]: of('first', 'milliseconds'),
    [`${slides} slides, milliseconds`]: of('again', 'milliseconds'),
    [`${slides} slides, bytes`]: all[0]?.again.bytes ?? 0,
    [`${slides} slides, first time, longest task, milliseconds (aim: ≤ 50)`]: of('first', 'longest'),
    [`${slides} slides, first time, tasks over 50 ms`]: of('first', 'over'),
    [`${slides} slides, longest task, milliseconds (aim: ≤ 50)`]: of('again', 'longest'),
  };
}
