import type { ConfirmOptions } from '@orangery/platform';
import { proxy, ref } from 'valtio';

type Options = ConfirmOptions & {
  /** Something better to do, which answers the question with no. */
  instead?: { label: string; run: () => void };
};

type Question = Options & { id: number; answer: (agreed: boolean) => void };

let lastId = 0;

/** Questions waiting for the person; the first is on show. */
export const confirms = proxy<{ waiting: Question[] }>({ waiting: [] });

/** Asks; resolves to true when the person agrees. Questions asked at once are shown one after the other. */
export function confirm(options: Options): Promise<boolean> {
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
