import { errors, type ModelValue, type ParsedBodyOf } from '@orangery/api/contract';
import type { Account } from '../../../http/account.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Limit, RateLimits } from '../../../http/rate-limits.ts';
import { answerUses, createSettleQuota, reserveQuota } from '../../chat/answer-quota.ts';
import { speak } from '../../chat/models/demo/demo-model.ts';
import type { ModelRequest } from '../../chat/models/model.ts';
import type { ChosenModel, Models } from '../../chat/models/models.ts';
import { modelRules } from '../../chat/models/options.ts';
import { fitWindow } from '../../chat/models/window.ts';
import { checkQuestion } from '../../chat/question-checks.ts';
import { withoutSensitive } from '../../chat/sensitive-history.ts';
import type { GenerationLog, WriteGeneration } from '../../generations/generation-run.ts';
import type {
  Generations,
  OpenGeneration,
  PreparedGeneration,
} from '../../generations/generations.service.ts';
import { modelEntryOf, type Plans } from '../../plans/catalogue.ts';
import type { Quota } from '../../quota/quota.ts';
import type { Safety } from '../../safety/safety.ts';
import { answerWithTools } from '../../tools/answer-with-tools.ts';
import { checkPlan } from '../files/pdf-rules.ts';
import { createCiter } from './citing/citer.ts';
import { createGivenPassages, type GivenPassages } from './citing/given-passages.ts';
import { withCitations } from './citing/with-citations.ts';
import { createDocumentTools } from './document-tools.ts';
import type { DocumentsRepository, OwnedDocument } from './documents.repository.ts';
import { extractAnswer } from './extract.ts';
import type { Finder, Found } from './finding/find.ts';
import type { PassagesRepository } from './passages/passages.repository.ts';
import { prepareDocuments, withoutMarks } from './pdf-question.ts';
import { toolRules } from './prompt.ts';

/** Answers about documents of one account that may be written at the same time. */
const maxRunning = 3;
/** Passages that a question is answered from at first. */
const maxHits = 10;
/** What a word takes, roughly. */
const tokensPerWord = 4 / 3;

type AskedQuestion = ParsedBodyOf<'POST /chat/pdfs/chat'>;
type Place = { readonly language: ModelRequest['language']; readonly origin: string };

export type PdfChatDependencies = {
  readonly generations: Pick<Generations, 'own'>;
  readonly models: Pick<Models, 'choose' | 'callTools'>;
  readonly documents: DocumentsRepository;
  readonly passages: PassagesRepository;
  readonly finder: Pick<Finder, 'find'>;
  readonly questions: Limit;
  readonly rates: RateLimits;
  readonly safety: Pick<Safety, 'finds' | 'refuse'>;
  readonly quota: Pick<Quota, 'reserveAll' | 'settle' | 'refund' | 'own'>;
  readonly plans: Plans;
  readonly log: GenerationLog;
};

export type PdfChatService = ReturnType<typeof createPdfChatService>;

/** What is known when a question may be answered. */
type Accepted = {
  readonly account: Account;
  readonly question: AskedQuestion;
  readonly place: Place;
  readonly option: ModelValue;
  readonly documents: readonly OwnedDocument[];
  readonly chosen: ChosenModel;
};

/** Questions about documents, each answered as a generation. */
export function createPdfChatService(dependencies: PdfChatDependencies) {
  const { generations, models, documents, passages, finder, questions, rates, safety, quota, plans, log } =
    dependencies;
  const answers = generations.own({ kind: 'pdf', maxRunning, onEnd: createSettleQuota(quota, log) });
  quota.own({ uses: answerUses, worthOf: answers.worthOf });
  const isWithheld = (text: string) => safety.finds(text);

  /** @throws AppError badRequestId, pdfNotReady, pdfPlanNeeded */
  const documentsOf = async (account: Account, ids: readonly string[]): Promise<OwnedDocument[]> => {
    const owned = await documents.ofAccount(account.id, ids);
    if (owned.length < ids.length) throw new AppError(errors.badRequestId);
    if (owned.some(({ isReady }) => !isReady)) throw new AppError(errors.pdfNotReady);
    checkPlan(plans, account, owned);
    return owned.map(({ summary, headings, ...document }) => ({
      ...document,
      summary: summary !== null && isWithheld(summary) ? null : summary,
      headings: headings.filter((heading) => !isWithheld(heading)),
    }));
  };

  const findFor = ({ question: { messages }, documents: asked }: Accepted): Promise<Found> => {
    const [question, before] = messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => content)
      .reverse();
    const ids = asked.map(({ id }) => id);
    return finder.find(ids, { question: question ?? '', before }, maxHits);
  };

  const citing = (write: WriteGeneration, asked: readonly OwnedDocument[], given: GivenPassages) => {
    const nameOf = (id: string) => asked.find((document) => document.id === id)?.name;
    const citer = createCiter({ given, nameOf, loadPage: documents.pageOf, isWithheld });
    return withCitations(write, async (mark, before) => {
      try {
        return await citer.cite(mark, before);
      } catch (error) {
        log.warn({ err: error }, 'a citation could not be looked up');
        return undefined;
      }
    });
  };

  /** Without a model: what was found, word for word. */
  const extracting = async (accepted: Accepted, given: GivenPassages): Promise<WriteGeneration> => {
    const { question, documents: asked, place } = accepted;
    const found = await findFor(accepted);
    const hits = found.hits.filter(({ text }) => !isWithheld(text));
    const text = extractAnswer({
      question: question.messages.at(-1)?.content ?? '',
      found: { ...found, hits },
      documents: asked,
      given,
      language: place.language,
    });
    return async (signal, onText) => {
      await speak(text, signal, onText);
      return 'stop';
    };
  };

  const asking = async (accepted: Accepted, given: GivenPassages) => {
    const { account, question, place, option, documents: asked, chosen } = accepted;
    const catalogue = plans.current();
    const replyWords = catalogue.levels[account.vipLevel].reply_words;
    const maxOutputTokens = replyWords === null ? undefined : Math.round(replyWords * tokensPerWord);
    const canSearch = modelEntryOf(catalogue, option).tools && (await models.callTools(option));
    const { historyTokens } = modelRules[option];
    const [spec] = chosen.specs;
    const turns = withoutMarks(question.messages);
    const { system, extent } = await prepareDocuments({
      spec,
      historyTokens,
      maxOutputTokens,
      turns,
      documents: asked,
      given,
      canSearch,
      passages,
      find: () => findFor(accepted),
      isWithheld,
    });
    const limits = { system, maxOutputTokens, historyTokens, leftOut: question.left_out };
    const fitting = fitWindow(spec, { ...limits, turns });
    const tools =
      extent === 'whole' || !canSearch
        ? []
        : createDocumentTools({ documents: asked, given, finder, passages, isWithheld, rates });
    const write = answerWithTools({
      model: chosen.write,
      request: {
        system,
        turns: await withoutSensitive(fitting.turns, safety),
        maxOutputTokens,
        historyTokens,
        leftOut: fitting.leftOut,
        language: place.language,
      },
      tools,
      rules: toolRules,
      context: { accountId: account.id, account, origin: place.origin },
      answerId: question.answer_id,
      // These tools change nothing, and have no apps.
      askPerson: async () => 'refuse',
      keepForApp: async () => false,
      isWithheld,
      log,
    });
    return { write, leftOut: fitting.leftOut };
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
      ? { write: await extracting(accepted, given), leftOut: 0 }
      : await asking(accepted, given);
    return {
      roomId: question.pdf_ids[0] ?? '',
      model: option,
      demo: chosen.demo,
      leftOut,
      reserve: () => reserveQuota(quota, account, { answer_id: question.answer_id }, option),
      write: citing(write, asked, given),
    };
  };

  return {
    /**
     * Asks, or, when the answer id is known already, goes on reading that answer.
     * @throws AppError as `ChatService.ask`; badRequestId also for a document that is none of the account, pdfNotReady,
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
