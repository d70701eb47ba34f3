import type { AnswerStep, StepDecision } from '@orangery/api';

/** What a tool is asked for that an app has called. */
export type Asked = { readonly name: string; readonly title: string; readonly server: string };

export type AppQuestion = { readonly step: AnswerStep; readonly decide: (decision: StepDecision) => void };

/** Questions of one app that wait; those beyond are refused. */
const maxWaiting = 5;

/**
 * Asks the person about calls of one app, one after the other.
 * @param show the question that is to be shown; null: none
 * @param onWithdrawn the app no longer waits for the answer to a question
 */
export function createQuestions(show: (question: AppQuestion | null) => void, onWithdrawn: () => void) {
  let waiting: AppQuestion[] = [];
  let count = 0;
  const next = () => show(waiting[0] ?? null);
  return {
    ask(asked: Asked, given: object, signal: AbortSignal): Promise<StepDecision> {
      if (signal.aborted || waiting.length >= maxWaiting) return Promise.resolve('refuse');
      return new Promise((resolve) => {
        count += 1;
        const question: AppQuestion = {
          // What a step that waits looks like.
          step: {
            ...asked,
            number: count,
            arguments: JSON.stringify(given),
            state: 'waiting',
            result: '',
            milliseconds: null,
          },
          decide: (decision) => {
            signal.removeEventListener('abort', withdraw);
            waiting = waiting.filter((one) => one !== question);
            resolve(decision);
            next();
          },
        };
        const withdraw = () => {
          question.decide('refuse');
          onWithdrawn();
        };
        // What nobody waits for any more is not done.
        signal.addEventListener('abort', withdraw);
        waiting.push(question);
        next();
      });
    },
    /** The app is gone: nothing of it is allowed. */
    refuseAll(): void {
      for (const { decide } of [...waiting]) decide('refuse');
    },
  };
}
