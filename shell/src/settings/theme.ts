import type { Theme } from '@orangery/bus';
import { bus } from '../services/bus.ts';
import { readStored, writeStored } from '../services/stored.ts';
import { writeCookie } from './cookie.ts';
import { withoutTransitions } from './without-transitions.ts';

const isTheme = (value: unknown): value is Theme => value === 'default' || value === 'dark';
const systemPrefersDark = () => window.matchMedia?.('(prefers-color-scheme: dark)') ?? null;

/** The theme the person has chosen; null while the system decides. */
export function chosenTheme(): Theme | null {
  const stored = readStored('theme');
  return isTheme(stored) ? stored : null;
}

/** Chosen, else what the system is set to. */
export function currentTheme(): Theme {
  return chosenTheme() ?? (systemPrefersDark()?.matches ? 'dark' : 'default');
}

/** Colours the browser's own bars like the page. */
function paintBrowser(): void {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--color-background').trim();
  if (!color) return;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = color;
  // Those of the page follow the system, which may be set to another theme than was chosen here.
  for (const other of document.querySelectorAll('meta[name="theme-color"]')) other.remove();
  document.head.append(meta);
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  if (root.dataset.theme !== theme) {
    withoutTransitions(() => {
      root.dataset.theme = theme;
    });
  }
  // In the next frame, which has the page's styles computed anyway.
  requestAnimationFrame(paintBrowser);
  // The web host paints the next first frame by it, also while the system decides.
  writeCookie('theme', theme);
}

/** Switches the theme, null: to the system's, and keeps the choice; the other tabs of this browser follow. */
export function chooseTheme(theme: Theme | null): void {
  writeStored('theme', theme);
  bus.emit('theme:changed', { theme: currentTheme() });
}

/**
 * Puts the theme on the page and keeps it right: it follows the system until one is chosen, and the other tabs.
 */
export function startTheme(): void {
  apply(currentTheme());
  bus.on('theme:changed', ({ theme }) => apply(theme));
  systemPrefersDark()?.addEventListener('change', () => {
    if (chosenTheme() === null) bus.emit('theme:changed', { theme: currentTheme() });
  });
}
