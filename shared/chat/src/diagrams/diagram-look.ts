import type { DiagramLook } from './messages.ts';

/** Mermaid's variables and the tokens they are taken from. */
const colors = {
  background: '--color-surface',
  mainBkg: '--color-accent-soft',
  primaryColor: '--color-accent-soft',
  primaryTextColor: '--color-text',
  primaryBorderColor: '--color-border-accent',
  secondaryColor: '--color-info-soft',
  secondaryTextColor: '--color-text',
  secondaryBorderColor: '--color-info-border',
  tertiaryColor: '--color-surface-sunken',
  tertiaryTextColor: '--color-text',
  tertiaryBorderColor: '--color-border-hover',
  lineColor: '--color-text-secondary',
  textColor: '--color-text',
  titleColor: '--color-text',
  noteBkgColor: '--color-warning-soft',
  noteTextColor: '--color-text',
  noteBorderColor: '--color-warning-border',
  edgeLabelBackground: '--color-surface-sunken',
  errorBkgColor: '--color-danger-soft',
  errorTextColor: '--color-danger-text',
  pie1: '--color-chart-1',
  pie2: '--color-chart-2',
  pie3: '--color-chart-3',
  pie4: '--color-chart-4',
  pie5: '--color-chart-5',
  pie6: '--color-chart-6',
  pie7: '--color-chart-7',
  pie8: '--color-chart-8',
} as const;

/** The look of the page's theme as it is now, or of another document's. */
export function diagramLook(dark: boolean, root = document.documentElement): DiagramLook {
  const style = getComputedStyle(root);
  const entries = Object.entries(colors).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return {
    dark,
    // An image is drawn with the fonts of the system only.
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    colors: Object.fromEntries(entries.filter(([, value]) => value !== '')),
  };
}
