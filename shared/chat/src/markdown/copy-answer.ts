import { copyText } from '../copy-text.ts';
import { plainText } from './plain-text.ts';
import { richText } from './rich-text.ts';

/**
 * Puts an answer on the clipboard; false when the browser does not let it.
 * @param as `text`: without its markup. `rich`: its Markdown, and beside it rich text, which programs take that know some: a
 *   table stays a table there
 */
export function copyAnswer(markdown: string, as: 'markdown' | 'text' | 'rich'): Promise<boolean> {
  if (as === 'rich') return copyRich(markdown, richText(markdown));
  return copyText(as === 'text' ? plainText(markdown) : markdown);
}

async function copyRich(text: string, html: string): Promise<boolean> {
  const blob = (content: string, type: string) => new Blob([content], { type });
  try {
    const item = { 'text/plain': blob(text, 'text/plain'), 'text/html': blob(html, 'text/html') };
    await navigator.clipboard.write([new ClipboardItem(item)]);
    return true;
  } catch {
    // Pages that are not served over https, and browsers that take text only.
    return copyText(text);
  }
}
