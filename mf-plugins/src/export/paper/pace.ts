import { yieldToPage } from '../yield-to-page.ts';

/** Milliseconds of work in one go. The page is used meanwhile, on slow machines too. */
const maxWork = 4;

export type Pace = () => Promise<void> | undefined;

/** Called between steps of a long work: makes it pause when it has taken its time. A browser may run a frame with its page. */
export function createPace(): Pace {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxWork) return;
    return yieldToPage().then(() => {
      since = performance.now();
    });
  };
}
