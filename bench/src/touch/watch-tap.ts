declare global {
  interface Window {
    tapResult?: Promise<Tap>;
  }
}

/** `shown`: milliseconds from the finger's being lifted to the frame in which the effect is there. `frames`: the moments of those after it. */
export type Tap = { shown: number; frames: number[] };

/**
 * Runs in the page, before a finger touches it: watches for the effect of the touch, and the frames after it.
 * @param effect selector of what is there afterwards, and was not before
 */
export function watchTap({ effect, moving }: { effect: string; moving: number }): void {
  const isShown = () =>
    [...document.querySelectorAll(effect)].some((element) => element.getClientRects().length > 0);
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  /** Resolves after the frame was handed over to be painted. */
  const painted = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  const result = async (lifted: number): Promise<Tap> => {
    await nextFrame();
    while (!isShown()) await nextFrame();
    await painted();
    const shown = performance.now() - lifted;
    const begin = await nextFrame();
    const frames = [begin];
    for (let at = begin; at < begin + moving; ) {
      at = await nextFrame();
      frames.push(at);
    }
    return { shown, frames };
  };
  window.tapResult = new Promise((resolve, reject) => {
    if (isShown()) return reject(new Error(`There is ${effect} before the touch.`));
    addEventListener('pointerup', ({ timeStamp }) => resolve(result(timeStamp)), {
      capture: true,
      once: true,
    });
  });
}
