import { createHash } from 'node:crypto';
import type { Preferences } from './preferences.ts';

/** What a page has for one visitor, as HTML. */
export type PageParts = {
  /** Scripts that only hold data. */
  readonly data: string;
  /** What else it is going to need. */
  readonly links: string;
  readonly firstPaint?:
    | { readonly styles: string; readonly html: string; readonly hasBox: boolean }
    | undefined;
};

/** The shell's page, cut where each visitor's parts go. */
export type Template = {
  /**
   * With a first paint of a view, all that has to be fetched stands in a template: a script behind the first paint asks
   * for it. A frame alone is nothing to wait for.
   */
  render(preferences: Preferences, parts: PageParts): string;
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

/** Scripts and style sheets of the shell's build in the head of its page. */
const fetched = /<script\b[^>]*\ssrc=[^>]*><\/script>|<link\b[^>]*\srel="stylesheet"[^>]*>/g;

/** Throws when the page is not the shell's: it must have an `<html …>` tag and a `</head>`. */
export function parseTemplate(html: string): Template {
  const parts = /^([\s\S]*?)<html[^>]*>([\s\S]*?)(<\/head>[\s\S]*)$/.exec(html);
  if (!parts) throw new Error("index.html of the shell's build has no <html> or no <head>.");
  const [, doctype = '', head = '', body = ''] = parts;
  const assets = head.match(fetched)?.join('') ?? '';
  const plainHead = head.replace(fetched, '');
  return {
    render: ({ language, direction, theme }, { data, links, firstPaint }) => {
      const start = `${doctype}<html lang="${language}" dir="${direction}" data-theme="${theme}">`;
      if (!firstPaint) return `${start}${head}${data}${links}${body}`;
      const { styles, html, hasBox } = firstPaint;
      if (!hasBox)
        return `${start}${head}${data}${styles}${links}${body.replace(firstPaintMark, () => html)}`;
      const rest = `<template id="first-paint-rest">${assets}${links}</template>${data}`;
      return `${start}${plainHead}${styles}${body.replace(firstPaintMark, () => html + rest)}`;
    },
    scriptHashes: inlineScripts(html).map(hashOf),
  };
}
