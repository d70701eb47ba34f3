import { type ApiClient, ApiError, retryDelay, sleep } from '@orangery/api';
import * as errors from '@orangery/api/errors';

/** What a recording says, or the code it was refused with. `''`: nothing was said. */
export type Transcript = { text: string } | { code: number };

/** Milliseconds. */
const pauses = { first: 1_000, max: 8_000 };
/** Refusals that pass by themselves. */
const passing = new Set<number>([429, errors.chatTooFrequent, errors.tooManyRequests, errors.serverStopping]);
const nothingSaid = errors.emptyPrompt;

/**
 * Has a recording written down; tries again for as long as there is no connection. Never rejects; null when `signal`
 * ended it.
 * @param onWaiting called when it has to wait, and when it goes on
 */
export async function transcribe(
  api: ApiClient,
  recording: Blob,
  signal: AbortSignal,
  onWaiting: (waiting: boolean) => void,
): Promise<Transcript | null> {
  for (let failures = 1; ; failures += 1) {
    try {
      const { text } = await api.call(
        'POST /chat/voice/transcriptions',
        { query: {}, file: recording },
        { signal, quiet: true },
      );
      onWaiting(false);
      return { text: text.trim() };
    } catch (error) {
      if (signal.aborted) return null;
      const code = error instanceof ApiError ? error.code : errors.internal;
      const waits =
        error instanceof ApiError && (error.kind !== 'api' || passing.has(code) || isGateway(code));
      if (!waits) {
        onWaiting(false);
        return code === nothingSaid ? { text: '' } : { code };
      }
    }
    onWaiting(true);
    await sleep(retryDelay(failures, pauses), { signal, untilOnline: true });
    if (signal.aborted) return null;
  }
}

/** A gateway or a server that restarts: the same as no connection. */
const isGateway = (code: number): boolean => code >= 502 && code <= 504;
