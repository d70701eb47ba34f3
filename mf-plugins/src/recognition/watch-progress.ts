import type { ApiClient } from '@orangery/api';

/** How often it is asked how far a recognition is, milliseconds. */
const progressInterval = 700;

/** Asks how far it is until it ends. @returns ends that */
export function watchProgress(
  api: ApiClient,
  id: string,
  signal: AbortSignal,
  onPart: (part: number) => void,
): () => void {
  const own = new AbortController();
  const ended = AbortSignal.any([signal, own.signal]);
  const look = async () => {
    try {
      const { part } = await api.call(
        'GET /chat/ocr/progress',
        { query: { id } },
        { signal: ended, quiet: true },
      );
      if (part !== null && !ended.aborted) onPart(part);
    } catch {
      // How far it is does not matter enough to say that it is not known.
    }
  };
  const timer = setInterval(() => void look(), progressInterval);
  ended.addEventListener('abort', () => clearInterval(timer));
  return () => own.abort();
}
