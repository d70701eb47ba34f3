/** Longest time the page may be kept from answering, milliseconds. */
const slice = 12;

/** Gives way to the page now and then: await it in long work. */
export function createPace(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
}
