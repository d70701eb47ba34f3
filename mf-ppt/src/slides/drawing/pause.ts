/** Lets the page draw and answer a press before the work goes on. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
