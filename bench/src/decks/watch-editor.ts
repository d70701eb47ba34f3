declare global {
  interface Window {
    frameTimes?: number[];
    keys?: { wall: number[]; count: number; end: () => void };
  }
}

// Each of these runs in the page, and has to be a function without anything around it.

/** Notes the moments of all frames from now on, milliseconds. */
export function watchFrames(): void {
  const frames: number[] = [];
  window.frameTimes = frames;
  const frame = (at: number) => {
    frames.push(at);
    if (window.frameTimes === frames) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  performance.mark('scroll-begun');
}

export function endFrames(): number[] {
  performance.mark('scroll-ended');
  const { frameTimes = [] } = window;
  delete window.frameTimes;
  return frameTimes;
}

/** Notes for every key how long it takes until what it wrote has been drawn, milliseconds; marks both moments. */
export function watchKeys(): void {
  // Those of an earlier watch would take time as well.
  window.keys?.end();
  const watching = new AbortController();
  const keys = { wall: [] as number[], count: 0, end: () => watching.abort() };
  window.keys = keys;
  document.addEventListener(
    'keydown',
    (event) => {
      // When the key was pressed, not when the page came to it.
      const from = event.timeStamp;
      const number = keys.count;
      keys.count += 1;
      performance.mark(`key-${number}`);
      requestAnimationFrame(() => {
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => {
          performance.mark(`drawn-${number}`);
          keys.wall.push(performance.now() - from);
        };
        drawn.port2.postMessage(null);
      });
    },
    { capture: true, signal: watching.signal },
  );
}
