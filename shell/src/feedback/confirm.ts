import type { ConfirmOptions } from '@orangery/platform';
import { proxy, ref } from 'valtio';

type Question = ConfirmOptions & { id: number; answer: (agreed: boolean) => void };

let lastId = 0;

/** Questions waiting for the person; the first is on show. */
export const confirms = proxy<{ waiting: Question[] }>({ waiting: [] });

/** Asks; resolves to true when the person agrees. Questions asked at once are shown one after the other. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (agreed: boolean) => {
      confirms.waiting = confirms.waiting.filter((question) => question.id !== id);
      resolve(agreed);
    };
    confirms.waiting.push(ref({ ...options, id, answer }));
  });
}
