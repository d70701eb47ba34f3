import { modelRules } from '../../chat/models/options.ts';
import { fitWindow } from '../../chat/models/window.ts';
import { withoutSensitive } from '../../chat/sensitive-history.ts';
import type { WriteGeneration } from '../../generations/generation-run.ts';
import { modelEntryOf } from '../../plans/catalogue.ts';
import { answerWithTools } from '../../tools/answer-with-tools.ts';
import { type AcceptedQuestion, type AnswerDependencies, findPassages } from './accepted-question.ts';
import type { GivenPassages } from './citing/given-passages.ts';
import { createDocumentTools } from './document-tools.ts';
import { prepareDocuments, withoutMarks } from './pdf-question.ts';
import { toolRules } from './prompt.ts';

/** What a word takes, roughly. */
const tokensPerWord = 4 / 3;

/** An answer of a model, which is given the documents, or what was found in them and tools to find more. */
export async function writeAnswer(
  accepted: AcceptedQuestion,
  given: GivenPassages,
  dependencies: AnswerDependencies,
): Promise<{ write: WriteGeneration; leftOut: number }> {
  const { account, question, place, option, documents, chosen } = accepted;
  const { models, finder, passages, rates, safety, plans, log } = dependencies;
  const catalogue = plans.current();
  const isWithheld = (text: string) => safety.finds(text);
  const replyWords = catalogue.levels[account.vipLevel].reply_words;
  const maxOutputTokens = replyWords === null ? undefined : Math.round(replyWords * tokensPerWord);
  const canSearch = modelEntryOf(catalogue, option).tools && (await models.callTools(option));
  const { historyTokens } = modelRules[option];
  const [spec] = chosen.specs;
  const turns = withoutMarks(question.messages);
  const find = () => findPassages(accepted, finder);
  const room = { spec, historyTokens, maxOutputTokens, turns };
  const { system, extent } = await prepareDocuments({
    ...room,
    documents,
    given,
    canSearch,
    passages,
    find,
    isWithheld,
  });
  const limits = { system, maxOutputTokens, historyTokens, leftOut: question.left_out };
  const fitting = fitWindow(spec, { ...limits, turns });
  const tools =
    extent === 'whole' || !canSearch
      ? []
      : createDocumentTools({ documents, given, finder, passages, isWithheld, rates });
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
}
