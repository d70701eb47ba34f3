import type { RecognitionLanguage } from '@orangery/api/contract';
import type { Page, RecognitionEngine, RecognitionTask } from './engine.ts';
import { languagesWritten } from './language-choice.ts';
import { linesOfText } from './lines-of-text.ts';

/** Confidence below which another language may be the right one. */
const doubtful = 0.65;

export type Read = { readonly engine: RecognitionEngine; readonly result: Page };

export type ReadIn = Read & { readonly languages: readonly RecognitionLanguage[] };

type Ranked = ReadIn & {
  readonly chosen: readonly RecognitionLanguage[];
  readonly isSure: boolean;
  /** Of those that read it well, the one in whose letters it is comes first. */
  readonly rank: number;
};

/**
 * Reads a page in the language that it is in. Each one takes only a look at it: the best one reads it again in every way it
 * has when it did not do well, unless there is nothing that looks like text.
 * @param choices the likely ones first, at least one
 */
export async function readAnyLanguage(
  read: (task: Pick<RecognitionTask, 'languages' | 'isLook'>) => Promise<Read>,
  choices: readonly (readonly RecognitionLanguage[])[],
): Promise<ReadIn | undefined> {
  const isLook = choices.length > 1;
  let best: Ranked | undefined;
  for (const languages of choices) {
    if (best && isInOtherLetters(best, languages)) continue;
    const found = ranked(await read({ languages, isLook }), languages);
    if (!best || found.rank > best.rank) best = found;
    if (found.isSure || found.engine.findsLanguage) return best;
  }
  if (!best || !isLook || best.rank >= doubtful || linesOfText(best.result.lines).length === 0) return best;
  const again = ranked(await read({ languages: best.chosen }), best.chosen);
  return again.rank > best.rank ? again : best;
}

/** Data of Chinese reads Latin letters as well: a page that is read well is read again by those it may be of only. */
const isInOtherLetters = ({ rank, result }: Ranked, languages: readonly RecognitionLanguage[]): boolean =>
  rank >= doubtful && languagesWritten(textOf(result), languages).length === 0;

function ranked({ engine, result }: Read, chosen: readonly RecognitionLanguage[]): Ranked {
  const confidence = confidenceOf(result);
  const written = languagesWritten(textOf(result), chosen);
  const isSure = confidence >= doubtful && written.length > 0;
  const rank = isSure ? 1 + confidence : confidence;
  return { engine, result, languages: isSure ? written : chosen, chosen, isSure, rank };
}

const textOf = ({ lines }: Page): string => lines.map(({ text }) => text).join('\n');

/** Mean over the letters; 1 from an engine that does not say. */
function confidenceOf({ lines }: Page): number {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return 0;
  return lines.reduce((sum, { text, confidence = 1 }) => sum + text.length * confidence, 0) / letters;
}
