import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { rootUrl } from '../kit/child.ts';
import type { CleanUp } from '../kit/clean-up.ts';

type Fault = {
  readonly description: string;
  readonly path: { readonly xpath: string; readonly partUri: string };
};
type Reply = { readonly faults?: readonly Fault[]; readonly error?: string };

const program = new URL('mf-ppt/src/files/testing/office-validator.mjs', rootUrl);

/** What the validator of the Open XML SDK finds wrong with a presentation, for which Office would ask to repair it; one after the other. */
export function createSchema(cleanUp: CleanUp): (bytes: Uint8Array) => Promise<string[]> {
  const child = fork(fileURLToPath(program), { serialization: 'advanced' });
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  cleanUp.defer(() => child.kill());
  return async (bytes) => {
    child.send({ id: 0, bytes });
    const [{ faults = [], error }] = (await once(child, 'message', { signal: ended.signal })) as [Reply];
    if (error !== undefined) throw new Error(error);
    return faults.map(({ description, path: { partUri, xpath } }) => `${partUri} ${xpath}: ${description}`);
  };
}
