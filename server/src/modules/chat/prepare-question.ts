import type { Source } from '@orangery/api/contract';
import { estimateTokens } from '@orangery/api/tokens';
import type { Account } from '../../http/account.ts';
import type { Safety } from '../safety/safety.ts';
import { type MergedTurn, tokensOfEarlierFiles, withFiles } from './attached-files.ts';
import type { ModelRequest } from './models/model.ts';
import type { ModelSpec } from './models/provider.ts';
import { fitWindow } from './models/window.ts';
import type { AskedQuestion } from './question-checks.ts';
import type { LoadPictures } from './question-pictures.ts';
import { withoutSensitive } from './sensitive-history.ts';
import { sourcesPrompt, systemPrompt } from './system-prompt.ts';

type Asked = {
  readonly account: Account;
  readonly question: AskedQuestion;
  /** The model that is asked first; undefined: the demonstration model. */
  readonly spec: ModelSpec | undefined;
  /** Estimated tokens of earlier conversation for a model whose window is not known. */
  readonly historyTokens: number;
  /** Longest answer; undefined: no limit of the plan. */
  readonly maxOutputTokens: number | undefined;
  /** The model understands pictures. */
  readonly vision: boolean;
};

/** What goes to the model. */
export type PreparedQuestion = Pick<
  ModelRequest,
  'system' | 'turns' | 'sources' | 'voice' | 'maxOutputTokens' | 'historyTokens'
> & {
  /** Turns of the beginning for which there was no room. */
  readonly leftOut: number;
};

type Dependencies = { readonly loadPictures: LoadPictures; readonly safety: Pick<Safety, 'finds'> };

/** Part of the history that results of a search leave alone, however long they are. */
const leastHistory = 1 / 3;

/** Emptied when a word of the list is in it: its place is a number that others are cited after. */
const withheld = (source: Source, { finds }: Pick<Safety, 'finds'>): Source =>
  finds(source.title, source.url, source.snippet) ? { title: '', url: '', snippet: '' } : source;

const withoutPictures = ({ images: _, ...turn }: MergedTurn): MergedTurn => turn;

/**
 * Estimated tokens of earlier conversation that may go along to a model whose window is not known. Files of an earlier question do
 * not count: it was answered with them.
 */
function historyBeside(
  { sources, messages }: Pick<AskedQuestion, 'sources' | 'messages'>,
  historyTokens: number,
): number {
  const besideSources = historyTokens - estimateTokens(sourcesPrompt(sources));
  return Math.max(besideSources, historyTokens * leastHistory) + tokensOfEarlierFiles(messages);
}

/**
 * What of a question and its conversation goes to the model.
 * @throws AppError badToken when a picture of the question is none of this account's
 */
export async function prepareQuestion(
  asked: Asked,
  { loadPictures, safety }: Dependencies,
): Promise<PreparedQuestion> {
  const { messages, voice, left_out: leftOutBefore = 0 } = asked.question;
  const sources = asked.question.sources?.map((source) => withheld(source, safety));
  const question = { ...asked.question, sources };
  const system = systemPrompt({ ...question, files: messages.some(({ files = [] }) => files.length > 0) });
  const { spec, maxOutputTokens } = asked;
  const historyTokens = historyBeside(question, asked.historyTokens);
  const limits = { system, maxOutputTokens, historyTokens, leftOut: leftOutBefore };
  const fitting = fitWindow(spec, { ...limits, turns: messages.map(withFiles) });
  const turns = await withoutSensitive(fitting.turns, safety);
  return {
    system,
    // A conversation that another model began may have pictures this one cannot see.
    turns: await loadPictures(asked.account.id, asked.vision ? turns : turns.map(withoutPictures)),
    sources,
    voice,
    maxOutputTokens,
    historyTokens,
    leftOut: spec ? fitting.leftOut : 0,
  };
}
