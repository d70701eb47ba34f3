import { z } from 'zod';

const listing = z.object({ data: z.array(z.object({ id: z.string().min(1) })).min(1) });

/**
 * Names of the models an OpenAI-compatible endpoint offers, those that can chat first. Undefined when it does not say
 * within `timeout` milliseconds, or is something else.
 */
export async function listModels(
  baseUrl: string,
  { apiKey, timeout }: { apiKey?: string | undefined; timeout: number },
): Promise<readonly string[] | undefined> {
  try {
    const response = await fetch(`${baseUrl}/models`, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) return undefined;
    const names = listing.parse(await response.json()).data.map(({ id }) => id);
    const isForSearch = (name: string) => /embed|rerank|whisper|tts/i.test(name);
    return [...names.filter((name) => !isForSearch(name)), ...names.filter(isForSearch)];
  } catch {
    return undefined;
  }
}
