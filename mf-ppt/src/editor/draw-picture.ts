import { type ApiClient, ApiError, type Drawing } from '@orangery/api';
import { upstreamFailed } from '@orangery/api/errors';

/** Milliseconds between two looks at a drawing. */
const pauses = [700, 1_000, 1_500, 2_000, 3_000];

/** Has one picture drawn, as wide as slides are. Rejects with an `ApiError` when it is refused or fails. */
export async function drawPicture(
  api: Pick<ApiClient, 'call'>,
  prompt: string,
  signal: AbortSignal,
  wait = waitFor,
): Promise<Drawing['pictures'][number]> {
  const id = crypto.randomUUID();
  const body = { id, prompt, style: 'auto', size: 'landscape', count: 1 };
  let drawing = await api.call('POST /chat/images', { body }, { signal, quiet: true });
  for (let look = 0; drawing.status === 'drawing'; look += 1) {
    await wait(pauses[Math.min(look, pauses.length - 1)] ?? 0, signal);
    if (signal.aborted) {
      await api.call('POST /chat/images/cancel', { body: { id } }, { quiet: true }).catch(() => {});
      throw new ApiError('canceled', 0, 'Canceled');
    }
    drawing = await api
      .call('GET /chat/images/one', { query: { id } }, { signal, quiet: true })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.retryable) return drawing;
        throw error;
      });
  }
  const [picture] = drawing.pictures;
  if (picture) return picture;
  throw new ApiError('api', drawing.error ?? upstreamFailed, '');
}

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
