import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { CleanUp } from '../kit/clean-up.ts';
import type { Word } from './boxes.ts';

const run = promisify(execFile);

const answers = (program: string, argument: string): Promise<boolean> =>
  run(program, [argument]).then(
    () => true,
    () => false,
  );

/** Whether LibreOffice and what reads the words of its pages are installed. */
export const hasOffice = async (): Promise<boolean> =>
  (await answers('soffice', '--version')) && (await answers('pdftotext', '-v'));

/** Renders presentations as PDFs, beside them, with a profile of LibreOffice that nobody else uses. */
export async function createOffice(cleanUp: CleanUp): Promise<(file: string) => Promise<string>> {
  const profile = await mkdtemp(path.join(tmpdir(), 'office-'));
  cleanUp.defer(() => rm(profile, { recursive: true, force: true }));
  return async (file) => {
    const folder = path.dirname(file);
    const user = `-env:UserInstallation=${pathToFileURL(profile).href}`;
    const args = [user, '--headless', '--convert-to', 'pdf', '--outdir', folder, file];
    const { stdout, stderr } = await run('soffice', args, { timeout: 180_000 });
    const pdf = file.replace(/\.pptx$/, '.pdf');
    const complaints = stderr
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('Warning: failed to launch javaldx'));
    if (complaints.length > 0 || !stdout.includes('.pdf')) throw new Error(complaints.join('\n') || stdout);
    return pdf;
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Words of each page, inches. */
export async function wordsOfPdf(file: string): Promise<Word[][]> {
  const { stdout } = await run('pdftotext', ['-bbox', '-enc', 'UTF-8', file, '-'], { maxBuffer: 1 << 28 });
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) =>
      [
        ...page.matchAll(
          /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/gsu,
        ),
      ].map(([, left, top, right, bottom, text = '']) => {
        const [x, y] = [Number(left) / 72, Number(top) / 72];
        return { text: plain(text), x, y, w: Number(right) / 72 - x, h: Number(bottom) / 72 - y };
      }),
    );
}
