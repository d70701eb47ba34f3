/// <reference types="node" />
import { listenLocally, readWhole, sendJson } from './local-server.ts';

export type RecordedEmbedding = {
  readonly model: string;
  readonly input: readonly string[];
  readonly authorization: string | undefined;
};

export type EmbeddingServer = {
  /** For `EMBEDDING_BASE_URL`. */
  readonly url: string;
  /** Oldest first. */
  readonly requests: RecordedEmbedding[];
  /**
   * Status for each further call, by the number of calls before it; `stall`: no answer, `short`: a vector too few.
   * Undefined answers properly.
   */
  script(plan: (call: number) => number | 'stall' | 'short' | undefined): void;
  close(): Promise<void>;
};

/**
 * Speaks the `/embeddings` of OpenAI's protocol. Texts are alike when they have words of the same meanings.
 * @param meanings words that mean the same, in small letters
 */
export async function startEmbeddingServer(
  meanings: readonly (readonly string[])[],
): Promise<EmbeddingServer> {
  const requests: RecordedEmbedding[] = [];
  let plan: Parameters<EmbeddingServer['script']>[0] = () => undefined;
  const vectorOf = (text: string): number[] => [
    0.05,
    ...meanings.map((words) => (words.some((word) => text.toLowerCase().includes(word)) ? 1 : 0)),
  ];
  const server = await listenLocally(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/embeddings')
      return sendJson(response, 404, { error: { message: 'not found' } });
    const { model, input } = JSON.parse(String(await readWhole(request))) as {
      model: string;
      input: string[];
    };
    const planned = plan(requests.length);
    requests.push({ model, input, authorization: request.headers.authorization });
    if (planned === 'stall') return;
    if (typeof planned === 'number') return sendJson(response, planned, { error: { message: 'refused' } });
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
    // The order of the protocol is in `index`.
    const sent = data.reverse().slice(planned === 'short' ? 1 : 0);
    sendJson(response, 200, {
      object: 'list',
      data: sent,
      model,
      usage: { prompt_tokens: 1, total_tokens: 1 },
    });
  });
  return {
    url: `${server.origin}/v1`,
    requests,
    script(next) {
      plan = next;
    },
    close: server.close,
  };
}
