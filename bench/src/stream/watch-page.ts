/** What the page notes while an answer is written. */
export type Watched = {
  /** Highest token number seen, and when (Unix milliseconds), each time it grew. */
  seen: [token: number, at: number][];
  /** Moments of animation frames, milliseconds. */
  frames: number[];
  /** Lengths of tasks longer than 50 ms, milliseconds. */
  longTasks: number[];
};

declare global {
  interface Window {
    watched?: Watched;
    watchAnswer?: () => void;
  }
}

/**
 * Runs in the page before anything else; it has to be a function without anything around it. Looks only at what
 * changed, and there only at the end, so that looking costs the same however long the answer is.
 */
export function installWatch(): void {
  window.watchAnswer = () => {
    const watched: Watched = { seen: [], frames: [], longTasks: [] };
    window.watched = watched;
    let highest = -1;
    const look = (text: string) => {
      for (const match of text.slice(-400).matchAll(/\bw(\d+)\b/g))
        highest = Math.max(highest, Number(match[1]));
    };
    const log = document.querySelector('[role=log]');
    if (!log) throw new Error('The page has no conversation');
    new MutationObserver((records) => {
      const before = highest;
      for (const record of records) {
        if (record.type === 'characterData') look(record.target.textContent ?? '');
        for (const node of record.addedNodes) look(node.textContent ?? '');
      }
      if (highest > before) watched.seen.push([highest, performance.timeOrigin + performance.now()]);
    }).observe(log, { subtree: true, childList: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.longTasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    const frame = (at: number) => {
      watched.frames.push(at);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
}
