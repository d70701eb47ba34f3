import type { Source } from '@orangery/api/contract';
import { estimateTokens } from '@orangery/api/tokens';
import type { Account } from '../../http/account.ts';
import type { Safety } from '../safety/safety.ts';
import { type MergedTurn, tokensOfEarlierFiles } from './files/attached-files.ts';
import { withFilesInRoom } from './files/files-in-room.ts';
import type { FilesInParts } from './files/fit-files.ts';
import type { ModelRequest } from './models/model.ts';
import type { ModelSpec } from './models/provider.ts';
import type { ToolDefinition } from './models/tool-calls.ts';
import { fitWindow } from './models/window.ts';
import type { AskedQuestion } from './question-checks.ts';
import type { LoadPictures } from './question-pictures.ts';
import { withoutSensitive } from './sensitive-history.ts';
import { sourcesPrompt } from './system-prompt.ts';

type Asked = {
  readonly account: Account;
  readonly question: AskedQuestion;
  /** The models in the order in which they are asked; none: the demonstration model. */
  readonly specs: readonly ModelSpec[];
  /** What it may call besides. */
  readonly tools: readonly ToolDefinition[];
  /** What reads files in parts; none: they go along whole, or not at all. */
  readonly readers: readonly ToolDefinition[];
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
  /** Set: the files are read in parts. */
  readonly files: FilesInParts | undefined;
};

type Dependencies = { readonly loadPictures: LoadPictures; readonly safety: Pick<Safety, 'finds'> };

/** Part of the history that results of a search leave alone, however long they are. */
const leastHistory = 1 / 3;

/** Emptied when a word of the list is in it: its place is a number that others are cited after. */
const withheld = (source: Source, { finds }: Pick<Safety, 'finds'>): Source =>
  finds(source.title, source.url, source.snippet) ? { title: '', url: '', snippet: '' } : source;

const withoutPictures = ({ images: _, ...turn }: MergedTurn): MergedTurn => turn;

/** Estimated tokens of earlier conversation that may go along to a model whose window is not known. */
function historyBeside({ sources }: Pick<AskedQuestion, 'sources'>, historyTokens: number): number {
  const besideSources = historyTokens - estimateTokens(sourcesPrompt(sources));
  return Math.max(besideSources, historyTokens * leastHistory);
}

/**
 * What of a question and its conversation goes to the model.
 * @throws AppError badToken when a picture of the question is none of this account's
 */
export async function prepareQuestion(
  asked: Asked,
  { loadPictures, safety }: Dependencies,
): Promise<PreparedQuestion> {
  const { voice, left_out: leftOutBefore = 0 } = asked.question;
  const sources = asked.question.sources?.map((source) => withheld(source, safety));
  const question = { ...asked.question, sources };
  const { specs, maxOutputTokens } = asked;
  const { turns: messages, system, inParts } = await withFilesInRoom({ ...asked, question }, safety);
  const beside = historyBeside(question, asked.historyTokens);
  const historyTokens = inParts ? beside : beside + tokensOfEarlierFiles(question.messages);
  const limits = { system, maxOutputTokens, historyTokens, leftOut: leftOutBefore };
  const fitting = fitWindow(specs[0], { ...limits, turns: messages });
  const turns = await withoutSensitive(fitting.turns, safety);
  return {
    system,
    // A conversation that another model began may have pictures this one cannot see.
    turns: await loadPictures(asked.account.id, asked.vision ? turns : turns.map(withoutPictures)),
    sources,
    voice,
    maxOutputTokens,
    historyTokens,
    leftOut: specs.length > 0 ? fitting.leftOut : 0,
    files: inParts,
  };
}
