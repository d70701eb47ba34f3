declare global {
  interface Window {
    tapResult?: Promise<Tap>;
  }
}

/** `shown`: milliseconds from the finger's being lifted to the frame in which the effect is there. `frames`: the moments of those after it. */
export type Tap = { shown: number; frames: number[] };

/**
 * Runs in the page, before a finger touches it: watches for the effect of the touch, and the frames after it.
 * @param effect selector of what is there afterwards, and was not before. It counts when nothing is over it, unless it comes
 * in by moving
 */
export function watchTap({
  effect,
  moving,
  moves,
}: {
  effect: string;
  moving: number;
  moves: boolean;
}): void {
  const shownOnes = () =>
    [...document.querySelectorAll(effect)].filter((element) => element.getClientRects().length > 0);
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  /** Resolves after the frame was handed over to be painted, before other work that has waited for it. */
  const painted = () =>
    new Promise<number>((resolve) => {
      scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
    });
  const result = async (lifted: number): Promise<Tap> => {
    let end = 0;
    do {
      await nextFrame();
      while (shownOnes().length === 0) await nextFrame();
      end = await painted();
    } while (!(moves || shownOnes().some(isOnTop)));
    const begin = await nextFrame();
    const frames = [begin];
    for (let at = begin; at < begin + moving; ) {
      at = await nextFrame();
      frames.push(at);
    }
    return { shown: end - lifted, frames };
  };
  window.tapResult = new Promise((resolve, reject) => {
    if (shownOnes().length > 0) return reject(new Error(`There is ${effect} before the touch.`));
    addEventListener('pointerup', ({ timeStamp }) => resolve(result(timeStamp)), {
      capture: true,
      once: true,
    });
  });
}
