import { directionOf } from '@orangery/locales';
import type { StaticVisit } from './static-host.ts';

/** Answers to media queries that are the same for every window of a layout; another one does not match. */
const matching: Readonly<Record<StaticVisit['layout'], readonly string[]>> = {
  desktop: ['(pointer: fine)'],
  mobile: ['(pointer: coarse)', '(max-width: 639px)'],
};

/** Lets views ask for the little they need of a browser while they are rendered: direction, language and media. */
export function withStaticWindow<Result>({ layout, lang }: StaticVisit, render: () => Result): Result {
  const globals = {
    window: { matchMedia: (query: string) => ({ matches: matching[layout].includes(query) }) },
    document: { documentElement: { lang, dir: directionOf(lang) } },
  };
  Object.assign(globalThis, globals);
  try {
    return render();
  } finally {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  }
}
