import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ConfigError } from '../../config.ts';
import { inEachLanguage } from '../../http/texts.ts';
import { type WatchedFiles, watchFiles } from '../../http/watched-files.ts';

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens')
  .max(80);
const text = (maxLength: number) => inEachLanguage(z.string().trim().min(1).max(maxLength));

const expert = z.strictObject({
  id,
  emoji: z.string().min(1).max(16),
  weight: z.number().min(0).max(1_000).describe('How much it is taken to be used before anybody has'),
  name: text(80),
  intro: text(400),
  greeting: text(600),
  prompt: text(8_000),
  questions: inEachLanguage(z.array(z.string().trim().min(1).max(400)).min(1).max(8)),
});

const category = z.strictObject({
  id,
  order: z.number(),
  icon: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a lucide icon'),
  name: text(80),
  experts: z.array(expert).max(500),
});

export type ExpertCategory = z.output<typeof category>;
export type ExpertRole = z.output<typeof expert>;

/**
 * The categories of a folder, read again when an operator edits it. What cannot be used then is logged, and the last good
 * ones stay.
 * @throws ConfigError when they cannot be used at the start
 */
export const openExperts = (
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  folder: string,
): Promise<WatchedFiles<ExpertCategory[]>> =>
  watchFiles(app, {
    name: 'experts',
    files: () => filesOf(folder),
    load: () => readExperts(folder),
    report: (error) =>
      app.log.error({ fault: (error as Error).message }, 'the experts have not been taken over'),
  });

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .sort()
    .map((name) => path.join(folder, name));
}

/** The categories of a folder, in their order. @throws ConfigError that names the file and the place of each fault */
export async function readExperts(folder: string): Promise<ExpertCategory[]> {
  const files = await filesOf(folder).catch((error: Error) => {
    throw new ConfigError(`The experts in ${folder} are not usable: ${error.message}`);
  });
  const categories = await Promise.all(files.map(readCategory));
  refuseDoubled(files, categories);
  return categories.toSorted((a, b) => a.order - b.order);
}

async function readCategory(file: string): Promise<ExpertCategory> {
  const refuse = (faults: readonly string[]) =>
    new ConfigError(
      `The experts in ${file} are not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw refuse([(error as Error).message]);
  }
  const parsed = category.safeParse(content);
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error.issues.map(({ path: at, message }) => `${z.core.toDotPath(at)}: ${message}`));
}

/** An expert is asked for by its id alone. */
function refuseDoubled(files: readonly string[], categories: readonly ExpertCategory[]): void {
  const seen = new Map<string, string | undefined>();
  for (const [index, { id: own, experts }] of categories.entries()) {
    for (const each of [`category ${own}`, ...experts.map((one) => `expert ${one.id}`)]) {
      if (seen.has(each))
        throw new ConfigError(
          `The experts in ${files[index]} are not usable:\n  ${each}: stands in ${seen.get(each)} too`,
        );
      seen.set(each, files[index]);
    }
  }
}
