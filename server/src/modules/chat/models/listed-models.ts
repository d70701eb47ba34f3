import { z } from 'zod';
import { fetchBytes, parsedJson } from '../../../http/external-bytes.ts';

const listing = z.object({ data: z.array(z.object({ id: z.string().min(1) })).min(1) });

/** Bytes; some list hundreds, with a page about each. */
const maxBytes = 8 * 1024 * 1024;

/**
 * Names of the models an OpenAI-compatible endpoint offers, those that can chat first. Undefined when it does not say
 * within `timeout` milliseconds, or is something else.
 */
export async function listModels(
  baseUrl: string,
  { apiKey, timeout }: { apiKey?: string | undefined; timeout: number },
): Promise<readonly string[] | undefined> {
  try {
    // It follows no redirect: the key stays here.
    const { status, content } = await fetchBytes(
      `${baseUrl}/models`,
      { headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {} },
      { timeout, maxBytes },
    );
    if (status !== 200) return undefined;
    const names = listing.parse(parsedJson(content)).data.map(({ id }) => id);
    const isForSearch = (name: string) => /embed|rerank|whisper|tts/i.test(name);
    return [...names.filter((name) => !isForSearch(name)), ...names.filter(isForSearch)];
  } catch {
    return undefined;
  }
}
