import {
  countSymbols,
  defaultModel,
  errors,
  type Language,
  limits,
  type ParsedBodyOf,
} from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { Limit } from '../../http/rate-limits.ts';
import type { Models } from '../chat/models/models.ts';
import type { GenerationLog } from '../generations/generation-run.ts';
import type { Generations, OpenGeneration, PreparedGeneration } from '../generations/generations.service.ts';
import type { Plans } from '../plans/catalogue.ts';
import type { Quota } from '../quota/quota.ts';
import type { Safety } from '../safety/safety.ts';
import type { Decks } from './decks/decks.service.ts';
import { checkEdit } from './edit/check-edit.ts';
import { writeEdit } from './edit/write-edit.ts';
import { writeOutline } from './outline/write-outline.ts';
import {
  createEndPresentation,
  endsAtSignOut,
  isWorth,
  outlineModel,
  presentationUses,
  reserveEdit,
  reservePresentation,
  slidesModel,
} from './presentation-quota.ts';
import { checkOutline } from './slides/check-outline.ts';
import { writeSlides } from './slides/write-slides.ts';
import type { LoadSource } from './source/load-source.ts';

/** Outlines, slides and edits of one account that may be written at the same time. */
const maxRunning = 3;

export type PresentationsDependencies = {
  readonly generations: Pick<Generations, 'own'>;
  readonly models: Pick<Models, 'choose'>;
  readonly loadSource: LoadSource;
  readonly decks: Pick<Decks, 'requireRoom'>;
  readonly questions: Limit;
  readonly quota: Pick<Quota, 'reserve' | 'reserveAll' | 'settle' | 'refund' | 'own'>;
  readonly safety: Pick<Safety, 'finds' | 'refuse'>;
  readonly plans: Plans;
  readonly log: GenerationLog;
};

export type Presentations = ReturnType<typeof createPresentations>;

/** What makes presentations and changes them, each time as a generation. */
export function createPresentations(dependencies: PresentationsDependencies) {
  const { generations, models, loadSource, decks, questions, quota, safety, plans, log } = dependencies;
  const owned = generations.own({
    kind: 'presentation',
    maxRunning,
    onEnd: createEndPresentation(quota, log),
    isWorth,
    endsAtSignOut,
  });
  quota.own({ uses: presentationUses, worthOf: owned.worthOf });

  const begin = async (account: Account) => {
    await questions.consume(account.id, errors.chatTooFrequent);
    return models.choose(defaultModel);
  };

  const prepareOutline = async (
    account: Account,
    asked: ParsedBodyOf<'POST /chat/ppt/outline'>,
  ): Promise<PreparedGeneration> => {
    const source = await loadSource(account, asked.source);
    if (countSymbols(asked.focus ?? '') > limits.messageSymbols) throw new AppError(errors.promptTooLong);
    safety.refuse(asked.focus ?? '');
    const chosen = await begin(account);
    return {
      roomId: '',
      model: outlineModel,
      demo: chosen.demo,
      reserve: async () => null,
      write: writeOutline({ ...asked, source }, chosen, log),
    };
  };

  const prepareSlides = async (
    account: Account,
    asked: ParsedBodyOf<'POST /chat/ppt/slides'>,
  ): Promise<PreparedGeneration> => {
    checkOutline(asked.outline, safety);
    await decks.requireRoom(account);
    const source = asked.source && (await loadSource(account, asked.source));
    const chosen = await begin(account);
    return {
      roomId: '',
      model: slidesModel,
      demo: chosen.demo,
      reserve: () => reservePresentation(quota, account, asked.answer_id),
      write: writeSlides({ ...asked, source }, chosen),
    };
  };

  const prepareEdit = async (
    account: Account,
    asked: ParsedBodyOf<'POST /chat/ppt/edit'>,
    language: Language,
  ): Promise<PreparedGeneration> => {
    const option = checkEdit(asked, account, plans.current(), safety);
    const chosen = await begin(account);
    return {
      roomId: '',
      model: option,
      demo: chosen.demo,
      reserve: () => reserveEdit(quota, account, asked.answer_id, option),
      ...(await writeEdit({ ...asked, personLanguage: language }, chosen, safety)),
    };
  };

  return {
    /** @throws AppError as `loadSource`; chatTooFrequent, tooManyRequests, badRequestId the id is another account's */
    outline: (account: Account, asked: ParsedBodyOf<'POST /chat/ppt/outline'>): Promise<OpenGeneration> =>
      owned.produce(account.id, asked.answer_id, () => prepareOutline(account, asked)),

    /** @throws AppError the same, and presentationsUsedUp, tooManyDecks, promptTooLong, sensitiveInput */
    slides: (account: Account, asked: ParsedBodyOf<'POST /chat/ppt/slides'>): Promise<OpenGeneration> =>
      owned.produce(account.id, asked.answer_id, () => prepareSlides(account, asked)),

    /** @throws AppError as a question of the chat */
    edit: (
      account: Account,
      asked: ParsedBodyOf<'POST /chat/ppt/edit'>,
      language: Language,
    ): Promise<OpenGeneration> =>
      owned.produce(account.id, asked.answer_id, () => prepareEdit(account, asked, language)),

    /** @throws AppError badRequestId when there is no such generation of this account */
    resume: (account: Account, id: string): Promise<OpenGeneration> => owned.resume(account.id, id),

    /** False when it had ended. @throws AppError badRequestId when there is no such generation of this account */
    stop: (account: Account, id: string): Promise<boolean> => owned.stop(account.id, id),
  };
}
