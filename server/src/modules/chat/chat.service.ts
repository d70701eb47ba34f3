import { errors, type Language } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import type { Limit } from '../../http/rate-limits.ts';
import type { GenerationLog } from '../generations/generation-run.ts';
import type { Generations, OpenGeneration, PreparedGeneration } from '../generations/generations.service.ts';
import { modelEntryOf, type Plans } from '../plans/catalogue.ts';
import type { Quota } from '../quota/quota.ts';
import type { Safety } from '../safety/safety.ts';
import { answerWithTools } from '../tools/answer-with-tools.ts';
import type { Approvals } from '../tools/approvals/approvals.service.ts';
import type { Apps } from '../tools/apps/apps.service.ts';
import type { ToolsService } from '../tools/tools.service.ts';
import { answerUses, createSettleQuota, reserveQuota } from './answer-quota.ts';
import type { Models } from './models/models.ts';
import { modelRules } from './models/options.ts';
import { prepareQuestion } from './prepare-question.ts';
import { type AskedQuestion, checkQuestion } from './question-checks.ts';
import type { LoadPictures } from './question-pictures.ts';

/** Answers of one account that may be written at the same time. */
const maxRunning = 3;
/** What a word takes, roughly. */
const tokensPerWord = 4 / 3;

/** Where a question comes from. */
type Place = {
  readonly language: Language;
  /** Under which people reach this server. */
  readonly origin: string;
};

/** What a person says with a question. */
function textsOf({ prompt, messages }: AskedQuestion): (string | undefined)[] {
  const { content, files = [] } = messages.at(-1) ?? {};
  return [content, prompt, ...files.flatMap(({ name, text }) => [name, text])];
}

export type ChatDependencies = {
  readonly generations: Pick<Generations, 'own'>;
  readonly models: Pick<Models, 'choose' | 'callTools'>;
  readonly questions: Limit;
  readonly loadPictures: LoadPictures;
  readonly safety: Pick<Safety, 'finds' | 'refuse'>;
  readonly quota: Pick<Quota, 'reserveAll' | 'settle' | 'refund' | 'own'>;
  readonly plans: Plans;
  readonly tools: Pick<ToolsService, 'of' | 'ofFiles'>;
  readonly approvals: Pick<Approvals, 'ask'>;
  readonly apps: Pick<Apps, 'keep'>;
  readonly log: GenerationLog;
};

export type ChatService = ReturnType<typeof createChatService>;

export function createChatService(dependencies: ChatDependencies) {
  const { generations, models, questions, loadPictures, safety, quota, plans, log } = dependencies;
  const { tools, approvals, apps } = dependencies;
  const answers = generations.own({ kind: 'chat', maxRunning, onEnd: createSettleQuota(quota, log) });
  quota.own({ uses: answerUses, worthOf: answers.worthOf });

  const prepare = async (
    account: Account,
    question: AskedQuestion,
    { language, origin }: Place,
  ): Promise<PreparedGeneration> => {
    const catalogue = plans.current();
    const option = checkQuestion(question, account.vipLevel, catalogue);
    safety.refuse(...textsOf(question));
    await questions.consume(account.id, errors.chatTooFrequent);
    const { historyTokens } = modelRules[option];
    const { vision, tools: mayCall } = modelEntryOf(catalogue, option);
    const { write, demo, specs } = await models.choose(option);
    const replyWords = catalogue.levels[account.vipLevel].reply_words;
    const maxOutputTokens = replyWords === null ? undefined : Math.round(replyWords * tokensPerWord);
    // One who is spoken with does not wait for tools.
    const callsTools = mayCall && !question.voice;
    const offered = callsTools ? await tools.of(account) : [];
    const hasFiles = question.messages.some(({ files = [] }) => files.length > 0);
    const readers =
      callsTools && hasFiles && (await models.callTools(option)) ? await tools.ofFiles(account) : [];
    const { files, ...prepared } = await prepareQuestion(
      { account, question, specs, tools: offered, readers, historyTokens, maxOutputTokens, vision },
      { loadPictures, safety },
    );
    const request = { ...prepared, language };
    return {
      roomId: question.room_id,
      model: option,
      demo,
      leftOut: prepared.leftOut,
      reserve: () => reserveQuota(quota, account, question, option),
      write: answerWithTools({
        model: write,
        request,
        tools: files ? [...readers, ...offered] : offered,
        context: { accountId: account.id, account, origin, files },
        answerId: question.answer_id,
        askPerson: approvals.ask,
        keepForApp: apps.keep,
        isWithheld: (text) => safety.finds(text),
        log,
      }),
    };
  };

  return {
    /**
     * Asks, or, when the answer id is known already, goes on reading that answer.
     * @throws AppError the codes of `checkQuestion` and `reserveQuota`, badRequestId the id is another account's, sensitiveInput a word of
     *   the operator's list, badToken a picture is none of this account's, chatTooFrequent too many questions a minute, tooManyRequests too many
     *   answers at once
     */
    ask: (account: Account, question: AskedQuestion, place: Place): Promise<OpenGeneration> =>
      answers.produce(account.id, question.answer_id, () => prepare(account, question, place)),

    /** @throws AppError badRequestId when there is no such answer of this account */
    resume: (account: Account, id: string): Promise<OpenGeneration> => answers.resume(account.id, id),

    /** False when it had ended. @throws AppError badRequestId when there is no such answer of this account */
    stop: (account: Account, id: string): Promise<boolean> => answers.stop(account.id, id),
  };
}
