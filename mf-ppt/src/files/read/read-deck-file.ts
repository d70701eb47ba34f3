import { addFeatureTranslations } from '@orangery/platform';
import i18next from 'i18next';
import { filesTranslations } from '../translations.ts';
import { readInWorker } from './read-in-worker.ts';

/** PowerPoint's files, of which older ones are named when they are refused, and those of other programs for slides. */
const presentations = /\.(?:(?:ppt|pps|pot)[xm]?|odp|key)$/iu;

/**
 * The text of a presentation that is a file, as Markdown; null for any other file, and once it is cancelled.
 * @throws Error with what the page says about a presentation that cannot be read
 */
export async function readDeckFile(file: File, signal: AbortSignal): Promise<string | null> {
  if (!presentations.test(file.name)) return null;
  const answer = await readInWorker(file, signal);
  if (!answer) return null;
  if ('outline' in answer) return answer.outline;
  await addFeatureTranslations(filesTranslations);
  throw new Error(i18next.t(`mf-ppt/files:read.${answer.problem}`));
}
