/** Lets the page draw and answer a press before the work goes on. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Until the page has been drawn, or 100 ms: one in the background is not. */
export const afterFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, 100);
  });
