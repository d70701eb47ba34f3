import type { ReadResourceResult } from '@modelcontextprotocol/client';
import { type ApiClient, ApiError } from '@orangery/api';
import { errorText } from '@orangery/platform';

type Dependencies = {
  readonly api: Pick<ApiClient, 'call'>;
  readonly place: { readonly answer_id: string; readonly step: number };
  readonly signal: AbortSignal;
};

/** Reads of an app under way at the same time. */
const maxRunning = 4;

/** Reads resources of its server for the app of a step. The errors have a text that the app can show. */
export function createReadForApp({ api, place, signal }: Dependencies) {
  let running = 0;
  return async (uri: string): Promise<ReadResourceResult> => {
    if (running >= maxRunning) throw new Error('Too many reads at once.');
    running += 1;
    try {
      const body = { ...place, uri };
      const { result } = await api.call('POST /chat/completions/app/read', { body }, { signal, quiet: true });
      return result as ReadResourceResult;
    } catch (error) {
      throw new Error(error instanceof ApiError ? errorText(error) : 'The resource could not be read.');
    } finally {
      running -= 1;
    }
  };
}
