import type { ModelRequest } from '../../chat/models/model.ts';
import { modelRules } from '../../chat/models/options.ts';
import { fitWindow } from '../../chat/models/window.ts';
import { withoutSensitive } from '../../chat/sensitive-history.ts';
import type { WriteGeneration } from '../../generations/generation-run.ts';
import { modelEntryOf } from '../../plans/catalogue.ts';
import { answerWithTools } from '../../tools/answer-with-tools.ts';
import { type AcceptedQuestion, type AnswerDependencies, findPassages } from './accepted-question.ts';
import type { GivenPassages } from './citing/given-passages.ts';
import { createDocumentTools } from './document-tools.ts';
import { findInOtherWords } from './find-in-other-words.ts';
import type { Found } from './finding/find.ts';
import { judge } from './finding/judge.ts';
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
  const room = { spec, historyTokens, maxOutputTokens, turns };
  const prepare = (find: () => Promise<Found>) =>
    prepareDocuments({ ...room, documents, given, canSearch, passages, find, isWithheld });
  const { system, extent, found } = await prepare(() => findPassages(accepted, finder));
  const limits = { system, maxOutputTokens, historyTokens, leftOut: question.left_out };
  const fitting = fitWindow(spec, { ...limits, turns });
  const tools =
    extent === 'whole' || !canSearch
      ? []
      : createDocumentTools({ documents, given, finder, passages, isWithheld, rates });
  const answerWith = (instructions: string, own: Pick<ModelRequest, 'turns' | 'leftOut'>): WriteGeneration =>
    answerWithTools({
      model: chosen.write,
      request: { system: instructions, ...own, maxOutputTokens, historyTokens, language: place.language },
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
  const own = { turns: await withoutSensitive(fitting.turns, safety), leftOut: fitting.leftOut };
  const { leftOut } = fitting;
  // A model that cannot search is asked for other words where those of the question found nothing sure.
  if (!found || canSearch || judge(found) === 'there') return { write: answerWith(system, own), leftOut };
  const write: WriteGeneration = async (signal, ...listeners) => {
    const more = await findInOtherWords(accepted, found, dependencies, signal);
    const better = more ? await prepare(async () => more) : { system };
    return answerWith(better.system, own)(signal, ...listeners);
  };
  return { write, leftOut };
}
