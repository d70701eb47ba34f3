import { readFile } from 'node:fs/promises';
import { errors, languages } from '@orangery/api/contract';
import { z } from 'zod';
import type { NoticeTexts } from '../db/tables/notices.ts';
import { Refusal, UsageError } from './refusal.ts';

const noticeFile = z.partialRecord(
  z.enum(languages),
  z.strictObject({ title: z.string(), body: z.string() }),
);

type Options = Readonly<Record<string, string | undefined>>;

/** Texts of `--title`, `--body`, `--title-zh` and so on, or of `--file`. @throws UsageError, or Refusal for a bad file */
export async function noticeTexts(options: Options): Promise<NoticeTexts> {
  const given = languages.flatMap((language) => {
    const ending = language === 'en' ? '' : `-${language}`;
    const [title, body] = [options[`title${ending}`], options[`body${ending}`]];
    if (title === undefined && body === undefined) return [];
    return [[language, { title: title ?? '', body: body ?? '' }] as const];
  });
  if (options.file === undefined) return Object.fromEntries(given);
  if (given.length > 0) throw new UsageError('A notice comes from --file or from --title and --body.');
  return readNotice(options.file);
}

async function readNotice(file: string): Promise<NoticeTexts> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`${file} cannot be read.`);
  });
  const parsed = noticeFile.safeParse(jsonOf(content));
  if (!parsed.success)
    throw new Refusal(
      `${file} is no notice: {"en": {"title": "…", "body": "…"}, "zh": …}; languages are ${languages.join(', ')}.`,
      errors.badNotice,
    );
  // Left out and undefined are the same thing here.
  return parsed.data as NoticeTexts;
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
