import type { Source, Turn } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import type { Safety } from '../safety/safety.ts';
import { estimateTokens, trimHistory } from './history.ts';
import type { ModelRequest } from './models/model.ts';
import type { AskedQuestion } from './question-checks.ts';
import type { LoadPictures } from './question-pictures.ts';
import { withoutSensitive } from './sensitive-history.ts';
import { sourcesPrompt, systemPrompt } from './system-prompt.ts';

type Asked = {
  readonly account: Account;
  readonly question: AskedQuestion;
  /** Estimated tokens of earlier conversation the model is sent. */
  readonly historyTokens: number;
  /** The model understands pictures. */
  readonly vision: boolean;
};

type Dependencies = { readonly loadPictures: LoadPictures; readonly safety: Pick<Safety, 'finds'> };

/** Part of the history that results of a search leave alone, however long they are. */
const leastHistory = 1 / 3;

/** Emptied when a word of the list is in it: its place is a number that others are cited after. */
const withheld = (source: Source, { finds }: Pick<Safety, 'finds'>): Source =>
  finds(source.title, source.url, source.snippet) ? { title: '', url: '', snippet: '' } : source;

const withoutPictures = ({ role, content }: Turn): Turn => ({ role, content });

/**
 * What of a question and its conversation goes to the model.
 * @throws AppError badToken when a picture of the question is none of this account's
 */
export async function prepareQuestion(
  { account, question, historyTokens, vision }: Asked,
  { loadPictures, safety }: Dependencies,
): Promise<Pick<ModelRequest, 'system' | 'turns' | 'sources' | 'voice'>> {
  const { messages, voice } = question;
  const sources = question.sources?.map((source) => withheld(source, safety));
  const left = historyTokens - estimateTokens(sourcesPrompt(sources));
  const kept = trimHistory(messages, Math.max(left, historyTokens * leastHistory));
  const turns = await withoutSensitive(kept, safety);
  return {
    system: systemPrompt({ ...question, sources }),
    // A conversation that another model began may have pictures this one cannot see.
    turns: await loadPictures(account.id, vision ? turns : turns.map(withoutPictures)),
    sources,
    voice,
  };
}
