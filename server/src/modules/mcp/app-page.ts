import type { ReadResourceResult } from '@modelcontextprotocol/client';
import { type AppOrigins, appPageType, originsOf } from './app-meta.ts';

/** Bytes of a page. */
const maxPage = 1024 * 1024;

export type AppPage = AppOrigins & { readonly html: string };

/** The page among what a server gave for its address; undefined when there is none that can be shown. */
export function appPageOf({ contents }: ReadResourceResult): AppPage | undefined {
  const content = contents.find(
    ({ mimeType = '' }) => mimeType.replace(/\s/g, '').toLowerCase() === appPageType,
  );
  if (!content) return undefined;
  const html = 'text' in content ? content.text : Buffer.from(content.blob, 'base64').toString();
  if (html.trim() === '' || Buffer.byteLength(html) > maxPage) return undefined;
  return { html, ...originsOf(content._meta) };
}
