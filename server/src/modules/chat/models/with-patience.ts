import { UpstreamError } from '../../generations/upstream-error.ts';
import type { Model } from './model.ts';
import type { RequestTools } from './tool-calls.ts';

/** Seconds a question waits for a provider; a longer pause is for the person to decide. */
const maxPause = 10;

/** @throws the signal's reason when it ends the pause */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });

/** Asks once more, after the pause that a busy provider names, as long as there is nothing of the answer. */
export const withPatience =
  (model: Model): Model =>
  async (request, onText, onReasoning, onFinding) => {
    let hasBegun = false;
    const noting = (listener: (piece: string) => void) => (piece: string) => {
      if (piece !== '') hasBegun = true;
      listener(piece);
    };
    const { tools } = request;
    const onCall: RequestTools['onCall'] = (index, call) => {
      hasBegun = true;
      tools?.onCall(index, call);
    };
    try {
      const first = tools ? { ...request, tools: { ...tools, onCall } } : request;
      return await model(first, noting(onText), noting(onReasoning), onFinding);
    } catch (error) {
      const pause = error instanceof UpstreamError ? error.retryAfter : undefined;
      if (hasBegun || pause === undefined || pause > maxPause) throw error;
      await wait(pause * 1_000, request.signal);
      return model(request, onText, onReasoning, onFinding);
    }
  };
