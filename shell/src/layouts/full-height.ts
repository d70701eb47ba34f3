const size = (): string => `${window.innerWidth} ${window.innerHeight}`;

/** Keeps how high the window is before anybody has written in it, and a keyboard made it smaller. */
export function keepFullHeight(): void {
  document.documentElement.dataset.size = size();
}

/** What was kept is not true for ever: a window can be made smaller. */
export function forgetFullHeight(): void {
  delete document.documentElement.dataset.size;
}

/** Height of the window without a keyboard, pixels: what was kept of it, unless the screen was turned since. */
export function fullHeight(): number {
  const [width, height] = (document.documentElement.dataset.size ?? size()).split(' ').map(Number);
  return width === window.innerWidth ? Math.max(height ?? 0, window.innerHeight) : window.innerHeight;
}
