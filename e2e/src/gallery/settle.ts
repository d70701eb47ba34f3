import type { Page } from '@playwright/test';

/** Runs in the page: waits until fonts and animations are done, and nothing has changed for a while. */
async function rest(): Promise<void> {
  const quiet = 150;
  const atMost = 3_000;
  const isEnding = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
  await new Promise<void>((resolve) => {
    const deadline = setTimeout(resolve, atMost);
    const done = () => {
      observer.disconnect();
      clearTimeout(deadline);
      resolve();
    };
    let timer = setTimeout(done, quiet);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quiet);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const ending = document.getAnimations().filter(isEnding);
  await Promise.race([
    Promise.allSettled([document.fonts.ready, ...ending.map(({ finished }) => finished)]),
    new Promise((resolve) => setTimeout(resolve, atMost)),
  ]);
  const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
  await Promise.race([
    Promise.allSettled(pictures.map((picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, atMost)),
  ]);
}

export const settle = (page: Page): Promise<void> => page.evaluate(rest);
