/** Milliseconds from the press. */
export type Opening = {
  /** The first frame with words of the answer in it has been drawn. */
  first: number;
  /** The last change has been drawn. */
  whole: number;
  /** The longest time in which the page did nothing else, below 50 as 0. */
  longest: number;
};

// Not in the types yet.
declare const scheduler: {
  postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void>;
};

/**
 * Presses the button of a room, and waits until nothing of its answer changes any more. Marks what it waits for. Runs in the page, so it must not
 * refer to anything outside of it.
 */
export async function openAnswer(title: string): Promise<Opening> {
  /** Frames without a change after which the answer counts as whole: a page that is busy draws none. */
  const rest = 60;
  /** Gives up after this many milliseconds. */
  const patience = 60_000;
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === title,
  );
  if (!button) throw new Error(`There is no room “${title}”`);
  const lastMessage = () => [...document.querySelectorAll('[role=log] article')].at(-1);
  const before = lastMessage();
  let changedAt = 0;
  let longest = 0;
  const changes = new MutationObserver(() => {
    changedAt = performance.now();
  });
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  /** Resolves to the time of the last change in it when a frame has been drawn. */
  const frame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const changed = changedAt;
        // A task after the frame: it has been drawn.
        void scheduler.postTask(() => resolve(changed), { priority: 'user-blocking' });
      });
    });
  const isShown = () => {
    const answer = lastMessage();
    return answer !== before && answer?.querySelector('[data-text]') != null;
  };
  await frame();
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  tasks.observe({ type: 'longtask' });
  const from = performance.now();
  performance.mark('pressed');
  button.click();
  let [first, whole, drawnChange] = [0, 0, 0];
  for (let still = 0; first === 0 || drawnChange < changedAt || still < rest; still += 1) {
    const shown = isShown();
    const changed = await frame();
    const now = performance.now();
    if (shown && first === 0) {
      performance.mark('shown');
      first = now - from;
    }
    if (changed > drawnChange) {
      performance.mark('whole');
      [drawnChange, whole, still] = [changed, now - from, 0];
    }
    if (now - from > patience)
      return { first: first || Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY, longest };
  }
  changes.disconnect();
  tasks.disconnect();
  return { first, whole: Math.max(first, whole), longest };
}
