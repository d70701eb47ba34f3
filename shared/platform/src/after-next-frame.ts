/** Milliseconds. A page that nobody sees has no frames. */
const longest = 500;

/** Resolves when the next frame is painted. */
export const afterNextFrame = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
