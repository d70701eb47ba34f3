import type { SearchResult } from '@orangery/api/contract';

/** What an engine says about a page, nothing of it checked. */
export type Found = { url: unknown; title: unknown; snippet: unknown; published?: unknown };

const maxResults = 10;
/** UTF-16 code units; what goes with a question as a source. */
const maxLength = { title: 300, url: 2_000, snippet: 1_000 } as const;
/** Beyond it nothing of a text is looked at. */
const maxRead = 20_000;

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['#39', "'"],
  ['#x27', "'"],
]);

/** Plain text of one line: without tags, control and direction characters, cut to a length. */
function plainText(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  const text = value
    .slice(0, maxRead)
    .replace(/<\/?[a-z][^<>]*>|<!--[^<>]*-->/gi, '')
    .replace(/&(#?\w{2,6});/g, (whole, name: string) => entities.get(name.toLowerCase()) ?? whole)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Undefined for anything but an address on the web that shows where it leads. */
function webAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > maxLength.url) return undefined;
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url.href.length <= maxLength.url ? url : undefined;
}

function momentOf(value: unknown): number | null {
  if (typeof value !== 'string' || value.length > 40) return null;
  const moment = Date.parse(value);
  return moment > 0 ? moment : null;
}

/** The results of an engine as they may be shown: at most ten, each page once. */
export function resultsOf(found: readonly Found[]): SearchResult[] {
  const results = new Map<string, SearchResult>();
  for (const { url: address, title, snippet, published } of found) {
    const url = webAddress(address);
    if (!url) continue;
    const site = url.hostname.replace(/^www\./, '');
    const page = `${site}${url.pathname.replace(/\/$/, '')}${url.search}`;
    if (results.has(page)) continue;
    results.set(page, {
      title: plainText(title, maxLength.title) || site,
      url: url.href,
      snippet: plainText(snippet, maxLength.snippet),
      site,
      published: momentOf(published),
    });
    if (results.size === maxResults) break;
  }
  return [...results.values()];
}
