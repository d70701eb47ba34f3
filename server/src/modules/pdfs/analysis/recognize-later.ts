import { errors } from '@orangery/api/contract';
import type { PdfRow } from '../files/pdf-row.ts';
import type { KnownLanguage } from '../reading/reading.service.ts';
import { type RecognitionLimit, readInTurn } from './read-batch.ts';
import { type ReadDependencies, type ReadOptions, recognitionLimit } from './read-document.ts';
import { UnreadableError } from './unreadable.ts';

/** Rounds in which nothing was recognized, after which a person has to ask for another. */
const maxRounds = 5;
/** Pages that fail one after the other, after which recognition is away rather than busy with a page. */
const maxInARow = 3;
/** Seconds until the next round; twice as long after each. */
const firstDelay = 15;

export type Round = 'done' | 'time is up' | 'gone' | { readonly again: number };

/**
 * Recognizes the pages whose pictures were met while recognition was busy or away.
 * @returns `again`: seconds after which to try those that are left; `done` when there are none, or it is not worth while
 * @throws UnreadableError; the reason of the signal
 */
export async function recognizeLater(
  row: PdfRow,
  options: ReadOptions,
  dependencies: ReadDependencies,
): Promise<Round> {
  const { repository, contentOf } = dependencies;
  const waiting = await repository.unrecognized(row.id);
  if (waiting.length === 0) return 'done';
  // Pages that are left tell the rounds apart: as long as they become fewer, it begins anew.
  const round = await repository.beginAt(row.id, -waiting.length);
  const content = await contentOf(row);
  if (!content) throw new UnreadableError(errors.pdfDamaged);
  const limit = await recognitionLimit(row, dependencies);
  const known: KnownLanguage = {};
  let [failed, failedInARow] = [0, 0];
  for (const [index, number] of fromOthers(waiting, round).entries()) {
    if (index > 0 && options.isTimeUp?.()) return 'time is up';
    const kept = await recognizeOne(row, { content, number, limit, known }, options, dependencies);
    if (kept === 'gone') return 'gone';
    failed += kept === 'later' ? 1 : 0;
    failedInARow = kept === 'later' ? failedInARow + 1 : 0;
    if (failedInARow === maxInARow) break;
  }
  return failed > 0 && round < maxRounds ? { again: firstDelay * 2 ** (round - 1) } : 'done';
}

/** Each round begins with other pages: some may fail whenever they are tried. */
function fromOthers(waiting: readonly number[], round: number): readonly number[] {
  const begin = ((round - 1) * maxInARow) % waiting.length;
  return [...waiting.slice(begin), ...waiting.slice(0, begin)];
}

type One = {
  readonly content: Buffer;
  readonly number: number;
  readonly limit: RecognitionLimit;
  readonly known: KnownLanguage;
};

async function recognizeOne(
  row: PdfRow,
  { content, number, limit, known }: One,
  options: ReadOptions,
  dependencies: ReadDependencies,
): Promise<'kept' | 'later' | 'gone'> {
  const asked = { content, from: number, to: number, limit, known };
  const { pages, numbersOf } = await readInTurn(row, asked, options, dependencies);
  if (numbersOf('later').length > 0) return 'later';
  const isBeyondPlan = numbersOf('beyond').length > 0;
  const kept = await dependencies.repository.keepRecognized(row.id, { number, page: pages[0], isBeyondPlan });
  return kept ? 'kept' : 'gone';
}
