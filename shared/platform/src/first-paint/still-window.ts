import { directionOf } from '@orangery/locales';
import type { StillVisit } from './still-host.ts';

/** Answers to media queries that are the same for every window of a layout; another one does not match. */
const matching: Readonly<Record<StillVisit['layout'], readonly string[]>> = {
  desktop: ['(pointer: fine)'],
  mobile: ['(pointer: coarse)', '(max-width: 639px)'],
};

/** Lets views ask for the little they need of a browser while they are rendered: direction, language and media. */
export function withStillWindow<Result>({ layout, lang }: StillVisit, render: () => Result): Result {
  const still = {
    window: { matchMedia: (query: string) => ({ matches: matching[layout].includes(query) }) },
    document: { documentElement: { lang, dir: directionOf(lang) } },
  };
  Object.assign(globalThis, still);
  try {
    return render();
  } finally {
    for (const name of Object.keys(still)) Reflect.deleteProperty(globalThis, name);
  }
}
