import type { HelpConfig } from '@orangery/api';
import { currentLanguage } from '../settings/language.ts';

/**
 * Figures and offers of the server as the web host wrote them into the page. Null: none, or in another language than the one that
 * was chosen in this browser; the server has to be asked.
 */
export function inlineConfig(page: Document = document): HelpConfig | null {
  const element = page.getElementById('app-config');
  if (element?.lang !== currentLanguage()) return null;
  try {
    return JSON.parse(element.textContent ?? '') as HelpConfig;
  } catch {
    return null;
  }
}
