/** What runs inside of the measured page: functions that are sent there, so each is whole by itself. */

declare global {
  interface Window {
    search(words: string): Promise<void>;
    found(): number;
  }
}

/** Milliseconds from the start of the navigation until the first page is drawn with its text. */
export const firstPage = (): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      const page = document.querySelector('.page[data-page-number="1"]');
      const isDrawn = page?.querySelector('.canvasWrapper canvas') && !page.classList.contains('loadingIcon');
      if (isDrawn && page?.querySelector('.textLayer span')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });

export type Scrolling = { framesPerSecond: number; blank: number };

/** Scrolls from the first page to the last. @param speed pixels a second. `blank`: share of the time with no drawn page in the middle */
export const scrollThrough = (speed: number): Promise<Scrolling> =>
  new Promise((resolve) => {
    const box = document.querySelector('.page')?.parentElement?.parentElement as HTMLElement;
    const began = performance.now();
    let [last, frames, blank] = [began, 0, 0];
    const step = (now: number) => {
      frames += 1;
      const { left, top, width, height } = box.getBoundingClientRect();
      const middle = document.elementsFromPoint(left + width / 2, top + height / 2);
      const page = middle.find((element) => element.classList.contains('page'));
      if (page && !page.querySelector('canvas')) blank += now - last;
      last = now;
      const end = box.scrollHeight - box.clientHeight;
      box.scrollTop = Math.min((speed * (now - began)) / 1_000, end);
      if (box.scrollTop < end - 1) requestAnimationFrame(step);
      else resolve({ framesPerSecond: (frames * 1_000) / (now - began), blank: blank / (now - began) });
    };
    requestAnimationFrame(step);
  });

/** Milliseconds until all places are found. Rejects after a minute: a place that is never found is a fault, and no figure. */
export const searchAll = ({ words, places }: { words: string; places: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const look = () => {
      const [found, time] = [window.found(), performance.now() - began];
      if (found >= places) resolve(time);
      else if (time > 60_000) reject(new Error(`${found} of ${places} places were found within a minute`));
      else setTimeout(look, 10);
    };
    window.search(words).then(look, reject);
  });
