import './without-transitions.css';

/** Changes the look of the whole page at once, without every part fading at its own pace. */
export function withoutTransitions(change: () => void): void {
  const root = document.documentElement;
  root.dataset.still = '';
  change();
  // Reading a style makes the browser take the change over before transitions are allowed again.
  void getComputedStyle(root).backgroundColor;
  requestAnimationFrame(() => {
    delete root.dataset.still;
  });
}
