import { errors } from '@orangery/api/contract';
import type { Account } from '../../../http/account.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Limit } from '../../../http/rate-limits.ts';
import { answerUses, createSettleQuota, reserveQuota } from '../../chat/answer-quota.ts';
import { checkQuestion } from '../../chat/question-checks.ts';
import type {
  Generations,
  OpenGeneration,
  PreparedGeneration,
} from '../../generations/generations.service.ts';
import type { Quota } from '../../quota/quota.ts';
import { checkPlan } from '../files/pdf-rules.ts';
import type { AnswerDependencies, AskedQuestion, Place } from './accepted-question.ts';
import { citeAnswer } from './cite-answer.ts';
import { createGivenPassages } from './citing/given-passages.ts';
import type { PdfDocument } from './prompt.ts';
import { behind, readSoFar } from './read-so-far.ts';
import { writeAnswer } from './write-answer.ts';
import { writeExtract } from './write-extract.ts';

/** Answers about documents of one account that may be written at the same time. */
const maxRunning = 3;

export type PdfChatDependencies = AnswerDependencies & {
  readonly generations: Pick<Generations, 'own'>;
  readonly questions: Limit;
  readonly quota: Pick<Quota, 'reserveAll' | 'settle' | 'refund' | 'own'>;
};

export type PdfChatService = ReturnType<typeof createPdfChatService>;

/** Questions about documents, each answered as a generation. */
export function createPdfChatService(dependencies: PdfChatDependencies) {
  const { generations, models, documents, questions, safety, quota, plans, log } = dependencies;
  const answers = generations.own({ kind: 'pdf', maxRunning, onEnd: createSettleQuota(quota, log) });
  quota.own({ uses: answerUses, worthOf: answers.worthOf });

  /** @throws AppError badRequestId, pdfNotReady, pdfPlanNeeded */
  const documentsOf = async (account: Account, ids: readonly string[]): Promise<PdfDocument[]> => {
    const owned = await documents.ofAccount(account.id, ids);
    if (owned.length < ids.length) throw new AppError(errors.badRequestId);
    if (owned.some(({ isReady, isBegun }) => !isReady && !isBegun)) throw new AppError(errors.pdfNotReady);
    checkPlan(plans, account, owned);
    return owned.map(({ id, name, pages, isReady, analyzed, summary, headings }) => ({
      id,
      name,
      pages,
      read: isReady ? undefined : analyzed,
      summary: summary !== null && safety.finds(summary) ? null : summary,
      headings: headings.filter((heading) => !safety.finds(heading)),
    }));
  };

  const prepare = async (
    account: Account,
    question: AskedQuestion,
    place: Place,
  ): Promise<PreparedGeneration> => {
    const option = checkQuestion(question, account.vipLevel, plans.current());
    safety.refuse(question.messages.at(-1)?.content);
    await questions.consume(account.id, errors.chatTooFrequent);
    const asked = await documentsOf(account, question.pdf_ids);
    const chosen = await models.choose(option);
    const accepted = { account, question, place, option, documents: asked, chosen };
    const given = createGivenPassages();
    const { write, leftOut } = chosen.demo
      ? { write: await writeExtract(accepted, given, dependencies), leftOut: 0 }
      : await writeAnswer(accepted, given, dependencies);
    return {
      roomId: question.pdf_ids[0] ?? '',
      model: option,
      demo: chosen.demo,
      leftOut,
      reserve: () => reserveQuota(quota, account, { answer_id: question.answer_id }, option),
      write: behind(readSoFar(asked, place.language), citeAnswer(write, accepted, given, dependencies)),
    };
  };

  return {
    /**
     * Asks, or, when the answer id is known already, goes on reading that answer.
     * @throws AppError as `ChatService.ask`; badRequestId also for a document that is none of the account, pdfNotReady no
     *   page of one has been read,
     *   pdfPlanNeeded its plan has ended and the document is more than the free level may have
     */
    ask: (account: Account, question: AskedQuestion, place: Place): Promise<OpenGeneration> =>
      answers.produce(account.id, question.answer_id, () => prepare(account, question, place)),

    /** @throws AppError badRequestId when there is no such answer of this account */
    resume: (account: Account, id: string): Promise<OpenGeneration> => answers.resume(account.id, id),

    /** False when it had ended. @throws AppError badRequestId when there is no such answer of this account */
    stop: (account: Account, id: string): Promise<boolean> => answers.stop(account.id, id),
  };
}
