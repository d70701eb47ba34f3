import { ApiError } from '@orangery/api';
import type { AnswerPorts, AnswerStreamEvent } from '../events.ts';

/** A connection that ends without a last event. */
export const cut = 'cut' as const;
/** What one connection does; an error ends it. A promise holds it up until it resolves. */
export type Script = (AnswerStreamEvent | ApiError | typeof cut | Promise<void>)[];

export const start: AnswerStreamEvent = { type: 'start', id: 0 };
/** @param id length of the whole text with this piece */
export const text = (id: number, piece: string): AnswerStreamEvent => ({ type: 'delta', id, text: piece });
export const done = (id: number): AnswerStreamEvent => ({ type: 'done', id, finish: 'stop' });
export const refused = (code: number) => new ApiError('api', code, '');

async function* play(script: Script): AsyncGenerator<AnswerStreamEvent> {
  for (const step of script) {
    if (step === cut) return;
    if (step instanceof ApiError) throw step;
    if (step instanceof Promise) await step;
    else yield step;
  }
}

/** A source of one answer that plays one script for each connection, and fails when there is none left. */
export function sourceOf(...scripts: Script[]) {
  const requests: string[] = [];
  const openings: number[] = [];
  const next = (request: string) => {
    requests.push(request);
    return play(scripts.shift() ?? [new ApiError('network', 0, '')]);
  };
  const ports: AnswerPorts<AnswerStreamEvent> = {
    open: () => next('open'),
    resume: ({ lastEventId, opening }) => {
      openings.push(opening);
      return next(`resume ${lastEventId}`);
    },
    stop: async () => void requests.push('stop'),
  };
  return { ports, requests, openings };
}
