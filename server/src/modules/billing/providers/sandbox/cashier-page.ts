import { createHash } from 'node:crypto';
import type { Language } from '@orangery/api/contract';
import { translate } from '../../../../http/translations.ts';
import { escapeHtml } from '../../../notifications/mail-transport.ts';
import type { SandboxPayment } from './sandbox.repository.ts';
import { type SandboxAction, sandboxActions, sandboxPath } from './sandbox.ts';

const style = `
:root{color-scheme:light dark;--line:#d9d4cc;--quiet:#6b655c;--accent:#b4480f;--bad:#b3261e;--card:#fff;--back:#faf8f5}
@media(prefers-color-scheme:dark){:root{--line:#3a3f45;--quiet:#a2a9b1;--accent:#ff9a5c;--bad:#ff8a80;--card:#1f2327;--back:#16191c}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--back);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:24px}
h1{font-size:1.125rem;margin:0}p{margin:8px 0;color:var(--quiet)}.test{display:inline-block;border:1px solid currentColor;border-radius:999px;padding:0 10px;font-size:.8125rem;color:var(--bad);font-weight:600}
.amount{font-size:2rem;font-weight:600;margin:12px 0 4px;color:inherit}.what{overflow-wrap:anywhere}
form{display:grid;gap:10px;margin-top:20px}button{font:inherit;padding:11px 16px;border-radius:10px;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer;text-align:start}
button[value=approve]{background:var(--accent);border-color:var(--accent);color:var(--card);font-weight:600;text-align:center}button:hover{border-color:currentColor}button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}`;
const styleHash = createHash('sha256').update(style).digest('base64');

// The form leads back to the site, which may be reached under another address than this page.
export const cashierPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

type Shown = { readonly payment: SandboxPayment; readonly key: string; readonly language: Language };

/** The page of the sandbox's bank; without scripts. */
export function cashierPage({ payment, key, language }: Shown): string {
  const say = (...keys: string[]) => escapeHtml(translate('server', language, 'cashier', ...keys) ?? '');
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: payment.currency,
    currencyDisplay: 'narrowSymbol',
  });
  const amount = format.format(payment.amount / 100);
  const body = payment.state === 'open' ? form(payment, key, language, say) : ended(payment, say);
  return `<!doctype html><html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('title')}</title><style>${style}</style></head><body><main><span class="test">${say('test')}</span><h1>${say('title')}</h1><p>${say('about')}</p><p class="amount"><bdi>${escapeHtml(amount)}</bdi></p><p class="what">${escapeHtml(payment.title)}</p>${body}</main></body></html>`;
}

type Say = (...keys: string[]) => string;

function form({ id }: SandboxPayment, key: string, language: Language, say: Say): string {
  const query = new URLSearchParams({ payment: id, key, lang: language });
  const button = (action: SandboxAction) =>
    `<button name="action" value="${action}">${say('actions', action)}</button>`;
  return `<form method="post" action="${sandboxPath}?${escapeHtml(query.toString())}">${sandboxActions.map(button).join('')}</form>`;
}

const ended = ({ state, back_url }: SandboxPayment, say: Say): string =>
  `<p role="status">${say('states', state)}</p><p><a href="${escapeHtml(back_url)}">${say('back')}</a></p>`;
