import type { McpUiHostContext, McpUiStyleVariableKey } from '@modelcontextprotocol/ext-apps/app-bridge';
import { isTouch } from '../message-box/is-touch.ts';

/** Pixels. */
export const heights = { first: 240, min: 40, max: 640 } as const;

/** Names of the protocol, and the tokens that they stand for. */
const variables: Partial<Record<McpUiStyleVariableKey, string>> = {
  '--color-background-primary': '--color-surface',
  '--color-background-secondary': '--color-surface-sunken',
  '--color-background-tertiary': '--color-surface-hover',
  '--color-background-info': '--color-info-soft',
  '--color-background-success': '--color-success-soft',
  '--color-background-warning': '--color-warning-soft',
  '--color-background-danger': '--color-danger-soft',
  '--color-text-primary': '--color-text',
  '--color-text-secondary': '--color-text-secondary',
  '--color-text-tertiary': '--color-text-muted',
  '--color-text-inverse': '--color-text-inverse',
  '--color-text-info': '--color-info-text',
  '--color-text-success': '--color-success-text',
  '--color-text-warning': '--color-warning-text',
  '--color-text-danger': '--color-danger-text',
  '--color-text-disabled': '--color-text-disabled',
  '--color-border-primary': '--color-border',
  '--color-border-secondary': '--color-border-hover',
  '--color-ring-primary': '--color-focus',
};

/** How the page looks now, in values and not in names: the frame knows no tokens. */
export function hostContext(dark: boolean, isFull = false): McpUiHostContext {
  const style = getComputedStyle(document.documentElement);
  const values = Object.entries(variables).map(([name, token]) => [
    name,
    style.getPropertyValue(token).trim(),
  ]);
  return {
    theme: dark ? 'dark' : 'light',
    styles: { variables: Object.fromEntries(values) as Record<McpUiStyleVariableKey, string | undefined> },
    locale: document.documentElement.lang,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    platform: 'web',
    displayMode: isFull ? 'fullscreen' : 'inline',
    availableDisplayModes: ['inline', 'fullscreen'],
    containerDimensions: { maxHeight: isFull ? innerHeight : heights.max },
    deviceCapabilities: { touch: isTouch(), hover: !isTouch() },
  };
}
