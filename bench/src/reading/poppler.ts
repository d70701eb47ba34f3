import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { without, wordsIn } from './word-order.ts';

const run = promisify(execFile);

export const hasPoppler = (): Promise<boolean> =>
  run('pdftotext', ['-v']).then(
    () => true,
    () => false,
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The words of the first pages that poppler reads; undefined when it cannot. It also reads what lies beside the page that is shown,
 * such as the marks of a printer: its words with boxes, which end at the page, say what that is.
 */
export async function wordsOfPoppler(file: string, maxPages: number): Promise<string[] | undefined> {
  const read = async (...options: string[]) => {
    const args = ['-l', String(maxPages), '-enc', 'UTF-8', ...options, file, '-'];
    return (await run('pdftotext', args, { timeout: 30_000, maxBuffer: 256 * 1024 * 1024 })).stdout;
  };
  const withBoxes = async (...options: string[]) =>
    [...(await read('-bbox', ...options)).matchAll(/<word [^>]*>(.*?)<\/word>/gsu)].flatMap(([, text = '']) =>
      wordsIn(text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)),
    );
  try {
    const beside = without(await withBoxes(), await withBoxes('-cropbox'));
    return without(wordsIn(await read()), beside);
  } catch {
    return undefined;
  }
}
