/** Milliseconds. A page that nobody sees has no frames. */
const longest = 500;

/** `passed` resolves when the next frame was handed over to be painted, or when it is skipped. */
export function nextFrame(): { passed: Promise<void>; skip: () => void } {
  let skip = () => {};
  const passed = new Promise<void>((resolve) => {
    skip = resolve;
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
  return { passed, skip };
}
