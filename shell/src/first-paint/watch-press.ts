/** Milliseconds in which a click follows when a finger or a button is lifted. */
const clickFollows = 100;

/**
 * Watches whether something is being pressed: a press that begins on one element and ends on another is a click on neither,
 * so nothing may take its place meanwhile.
 * @param onEnd it is over
 */
export function watchPress(page: HTMLElement, onEnd = () => {}): () => boolean {
  let isPressed = false;
  const end = () => {
    if (!isPressed) return;
    isPressed = false;
    onEnd();
  };
  page.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  page.addEventListener('click', end);
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, () => setTimeout(end, clickFollows));
  return () => isPressed;
}
