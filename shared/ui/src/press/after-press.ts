/** On a touch screen the click comes after the finger has gone, if it comes; milliseconds to wait for it. */
const clickTime = 400;

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;
let held = false;

function endIn(milliseconds: number): void {
  if (timer !== null) clearTimeout(timer);
  timer = setTimeout(() => {
    timer = null;
    for (const run of waiting.splice(0)) run();
  }, milliseconds);
}

function press(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  held = true;
}

function release(milliseconds: number): void {
  held = false;
  endIn(milliseconds);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', () => release(clickTime), true);
  // Scrolling has begun, and there will be no click.
  window.addEventListener('pointercancel', () => release(0), true);
  window.addEventListener('click', () => release(0), true);
}

/**
 * Runs what moves the page: at once, or, while something is being pressed, after its click. A press takes the focus away
 * before it clicks, so showing or hiding something on blur can move the button away before the click lands.
 */
export function afterPress(run: () => void): void {
  if (held || timer !== null) waiting.push(run);
  else run();
}
