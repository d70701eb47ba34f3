import type { Turn } from '@orangery/api/contract';
import type { Account } from '../account/account.ts';
import { estimateTokens, trimHistory } from './history.ts';
import type { ModelRequest } from './models/model.ts';
import type { AskedQuestion } from './question-checks.ts';
import type { LoadPictures } from './question-pictures.ts';
import { sourcesPrompt, systemPrompt } from './system-prompt.ts';

type Asked = {
  readonly account: Account;
  readonly question: AskedQuestion;
  /** Estimated tokens of earlier conversation the model is sent. */
  readonly historyTokens: number;
  /** The model understands pictures. */
  readonly vision: boolean;
};

/** Part of the history that results of a search leave alone, however long they are. */
const leastHistory = 1 / 3;

const withoutPictures = ({ role, content }: Turn): Turn => ({ role, content });

/**
 * What of a question and its conversation goes to the model.
 * @throws AppError 10015 when a picture of the question is none of this account's
 */
export async function prepareQuestion(
  { account, question, historyTokens, vision }: Asked,
  loadPictures: LoadPictures,
): Promise<Pick<ModelRequest, 'system' | 'turns' | 'sources' | 'voice'>> {
  const { messages, sources, voice } = question;
  const left = historyTokens - estimateTokens(sourcesPrompt(sources));
  const turns = trimHistory(messages, Math.max(left, historyTokens * leastHistory));
  return {
    system: systemPrompt(question),
    // A conversation that another model began may have pictures this one cannot see.
    turns: await loadPictures(account.id, vision ? turns : turns.map(withoutPictures)),
    sources,
    voice,
  };
}
