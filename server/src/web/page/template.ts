import { createHash } from 'node:crypto';
import type { Preferences } from './preferences.ts';

/** The shell's page, cut where each visitor's parts go. */
export type Template = {
  render(preferences: Preferences, parts: { head: string; firstPaint?: string | undefined }): string;
  /** Content-security sources of the scripts that stand in the page itself. */
  scriptHashes: readonly string[];
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

export const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign);

/** JSON that cannot end the script element it stands in. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);

export const hashOf = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Where the shell's build has put the script of the first paint. */
const firstPaintMark = '<!--first-paint-->';

/** Throws when the page is not the shell's: it must have an `<html …>` tag and a `</head>`. */
export function parseTemplate(html: string): Template {
  const parts = /^([\s\S]*?)<html[^>]*>([\s\S]*?)(<\/head>[\s\S]*)$/.exec(html);
  if (!parts) throw new Error("index.html of the shell's build has no <html> or no <head>.");
  const [, doctype = '', head = '', body = ''] = parts;
  return {
    render: ({ language, direction, theme }, { head: further, firstPaint }) => {
      const start = `${doctype}<html lang="${language}" dir="${direction}" data-theme="${theme}">`;
      return `${start}${head}${further}${firstPaint ? body.replace(firstPaintMark, () => firstPaint) : body}`;
    },
    scriptHashes: inlineScripts(html).map(hashOf),
  };
}
