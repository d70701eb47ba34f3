import { createHash } from 'node:crypto';
import type { Language } from '@orangery/api/contract';
import { translate } from '../../http/translations.ts';
import type { InboxMessage } from './dev-inbox.ts';
import { escapeHtml } from './mail-transport.ts';

/** Seconds between two looks. */
const refreshEvery = 5;
const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border-top:1px solid;padding:1rem 0}h2{font-size:1rem;margin:0}p{margin:.25rem 0;white-space:pre-wrap;overflow-wrap:anywhere}';
const styleHash = createHash('sha256').update(style).digest('base64');

export const inboxPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The development inbox as a page without scripts; it loads itself again every few seconds. */
export function inboxPage(notifications: readonly InboxMessage[], language: Language): string {
  const say = (key: string) => escapeHtml(translate('server', language, 'inbox', key) ?? '');
  const body = notifications.length > 0 ? notifications.map(articleOf).join('') : `<p>${say('empty')}</p>`;
  return `<!doctype html><html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${refreshEvery}"><title>${say('title')}</title><style>${style}</style></head><body><h1>${say('title')}</h1><p>${say('about')}</p>${body}</body></html>`;
}

const articleOf = ({ to, subject, text: rendered, at }: InboxMessage): string =>
  `<article dir="auto"><h2>${escapeHtml(subject || to)}</h2><p><bdi>${escapeHtml(to)}</bdi> <time>${at.toISOString()}</time></p><p>${escapeHtml(rendered)}</p></article>`;
