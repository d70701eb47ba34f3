import { errors, type StepDecision } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { ApprovalRepository, StepPlace } from './approvals.repository.ts';

/** What came of asking. `forgotten`: nobody has answered in time. `stopping`: this process is about to end. */
export type Verdict = StepDecision | 'forgotten' | 'stopping';

type Asked = StepPlace & {
  /** Fingerprint of the tool. */
  readonly tool: string;
  /** Whose tool it is. */
  readonly pluginId: number;
  /** Ends the waiting: the answer has ended. */
  readonly signal: AbortSignal;
  /** The step waits for the person now; not called when the tool is allowed already. */
  readonly onWaiting: () => void;
};

/** Asks the person. @throws the signal's reason */
export type AskPerson = (asked: Asked) => Promise<Verdict>;

export type Approvals = ReturnType<typeof createApprovals>;

type Dependencies = {
  readonly repository: ApprovalRepository;
  readonly log: { warn: (details: object, message: string) => void };
  /** Milliseconds after which a step that nobody decides is refused. */
  readonly patience?: number;
};

const quarterOfAnHour = 15 * 60 * 1_000;
const day = 24 * 60 * 60 * 1_000;
/** As long as answers are kept. */
const keepFor = 30 * day;

const keyOf = ({ answerId, step }: StepPlace) => `${answerId} ${step}`;

type Waiting = StepPlace & {
  readonly settle: (verdict: Verdict) => void;
  /** Why it waits no more; undefined: it does. */
  over?: Extract<Verdict, 'forgotten' | 'stopping'>;
};

/** Steps of answers that wait until their person has allowed or refused them, in whichever process that is asked for. */
export function createApprovals({ repository, log, patience = quarterOfAnHour }: Dependencies) {
  const waiting = new Map<string, Waiting>();
  let isStopping = false;

  /** The first decision counts; a refusal of this server says why. */
  const settle = (one: Waiting, decision: StepDecision) =>
    one.settle(decision === 'refuse' && one.over ? one.over : decision);

  /**
   * Refuses for one who has not decided, or who has at this very moment. While that cannot be written the step stays as it is, so
   * that a decision made elsewhere never counts for one that was refused here: `look` tries again.
   */
  const giveUp = async (one: Waiting, over: NonNullable<Waiting['over']>) => {
    const { answerId, step } = one;
    one.over = over;
    try {
      const refused = { answerId, step, decision: 'refuse', accountId: undefined } as const;
      const [isRefused] = await repository.decide(refused);
      const [known] = isRefused === undefined ? await repository.decided([{ answerId, step }]) : [];
      settle(one, known?.decision ?? 'refuse');
    } catch (error) {
      log.warn({ err: error, answer: answerId }, 'a step that nobody has decided could not be refused yet');
    }
  };

  const waitFor = async (place: StepPlace, signal: AbortSignal): Promise<Verdict> => {
    const key = keyOf(place);
    let timer: NodeJS.Timeout | undefined;
    let leave = () => {};
    try {
      return await new Promise<Verdict>((resolve, reject) => {
        const one: Waiting = { ...place, settle: resolve };
        waiting.set(key, one);
        leave = () => reject(signal.reason);
        signal.addEventListener('abort', leave);
        if (signal.aborted) leave();
        timer = setTimeout(() => void giveUp(one, 'forgotten'), patience).unref();
        if (isStopping) void giveUp(one, 'stopping');
      });
    } finally {
      waiting.delete(key);
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  };

  const ask: AskPerson = async ({ tool, pluginId, signal, onWaiting, answerId, step }) => {
    const place = { answerId, step };
    if (!(await repository.ask({ ...place, tool, pluginId }))) return 'always';
    const verdict = waitFor(place, signal);
    // Any decision from here on is noticed.
    if (!signal.aborted && !isStopping) onWaiting();
    return verdict;
  };

  return {
    ask,

    /** @returns the decision that counts, the first; null when there is none to make. @throws AppError badRequestId */
    async decide(accountId: string, place: StepPlace, decision: StepDecision): Promise<StepDecision | null> {
      const { answerId } = place;
      for (const step of await repository.decide({ ...place, decision, accountId })) {
        const one = waiting.get(keyOf({ answerId, step }));
        if (one) settle(one, decision);
      }
      const counting = await repository.find({ ...place, accountId });
      if (counting === undefined) throw new AppError(errors.badRequestId);
      return counting;
    },

    /** To be called again and again: passes on what was decided at other processes, and refuses what could not be refused before. */
    async look(): Promise<void> {
      if (waiting.size === 0) return;
      for (const { decision, ...place } of await repository.decided([...waiting.values()])) {
        const one = waiting.get(keyOf(place));
        if (one) settle(one, decision);
      }
      for (const one of waiting.values()) if (one.over) await giveUp(one, one.over);
    },

    /** Asks nobody any more, and ends the waiting of all. */
    stop(): void {
      isStopping = true;
      for (const one of waiting.values()) void giveUp(one, 'stopping');
    },

    /** For calls that are not steps: whether a tool may run in the room of an answer without a question, and that from now on it may. */
    isAllowed: repository.isAllowed,
    allow: repository.allow,

    /** Forgets what was allowed for rooms in which it has not been used for long. */
    forgetUnused: (): Promise<void> => repository.forgetUnused(keepFor),
  };
}
