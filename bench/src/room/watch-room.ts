/** What the page notes while it is scrolled: moments of frames (milliseconds), and of how many some of the view was empty. */
export type Scrolled = { frames: number[]; blank: number };

declare global {
  interface Window {
    scrolled?: Scrolled;
    keyTimes?: number[];
  }
}

// Each of these runs in the page, and has to be a function without anything around it.

/** Presses the button of a room; milliseconds until the end of its conversation has been drawn. */
export async function openInPage({ title, messages }: { title: string; messages: number }): Promise<number> {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === title,
  );
  if (!button) throw new Error(`There is no room “${title}”`);
  const from = performance.now();
  button.click();
  const isShown = () => {
    const last = [...document.querySelectorAll('[role=log] article')].at(-1);
    const whole = last?.getAttribute('aria-setsize') === String(messages);
    return (
      whole && last?.getAttribute('aria-posinset') === String(messages) && last.querySelector('h3, h4, h5')
    );
  };
  while (!isShown()) {
    await new Promise(requestAnimationFrame);
    if (performance.now() - from > 20_000) throw new Error(`“${title}” was not shown`);
  }
  // The frame that has it in it is drawn when the next one begins.
  await new Promise(requestAnimationFrame);
  return performance.now() - from;
}

/** Notes every frame from now on. Rows are what the conversation is made of; where none is, there is nothing to see. */
export function watchScrolling(): void {
  const box = document.querySelector('[role=log]');
  if (!box) throw new Error('The page has no conversation');
  const scrolled: Scrolled = { frames: [], blank: 0 };
  window.scrolled = scrolled;
  const frame = (at: number) => {
    scrolled.frames.push(at);
    const view = box.getBoundingClientRect();
    const rows = [...box.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
    const top = Math.min(...rows.map((row) => row.top));
    const bottom = Math.max(...rows.map((row) => row.bottom));
    if (top > view.top + 40 || bottom < view.bottom - 40) scrolled.blank += 1;
    if (window.scrolled === scrolled) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

export function endScrolling(): Scrolled {
  const { scrolled } = window;
  if (!scrolled) throw new Error('Nobody was scrolling');
  delete window.scrolled;
  return scrolled;
}

/** Notes for every key how long it takes until what it wrote has been drawn, milliseconds. */
export function watchKeys(): void {
  const times: number[] = [];
  window.keyTimes = times;
  document.addEventListener(
    'keydown',
    (event) => {
      // When the key was pressed, not when the page came to it.
      const from = event.timeStamp;
      requestAnimationFrame(() => {
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => times.push(performance.now() - from);
        drawn.port2.postMessage(null);
      });
    },
    true,
  );
}
