import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';

type Reply = { id: number; faults?: readonly OfficeFault[]; error?: string };
export type OfficeFault = {
  readonly description: string;
  readonly path: { readonly xpath: string; readonly partUri: string };
};

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers a POST of a .pptx with its faults, as JSON. */
    officeValidator: string;
  }
}

/** One validator (that of the Open XML SDK) for all test files of a run, started by the first file that is sent. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const validator = createValidator();
  const server = createServer(async (request, response) => {
    const { faults, error } = await validator.validate(new Uint8Array(await buffer(request)));
    response.statusCode = error === undefined ? 200 : 500;
    response.end(error ?? JSON.stringify(faults));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('officeValidator', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    validator.stop();
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
}

function createValidator() {
  const waiting = new Map<number, (reply: Reply) => void>();
  let child: ChildProcess | undefined;
  let last = 0;

  const start = (): ChildProcess => {
    const started = fork(path.join(import.meta.dirname, 'office-validator.mjs'), {
      serialization: 'advanced',
    });
    started.on('message', (reply: Reply) => {
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    });
    started.on('exit', () => {
      for (const [id, answer] of waiting) answer({ id, error: 'The validator has ended.' });
      waiting.clear();
      child = undefined;
    });
    return started;
  };
  return {
    validate(bytes: Uint8Array): Promise<Reply> {
      child ??= start();
      const id = ++last;
      child.send({ id, bytes });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    stop: () => void child?.kill(),
  };
}
