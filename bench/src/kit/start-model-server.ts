import { endChild, lineOf, startChild } from './child.ts';
import type { CleanUp } from './clean-up.ts';

export type ModelServer = {
  /** Base address for `OPENAI_BASE_URL`. */
  url: string;
  /** Moments the tokens of the latest answer were sent, Unix milliseconds. */
  sentAt(): Promise<readonly number[]>;
};

/** Starts the model server of the tests in a separate process. */
export async function startModelServer(cleanUp: CleanUp): Promise<ModelServer> {
  const child = startChild({ file: new URL('./model-server.ts', import.meta.url) });
  cleanUp.defer(() => endChild(child));
  const [, url = ''] = await lineOf(child, /^ready (\S+)/);
  const control = new URL('/control/requests', url);
  const sentAt = async () => {
    const { requests } = (await (await fetch(control)).json()) as { requests: { sentAt: number[] }[] };
    return requests.at(-1)?.sentAt ?? [];
  };
  return { url, sentAt };
}
